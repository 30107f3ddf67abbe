import { Link, useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { fieldOf } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/passwords/password-field.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { MailedLink } from '../public-pages/mailed-link.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

export const ConfirmEmailScreen = () => (
  <MailedLink
    pick={({ proof }) => proof}
    dead={t('access.confirmEmail.dead')}
    instead={
      <Link to="/signup" className={buttonClass('filled', true)}>
        {t('access.confirmEmail.again')}
      </Link>
    }
  >
    <ConfirmEmail />
  </MailedLink>
);

/** Asks for the password of the sign-up, because someone else may have signed up with the address. */
function ConfirmEmail() {
  const navigate = useNavigate();
  const { form, formProps } = useAccountForm({
    defaultValues: { password: '' },
    pick: ({ proof }) => proof,
    onSent: async () => {
      notifySuccess(t('access.confirmEmail.done'));
      await navigate({ to: '/login' });
    },
  });
  return (
    <PublicForm
      {...formProps}
      title={t('access.confirmEmail.title')}
      intro={t('access.confirmEmail.intro')}
      submit={t('access.confirmEmail.submit')}
    >
      <PasswordField
        label={t('access.fields.password')}
        autoComplete="current-password"
        autoFocus
        required
        {...fieldOf(form, 'password')}
      />
    </PublicForm>
  );
}
