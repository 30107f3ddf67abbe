import { Link, useNavigate } from '@tanstack/react-router';
import { NewPasswordFields } from '../ui/forms/new-password-fields.tsx';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { useLinkToken } from './link-token.ts';
import { PublicForm } from './public-form.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const { form, busy, props } = useAccountForm({
    defaultValues: { new_password: '', confirm_password: '' },
    pick: ({ reset }) => reset,
    send: async (values, { reset }) => {
      await reset.send(values, token);
      notifySuccess('Password updated successfully.');
      await navigate({ to: '/login' });
    },
  });
  return (
    <PublicForm
      title="Reset Password"
      intro="Enter your new password and confirm it."
      form={props}
      submit="Reset Password"
      busy={busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <NewPasswordFields
        form={form}
        label="New Password"
        name="new_password"
        again="confirm_password"
        required
        autoFocus
      />
    </PublicForm>
  );
}
