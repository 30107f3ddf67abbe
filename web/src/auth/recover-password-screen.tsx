import { Link } from '@tanstack/react-router';
import { TextField } from '../ui/forms/field.tsx';
import { fieldOf } from '../ui/forms/form-parts.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { PublicForm } from './public-form.tsx';
import { useAccountForm } from './use-account-form.ts';

export function RecoverPasswordScreen() {
  const { form, busy, props } = useAccountForm({
    defaultValues: { email: '' },
    pick: ({ recover }) => recover,
    send: async (values, { recover }) => {
      await recover.send(values);
      notifySuccess('Password recovery email sent successfully.');
      form.reset();
    },
  });
  return (
    <PublicForm
      title="Password Recovery"
      intro="Enter the email of your account. We send a link there with which you set a new password."
      form={props}
      submit="Continue"
      busy={busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <TextField label="Email" type="email" autoComplete="email" autoFocus required {...fieldOf(form, 'email')} />
    </PublicForm>
  );
}
