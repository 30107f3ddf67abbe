import { Link, useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import classes from '../public-pages/public-form.module.css';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm, useIsDeadLink } from '../public-pages/use-account-form.ts';

/** Sets a new password. A dead link says so above the fields, which stay. */
export function ResetPasswordScreen() {
  const isDead = useIsDeadLink(({ reset }) => reset);
  const navigate = useNavigate();
  const { form, formProps } = useAccountForm({
    defaultValues: { new_password: '', confirm_password: '' },
    pick: ({ reset }) => reset,
    onSent: async () => {
      notifySuccess(t('access.passwordUpdated'));
      await navigate({ to: '/login' });
    },
  });
  return (
    <PublicForm
      {...formProps}
      title={t('access.reset.title')}
      intro={t('access.reset.intro')}
      submit={t('access.reset.submit')}
    >
      {isDead && <DeadLink />}
      <NewPasswordFields
        form={form}
        label={t('access.fields.newPassword')}
        name="new_password"
        again="confirm_password"
        required
        autoFocus
      />
    </PublicForm>
  );
}

const DeadLink = () => (
  <div role="alert" className={`flow gap-3 ${classes.notice}`}>
    <p>
      <strong>{t('access.deadLink')}</strong>
      <br />
      {t('access.reset.dead')}
    </p>
    <Link to="/recover-password" className={buttonClass('outline', true)}>
      {t('access.reset.newLink')}
    </Link>
  </div>
);
