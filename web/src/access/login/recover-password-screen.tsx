import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
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
  return <Recovery key={sentTo} sentTo={sentTo} />;
}

/** Asks for the address, and then says what to do next, which stays on the screen, unlike a toast. */
function Recovery({ sentTo }: { sentTo: string | undefined }) {
  const navigate = useNavigate();
  const isSent = sentTo !== undefined;
  const { form, formProps } = useAccountForm({
    defaultValues: { email: sentTo ?? '' },
    pick: ({ recover }) => recover,
    send: async (values, { recover }) => {
      await recover.send(values);
      notifySuccess(t('access.recoverySent'));
      // Whoever asked again may have gone on meanwhile.
      if (!isSent) await navigate({ to: '/recover-password', state: { recoverySentTo: values.email } });
    },
  });
  if (isSent) return <RecoveryMailSent email={sentTo} {...formProps} />;
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

type SentProps = Pick<ComponentProps<typeof PublicForm>, 'form' | 'busy'> & { email: string };

const RecoveryMailSent = ({ email, form, busy }: SentProps) => (
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
