import { Link, useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { ConfirmLink, MailedLink } from '../public-pages/mailed-link.tsx';

/** Proves the address of a sign-up. */
export function ConfirmEmailScreen() {
  const navigate = useNavigate();
  return (
    <MailedLink
      isLive={({ proof }, token) => proof.isLive(token)}
      dead={t('access.confirmEmail.dead')}
      instead={
        <Link to="/signup" className={buttonClass('filled', true)}>
          {t('access.confirmEmail.again')}
        </Link>
      }
    >
      {(token) => (
        <ConfirmLink
          title={t('access.confirmEmail.title')}
          intro={t('access.confirmEmail.intro')}
          footer={<Link to="/login">{t('access.backToLogin')}</Link>}
          submit={t('access.confirmEmail.submit')}
          pick={({ proof }) => proof}
          token={token}
          onDone={async () => {
            notifySuccess(t('access.confirmEmail.done'));
            await navigate({ to: '/login' });
          }}
        />
      )}
    </MailedLink>
  );
}
