import { Link, useNavigate } from '@tanstack/react-router';
import { authApi } from '@trellis/contract/auth/auth.api.ts';
import type * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { useForm } from '../ui/forms/use-form.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { useLinkToken } from './link-token.ts';
import { emptyAccount, NewAccountFields, newAccount } from './new-account-fields.tsx';
import { PublicForm } from './public-form.tsx';

export function SetupScreen() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const setup = useCall(async ({ confirm_password: _, ...body }: z.infer<typeof newAccount>) => {
    await call(authApi.setup, { body: { ...body, token } });
    notifySuccess('Account created successfully! You can now log in.');
    await navigate({ to: '/login' });
  });
  const form = useForm({ initial: emptyAccount, schema: newAccount, onSubmit: setup.run });
  return (
    <PublicForm
      title="Set up Trellis"
      intro="Make the account of the first guide. A guide can then add everyone else."
      form={form.form}
      submit="Create Account"
      busy={setup.busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <NewAccountFields {...form} />
    </PublicForm>
  );
}
