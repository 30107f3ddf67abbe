import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { signOut } from '../../api/session.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { ConfirmLink, MailedLink } from '../public-pages/mailed-link.tsx';

/**
 * Restores the earlier address of an account, and then asks for a new password, because somebody may know the old one.
 */
export function RestoreEmailScreen() {
  const navigate = useNavigate();
  return (
    <MailedLink
      isLive={({ restoreEmail }, token) => restoreEmail.isLive(token)}
      dead={
        <>
          A link to take an email address back works once, and for {limits.restoreLinkDays} days. If there are several
          such mails, try the link in the oldest one. If you have your address back, choose a new password with “Forgot
          Password?”. Otherwise ask a guide for help.
        </>
      }
    >
      {(token) => (
        <ConfirmLink
          title="Take your email address back"
          intro="Did you not change the email address of your account? Then take yours back. Whoever is logged in to the account is logged out, and you choose a new password."
          footer={<Link to="/login">Back to Log In</Link>}
          submit="Take my address back"
          pick={({ restoreEmail }) => restoreEmail}
          token={token}
          onDone={async () => {
            // The session has ended, whichever account it was for.
            signOut();
            notifySuccess('Your account has your email address again. Now choose a new password.');
            await navigate({ to: '/recover-password' });
          }}
        />
      )}
    </MailedLink>
  );
}
