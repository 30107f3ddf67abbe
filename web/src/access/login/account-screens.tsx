import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signup } from '../../api/login-methods.ts';
import { signOut } from '../../api/session.ts';
import { richText, t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { fieldOf } from '../../ui/forms/field.tsx';
import { CurrentPasswordField } from '../../ui/passwords/password-field.tsx';
import { DeadEnd, formTexts, PublicForm, PublicPage, useAccountForm, useGoToLogin } from '../public-pages/form.tsx';
import { PrivacyLink } from '../public-pages/privacy-link.tsx';
import { emptyAccount, NewAccountFields } from './account-fields.tsx';

export function SignupScreen() {
  const goToLogin = useGoToLogin();
  const [mailed, setMailed] = useState<string>();
  const { form, formProps } = useAccountForm({
    defaultValues: emptyAccount,
    pick: (forms) => forms.signup,
    // If the school lists its domains, the address has to be confirmed first.
    onSent: ({ email }) =>
      signup === 'some domains' ? setMailed(email) : goToLogin(t('access.accountCreated'), { email }),
  });
  if (mailed !== undefined) return <ProofMailed email={mailed} />;
  return (
    <PublicForm
      {...formProps}
      title={t('access.signup.title')}
      intro={signup === 'closed' ? t('errors.auth.signupClosed') : undefined}
      submit={t('access.signup.submit')}
      footer={richText('access.signup.haveAccount', { link: (words) => <Link to="/login">{words}</Link> })}
    >
      <NewAccountFields form={form} />
      <p className="soft">
        {richText('access.signup.privacy', { link: (words) => <PrivacyLink>{words}</PrivacyLink> })}
      </p>
    </PublicForm>
  );
}

/** Stays on the screen, unlike a toast. */
const ProofMailed = ({ email }: { email: string }) => (
  <PublicPage title={t('access.checkEmail')}>
    <p className="long-words">{richText('access.signup.mailed', { email })}</p>
    <p className="soft">{t('access.signup.nothing')}</p>
  </PublicPage>
);

/** Creates the first guide. */
export function SetupScreen() {
  const navigate = useNavigate();
  const { form, formProps, isDead } = useAccountForm({
    defaultValues: emptyAccount,
    pick: ({ setup }) => setup,
    onSent: () => navigate({ to: '/today' }),
  });
  if (isDead) return <DeadEnd>{t('access.setup.dead')}</DeadEnd>;
  return (
    <PublicForm {...formProps} {...formTexts('setup')}>
      <NewAccountFields form={form} />
    </PublicForm>
  );
}

/** Asks for the password of the sign-up, because someone else may have signed up with the address. */
export function ConfirmEmailScreen() {
  const goToLogin = useGoToLogin();
  const { form, formProps, isDead } = useAccountForm({
    defaultValues: { password: '' },
    pick: ({ proof }) => proof,
    onSent: () => goToLogin(t('access.confirmEmail.done')),
  });
  if (isDead) {
    return (
      <PublicPage title={t('access.deadLink')}>
        <p>{t('access.confirmEmail.dead')}</p>
        <Link to="/signup" className={buttonClass('filled', true)}>
          {t('access.confirmEmail.again')}
        </Link>
      </PublicPage>
    );
  }
  return (
    <PublicForm {...formProps} {...formTexts('confirmEmail')}>
      <CurrentPasswordField label={t('access.fields.password')} autoFocus {...fieldOf(form, 'password')} />
    </PublicForm>
  );
}

/**
 * Restores the earlier address, only when the button is pressed, because email scanners follow links. The server emails a
 * link for a new password, because someone may know the old one.
 */
export function RestoreEmailScreen() {
  const goToLogin = useGoToLogin();
  const { formProps, isDead } = useAccountForm({
    defaultValues: {},
    pick: ({ restoreEmail }) => restoreEmail,
    onSent: () => {
      // Whichever account was logged in here, its session ends.
      signOut();
      return goToLogin(t('access.restoreEmail.done'));
    },
  });
  if (isDead) return <DeadEnd>{t('access.restoreEmail.dead')}</DeadEnd>;
  return <PublicForm {...formProps} {...formTexts('restoreEmail')} />;
}
