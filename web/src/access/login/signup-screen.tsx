import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { useEffect, useState } from 'react';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { passwordLogin } from '../public-pages/login-methods.ts';
import { PrivacyLink } from '../public-pages/privacy-link.tsx';
import classes from '../public-pages/public-form.module.css';
import { PublicForm } from '../public-pages/public-form.tsx';
import { PublicPage } from '../public-pages/public-page.tsx';
import { loadAccountForms, useAccountForm } from '../public-pages/use-account-form.ts';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';

export function SignupScreen() {
  const navigate = useNavigate();
  const [closed, setClosed] = useState(passwordLogin !== 'on');
  const [mailed, setMailed] = useState<string>();
  useEffect(() => {
    // The sign-up itself reports any failure.
    loadAccountForms()
      .then(({ isSignupClosed }) => isSignupClosed())
      .then(setClosed)
      .catch(() => {});
  }, []);
  const { form, busy, props } = useAccountForm({
    defaultValues: emptyAccount,
    pick: ({ signup }) => signup,
    send: async (account, { signup }) => {
      const { email, mustProve } = await signup.send(account);
      if (mustProve) {
        setMailed(email);
        return;
      }
      notifySuccess('Account created successfully! You can now log in.');
      await navigate({ to: '/login', state: { email } });
    },
  });
  if (mailed !== undefined) return <ProofMailed email={mailed} />;
  return (
    <PublicForm
      title="Sign Up"
      intro={closed ? t('errors.auth.signupClosed') : undefined}
      form={props}
      submit="Sign Up"
      busy={busy}
      footer={
        <>
          Already have an account? <Link to="/login">Log In</Link>
        </>
      }
    >
      <NewAccountFields form={form} />
      <p className={classes.intro}>
        Here you can read <PrivacyLink>what Trellis keeps about you</PrivacyLink> and who sees it.
      </p>
    </PublicForm>
  );
}

/** Stays on the screen, unlike a toast. */
function ProofMailed({ email }: { email: string }) {
  return (
    <PublicPage title="Look in your mail" footer={<Link to="/login">Back to Log In</Link>}>
      <p>
        Your account is made. To log in, first confirm your email address with the link that is on its way to{' '}
        <strong className={classes.address}>{email}</strong>. It works for {limits.proofLinkHours} hours.
      </p>
      <p className={classes.intro}>
        Nothing there after a few minutes? Look among the spam, or sign up again: only the link in the newest mail
        works.
      </p>
    </PublicPage>
  );
}
