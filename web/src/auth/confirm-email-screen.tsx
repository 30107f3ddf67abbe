import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/limits.ts';
import { Button, buttonClass } from '../ui/elements/button.tsx';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { DeadLink } from './dead-link.tsx';
import { useLinkToken } from './link-token.ts';
import classes from './public-form.module.css';
import { PublicPage } from './public-page.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useIsDead } from './use-is-dead.ts';

/** Proves the address of a sign-up. It takes a press of the button: programs that check mails follow links as well. */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  const isDead = useIsDead(token, ({ proof }) => proof.isLive(token));
  if (!isDead) return <ConfirmEmail token={token} />;
  return (
    <DeadLink
      instead={
        <Link to="/signup" className={buttonClass('filled', true)}>
          Sign up again
        </Link>
      }
    >
      A link to confirm an email address works once, and for {limits.proofLinkHours} hours. If you have used it, log in.
      After signing up again, only the link in the newest mail works.
    </DeadLink>
  );
}

function ConfirmEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  const { busy, props } = useAccountForm({
    defaultValues: {},
    pick: ({ proof }) => proof,
    send: async (_values, { proof }) => {
      await proof.send(token);
      notifySuccess('Your email address is confirmed. You can now log in.');
      await navigate({ to: '/login' });
    },
  });
  return (
    <PublicPage
      title="Confirm your email address"
      intro="Is this account yours? Then confirm its email address, and log in."
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <form {...props} className={classes.form}>
        <Button type="submit" wide busy={busy}>
          Confirm my email address
        </Button>
      </form>
    </PublicPage>
  );
}
