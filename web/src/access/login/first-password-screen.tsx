import { Link, useNavigate } from '@tanstack/react-router';
import { TextField } from '../../ui/forms/field.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { DeadEnd } from '../public-pages/dead-end.tsx';
import { passwordLogin } from '../public-pages/login-methods.ts';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

const title = 'Choose a password';

/** Sets a password with the code of a card that a guide handed out to a student. */
export const FirstPasswordScreen = () =>
  passwordLogin === 'on' ? (
    <FirstPassword />
  ) : (
    <DeadEnd title={title}>Nobody needs a code here: you sign in with the account that your school gave you.</DeadEnd>
  );

function FirstPassword() {
  const navigate = useNavigate();
  const { form, busy, props } = useAccountForm({
    defaultValues: { username: '', code: '', new_password: '', confirm_password: '' },
    pick: ({ firstPassword }) => firstPassword,
    send: async (values, { firstPassword }) => {
      await firstPassword.send(values);
      notifySuccess('Password updated successfully.');
      await navigate({ to: '/login', state: { email: values.username } });
    },
  });
  return (
    <PublicForm
      title={title}
      intro="You need the card that you were given. Its code works once."
      form={props}
      submit="Set my password"
      busy={busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <TextField
        label="Login"
        type="email"
        hint="The email address on your card."
        autoComplete="username"
        autoFocus
        required
        {...fieldOf(form, 'username')}
      />
      <TextField
        label="Code"
        hint="Three groups of four. Small letters do, and you may leave out the spaces."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...fieldOf(form, 'code')}
      />
      <NewPasswordFields form={form} label="New Password" name="new_password" again="confirm_password" required />
    </PublicForm>
  );
}
