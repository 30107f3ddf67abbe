import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { passwordLogin } from '../../api/login-methods.ts';
import { richText, t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, TextField } from '../../ui/forms/field.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import classes from '../public-pages/public-form.module.css';
import { PublicForm } from '../public-pages/public-form.tsx';
import { DeadEnd, PublicPage } from '../public-pages/public-page.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the recovery email. It is part of the history entry, so that a reload keeps it. */
    recoverySentTo?: string;
  }
}

export function RecoverPasswordScreen() {
  const sentTo = useLocation({ select: ({ state }) => state.recoverySentTo });
  if (passwordLogin === 'off') {
    return <DeadEnd title={t('access.recover.title')}>{t('access.recover.off')}</DeadEnd>;
  }
  return sentTo === undefined ? <AskForRecovery /> : <RecoveryMailSent key={sentTo} email={sentTo} />;
}

function AskForRecovery() {
  const navigate = useNavigate();
  const { form, formProps } = useAccountForm({
    defaultValues: { email: '' },
    pick: ({ recover }) => recover,
    onSent: async (_answer, { email }) => {
      notifySuccess(t('access.recoverySent'));
      await navigate({ to: '/recover-password', state: { recoverySentTo: email } });
    },
  });
  return (
    <PublicForm
      {...formProps}
      title={t('access.recover.title')}
      intro={t('access.recover.intro')}
      submit={t('access.recover.submit')}
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

/** Says what to do next, which stays on the screen, unlike a toast, and sends the email again. */
function RecoveryMailSent({ email }: { email: string }) {
  const { form, busy } = useAccountForm({
    defaultValues: { email },
    pick: ({ recover }) => recover,
    onSent: () => notifySuccess(t('access.recoverySent')),
  }).formProps;
  return (
    <PublicPage title={t('access.checkEmail')}>
      <p>
        {richText('access.recover.sent', {
          email,
          b: (address) => <strong className="long-words">{address}</strong>,
        })}
      </p>
      <p className="soft">{t('access.recover.nothing')}</p>
      <form {...form} className="flow gap-3">
        <Button type="submit" variant="outline" wide busy={busy}>
          {t('access.recover.again')}
        </Button>
      </form>
      <p className={`soft ${classes.footer}`}>
        <Link to="/recover-password">{t('access.recover.other')}</Link>
      </p>
    </PublicPage>
  );
}
