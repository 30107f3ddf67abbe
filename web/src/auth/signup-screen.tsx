import { Link, useNavigate } from '@tanstack/react-router';
import { messages } from '@trellis/contract/messages.ts';
import { useEffect, useState } from 'react';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';
import { PublicForm } from './public-form.tsx';
import { loadAccountForms, useAccountForm } from './use-account-form.ts';

export function SignupScreen() {
  const navigate = useNavigate();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    // Whatever goes wrong here, the sign-up itself will say.
    loadAccountForms()
      .then(({ isSignupClosed }) => isSignupClosed())
      .then(setClosed)
      .catch(() => {});
  }, []);
  const { form, busy, props } = useAccountForm({
    defaultValues: emptyAccount,
    pick: ({ signup }) => signup,
    send: async (account, { signup }) => {
      const { email } = await signup.send(account);
      notifySuccess('Account created successfully! You can now log in.');
      await navigate({ to: '/login', state: { email } });
    },
  });
  return (
    <PublicForm
      title="Sign Up"
      intro={closed ? messages.auth.signupClosed : undefined}
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
    </PublicForm>
  );
}
