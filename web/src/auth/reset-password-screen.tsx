import { Link, useNavigate } from '@tanstack/react-router';
import { authApi } from '@trellis/contract/auth/auth.api.ts';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PasswordStrength } from '../ui/forms/password-strength.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { useLinkToken } from './link-token.ts';
import { confirmation, samePassword } from './passwords.ts';
import { PublicForm } from './public-form.tsx';

const { new_password } = authApi.resetPassword.body.shape;
const schema = z
  .object({ new_password, confirm_password: confirmation })
  .check(samePassword((values) => values.new_password));

export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const resetPassword = useCall(async ({ new_password }: z.infer<typeof schema>) => {
    await call(authApi.resetPassword, { body: { new_password, token } });
    notifySuccess('Password updated successfully.');
    await navigate({ to: '/login' });
  });
  const form = useForm({
    initial: { new_password: '', confirm_password: '' },
    schema,
    onSubmit: resetPassword.run,
  });
  return (
    <PublicForm
      title="Reset Password"
      intro="Enter your new password and confirm it."
      form={form.form}
      submit="Reset Password"
      busy={resetPassword.busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        autoFocus
        required
        below={<PasswordStrength password={form.values.new_password} />}
        {...form.field('new_password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...form.field('confirm_password')}
      />
    </PublicForm>
  );
}
