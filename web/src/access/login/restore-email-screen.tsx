import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../api/session.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { MailedLink } from '../public-pages/mailed-link.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

/** Restores the earlier address. The server emails a link for a new password, because someone may know the old one. */
export const RestoreEmailScreen = () => (
  <MailedLink pick={({ restoreEmail }) => restoreEmail} dead={t('access.restoreEmail.dead')}>
    <RestoreEmail />
  </MailedLink>
);

/** The link acts only when the button is pressed, because email scanners follow links. */
function RestoreEmail() {
  const navigate = useNavigate();
  const { formProps } = useAccountForm({
    defaultValues: {},
    pick: ({ restoreEmail }) => restoreEmail,
    onSent: async () => {
      // The session has ended, whichever account it was for.
      signOut();
      notifySuccess(t('access.restoreEmail.done'));
      await navigate({ to: '/login' });
    },
  });
  return (
    <PublicForm
      {...formProps}
      title={t('access.restoreEmail.title')}
      intro={t('access.restoreEmail.intro')}
      submit={t('access.restoreEmail.submit')}
    />
  );
}
