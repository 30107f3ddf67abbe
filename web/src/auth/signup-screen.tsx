import { Link, useNavigate } from '@tanstack/react-router';
import { authApi } from '@trellis/contract/auth/auth.api.ts';
import { messages } from '@trellis/contract/messages.ts';
import { schoolApi } from '@trellis/contract/school/school.api.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { useForm } from '../ui/forms/use-form.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { emptyAccount, NewAccountFields, newAccount } from './new-account-fields.tsx';
import { PublicForm } from './public-form.tsx';

export function SignupScreen() {
  const navigate = useNavigate();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    // Whatever goes wrong here, the sign-up itself will say.
    call(schoolApi.read)
      .then(({ signup }) => setClosed(signup === 'closed'))
      .catch(() => {});
  }, []);
  const signup = useCall(async ({ confirm_password: _, ...body }: z.infer<typeof newAccount>) => {
    await call(authApi.signup, { body });
    notifySuccess('Account created successfully! You can now log in.');
    await navigate({ to: '/login' });
  });
  const form = useForm({ initial: emptyAccount, schema: newAccount, onSubmit: signup.run });
  return (
    <PublicForm
      title="Sign Up"
      intro={closed ? messages.auth.signupClosed : undefined}
      form={form.form}
      submit="Sign Up"
      busy={signup.busy}
      footer={
        <>
          Already have an account? <Link to="/login">Log In</Link>
        </>
      }
    >
      <NewAccountFields {...form} />
    </PublicForm>
  );
}
