import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { passwordLogin } from '../../api/login-methods.ts';
import { richText, t } from '../../language/translate.ts';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { fieldOf, TextField } from '../../ui/forms/field.tsx';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { DeadEnd, formTexts, PublicForm, PublicPage, useAccountForm, useGoToLogin } from '../public-pages/form.tsx';
import classes from '../public-pages/public-form.module.css';
import { EmailField } from './account-fields.tsx';

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
    <PublicForm {...formProps} {...formTexts('recover')}>
      <EmailField autoComplete="email" autoFocus {...fieldOf(form, 'email')} />
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
      <p className="long-words">{richText('access.recover.sent', { email })}</p>
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

/** Sets a new password. A dead link says so above the fields, which stay. */
export function ResetPasswordScreen() {
  const goToLogin = useGoToLogin();
  const { form, formProps, isDead } = useAccountForm({
    defaultValues: { new_password: '', confirm_password: '' },
    pick: ({ reset }) => reset,
    onSent: () => goToLogin(t('access.passwordUpdated')),
  });
  return (
    <PublicForm {...formProps} {...formTexts('reset')}>
      {isDead && (
        <div role="alert" className="card flow gap-3 mb-2 padded">
          <p>
            <strong>{t('access.deadLink')}</strong>
            <br />
            {t('access.reset.dead')}
          </p>
          <Link to="/recover-password" className={buttonClass('outline', true)}>
            {t('access.reset.newLink')}
          </Link>
        </div>
      )}
      <NewPasswordFields form={form} label={t('access.fields.newPassword')} name="new_password" required autoFocus />
    </PublicForm>
  );
}

/** Sets a password with the code of a card that a guide handed out to a student. */
export function FirstPasswordScreen() {
  const goToLogin = useGoToLogin();
  const { form, formProps } = useAccountForm({
    defaultValues: { username: '', code: '', new_password: '', confirm_password: '' },
    pick: ({ firstPassword }) => firstPassword,
    onSent: (_answer, { username: email }) => goToLogin(t('access.passwordUpdated'), { email }),
  });
  const email = useWatch({ control: form.control, name: 'username' });
  if (passwordLogin !== 'on') {
    return <DeadEnd title={t('access.firstPassword.title')}>{t('access.firstPassword.off')}</DeadEnd>;
  }
  return (
    <PublicForm {...formProps} {...formTexts('firstPassword')}>
      <TextField
        label={t('access.firstPassword.login')}
        type="email"
        hint={t('access.firstPassword.loginHint')}
        autoComplete="username"
        autoFocus
        required
        {...fieldOf(form, 'username')}
      />
      <TextField
        label={t('access.code')}
        hint={t('access.firstPassword.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...fieldOf(form, 'code')}
      />
      <NewPasswordFields
        form={form}
        label={t('access.fields.newPassword')}
        name="new_password"
        owner={{ email }}
        required
      />
    </PublicForm>
  );
}
