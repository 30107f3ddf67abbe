import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../api/session.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { ConfirmLink, MailedLink } from '../public-pages/mailed-link.tsx';

/** Restores the earlier address. The server emails a link for a new password, because someone may know the old one. */
export function RestoreEmailScreen() {
  const navigate = useNavigate();
  return (
    <MailedLink isLive={({ restoreEmail }, token) => restoreEmail.isLive(token)} dead={t('access.restoreEmail.dead')}>
      {(token) => (
        <ConfirmLink
          title={t('access.restoreEmail.title')}
          intro={t('access.restoreEmail.intro')}
          submit={t('access.restoreEmail.submit')}
          pick={({ restoreEmail }) => restoreEmail}
          token={token}
          onDone={async () => {
            // The session has ended, whichever account it was for.
            signOut();
            notifySuccess(t('access.restoreEmail.done'));
            await navigate({ to: '/login' });
          }}
        />
      )}
    </MailedLink>
  );
}
