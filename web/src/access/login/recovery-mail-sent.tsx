import { Link } from '@tanstack/react-router';
import { richText, t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import classes from '../public-pages/public-form.module.css';
import { PublicPage } from '../public-pages/public-page.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

/** Says what to do next. It stays on the screen, unlike a toast. */
export function RecoveryMailSent({ email }: { email: string }) {
  const { busy, props } = useAccountForm({
    defaultValues: { email },
    pick: ({ recover }) => recover,
    send: async (values, { recover }) => {
      await recover.send(values);
      notifySuccess(t('access.recoverySent'));
    },
  });
  return (
    <PublicPage title={t('access.checkEmail')} footer={<Link to="/login">{t('access.backToLogin')}</Link>}>
      <p>
        {richText('access.recover.sent', {
          email,
          b: (address) => <strong className={classes.address}>{address}</strong>,
        })}
      </p>
      <p className={classes.intro}>{t('access.recover.nothing')}</p>
      <form {...props} className={classes.form}>
        <Button type="submit" variant="outline" wide busy={busy}>
          {t('access.recover.again')}
        </Button>
      </form>
      <p className={classes.footer}>
        <Link to="/recover-password">{t('access.recover.other')}</Link>
      </p>
    </PublicPage>
  );
}
