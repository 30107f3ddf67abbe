import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { TextField } from '../../ui/forms/field.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { DeadEnd } from '../public-pages/dead-end.tsx';
import { passwordLogin } from '../public-pages/login-methods.ts';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';
import { RecoveryMailSent } from './recovery-mail-sent.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the recovery email. It is part of the history entry, so that a reload keeps it. */
    recoverySentTo?: string;
  }
}

const title = 'Password Recovery';

/** Asks for an address to send the recovery email to. */
export function RecoverPasswordScreen() {
  const sentTo = useLocation({ select: ({ state }) => state.recoverySentTo });
  if (passwordLogin === 'off') {
    return (
      <DeadEnd title={title}>
        Nobody needs a password here: you sign in with the account that your school gave you.
      </DeadEnd>
    );
  }
  return sentTo === undefined ? <AskForMail /> : <RecoveryMailSent email={sentTo} />;
}

function AskForMail() {
  const navigate = useNavigate();
  const { form, busy, props } = useAccountForm({
    defaultValues: { email: '' },
    pick: ({ recover }) => recover,
    send: async (values, { recover }) => {
      await recover.send(values);
      notifySuccess('Password recovery email sent successfully.');
      await navigate({ to: '/recover-password', state: { recoverySentTo: values.email } });
    },
  });
  return (
    <PublicForm
      title={title}
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
