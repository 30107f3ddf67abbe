import { Link } from '@tanstack/react-router';
import { authApi } from '@trellis/contract/auth/auth.api.ts';
import { email } from '@trellis/contract/users/user.ts';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { TextField } from '../ui/forms/field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { PublicForm } from './public-form.tsx';

const schema = z.object({ email });

export function RecoverPasswordScreen() {
  const recover = useCall(async (params: { email: string }) => {
    await call(authApi.recover, { params });
    notifySuccess('Password recovery email sent successfully.');
    form.reset();
  });
  const form = useForm({ initial: { email: '' }, schema, onSubmit: recover.run });
  return (
    <PublicForm
      title="Password Recovery"
      intro="Enter the email of your account. We send a link there with which you set a new password."
      form={form.form}
      submit="Continue"
      busy={recover.busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <TextField label="Email" type="email" autoComplete="email" autoFocus required {...form.field('email')} />
    </PublicForm>
  );
}
