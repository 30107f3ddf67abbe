import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { passwordLogin } from '../../api/login-methods.ts';
import { t } from '../../language/translate.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { DeadEnd } from '../public-pages/dead-end.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';
import { RecoveryMailSent } from './recovery-mail-sent.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the recovery email. It is part of the history entry, so that a reload keeps it. */
    recoverySentTo?: string;
  }
}

/** Asks for an address to send the recovery email to. */
export function RecoverPasswordScreen() {
  const sentTo = useLocation({ select: ({ state }) => state.recoverySentTo });
  if (passwordLogin === 'off') {
    return <DeadEnd title={t('access.recover.title')}>{t('access.recover.off')}</DeadEnd>;
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
      notifySuccess(t('access.recoverySent'));
      await navigate({ to: '/recover-password', state: { recoverySentTo: values.email } });
    },
  });
  return (
    <PublicForm
      title={t('access.recover.title')}
      intro={t('access.recover.intro')}
      form={props}
      submit={t('access.recover.submit')}
      busy={busy}
      footer={<Link to="/login">{t('access.backToLogin')}</Link>}
    >
      <TextField
        label={t('access.fields.email')}
        type="email"
        autoComplete="email"
        autoFocus
        required
        {...fieldOf(form, 'email')}
      />
    </PublicForm>
  );
}
