import { Link } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { Button } from '../../ui/elements/button.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import classes from '../public-pages/public-form.module.css';
import { PublicPage } from '../public-pages/public-page.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

/** Says what to do next. It stays on the screen, unlike a toast. */
export function RecoveryMailSent({ email }: { email: string }) {
  const { busy, props } = useAccountForm({
    defaultValues: { email },
    pick: ({ recover }) => recover,
    send: async (values, { recover }) => {
      await recover.send(values);
      notifySuccess('Password recovery email sent successfully.');
    },
  });
  return (
    <PublicPage title="Look in your mail" footer={<Link to="/login">Back to Log In</Link>}>
      <p>
        If <strong className={classes.address}>{email}</strong> is the email of an account, a link to set a new password
        is on its way there. It works once, and for {limits.resetLinkMinutes} minutes.
      </p>
      <p className={classes.intro}>
        Nothing there after a few minutes? Look among the spam, check the address, or ask for another mail. Only the
        link in the newest mail works.
      </p>
      <form {...props} className={classes.form}>
        <Button type="submit" variant="outline" wide busy={busy}>
          Send again
        </Button>
      </form>
      <p className={classes.footer}>
        <Link to="/recover-password">Use another email</Link>
      </p>
    </PublicPage>
  );
}
