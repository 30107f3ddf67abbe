import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { ConfirmLink, MailedLink } from '../public-pages/mailed-link.tsx';

/** Proves the address of a sign-up. */
export function ConfirmEmailScreen() {
  const navigate = useNavigate();
  return (
    <MailedLink
      isLive={({ proof }, token) => proof.isLive(token)}
      dead={
        <>
          A link to confirm an email address works once, and for {limits.proofLinkHours} hours. If you have used it, log
          in. After signing up again, only the link in the newest mail works.
        </>
      }
      instead={
        <Link to="/signup" className={buttonClass('filled', true)}>
          Sign up again
        </Link>
      }
    >
      {(token) => (
        <ConfirmLink
          title="Confirm your email address"
          intro="Is this account yours? Then confirm its email address, and log in."
          footer={<Link to="/login">Back to Log In</Link>}
          submit="Confirm my email address"
          pick={({ proof }) => proof}
          token={token}
          onDone={async () => {
            notifySuccess('Your email address is confirmed. You can now log in.');
            await navigate({ to: '/login' });
          }}
        />
      )}
    </MailedLink>
  );
}
