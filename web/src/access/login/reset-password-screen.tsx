import { Link, useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { MailedLink } from '../public-pages/mailed-link.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

/** Sets a new password. */
export function ResetPasswordScreen() {
  return (
    <MailedLink
      isLive={({ reset }, token) => reset.isLive(token)}
      dead={t('access.reset.dead')}
      instead={
        <Link to="/recover-password" className={buttonClass('filled', true)}>
          {t('access.reset.newLink')}
        </Link>
      }
    >
      {(token) => <NewPassword token={token} />}
    </MailedLink>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, busy, props } = useAccountForm({
    defaultValues: { new_password: '', confirm_password: '' },
    pick: ({ reset }) => reset,
    send: async (values, { reset }) => {
      await reset.send(values, token);
      notifySuccess(t('access.passwordUpdated'));
      await navigate({ to: '/login' });
    },
  });
  return (
    <PublicForm
      title={t('access.reset.title')}
      intro={t('access.reset.intro')}
      form={props}
      submit={t('access.reset.submit')}
      busy={busy}
      footer={<Link to="/login">{t('access.backToLogin')}</Link>}
    >
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
