import { useWatch } from 'react-hook-form';
import { passwordLogin } from '../../api/login-methods.ts';
import { t } from '../../language/translate.ts';
import { fieldOf, TextField } from '../../ui/forms/field.tsx';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { DeadEnd, PublicForm, textsOf } from '../public-pages/public-page.tsx';
import { useAccountForm, useGoToLogin } from '../public-pages/use-account-form.ts';

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
    <PublicForm {...formProps} {...textsOf('firstPassword')}>
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
