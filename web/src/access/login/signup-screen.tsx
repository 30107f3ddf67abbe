import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { passwordLogin } from '../../api/login-methods.ts';
import { richText, t } from '../../language/translate.ts';
import { PrivacyLink } from '../public-pages/privacy-link.tsx';
import { PublicForm, PublicPage } from '../public-pages/public-page.tsx';
import { loadAccountForms, useAccountForm, useGoToLogin } from '../public-pages/use-account-form.ts';
import { emptyAccount, NewAccountFields } from './account-fields.tsx';

export function SignupScreen() {
  const goToLogin = useGoToLogin();
  const [closed, setClosed] = useState(passwordLogin !== 'on');
  const [mailed, setMailed] = useState<string>();
  useEffect(() => {
    // The sign-up itself reports any failure.
    loadAccountForms()
      .then(({ isSignupClosed }) => isSignupClosed())
      .then(setClosed)
      .catch(() => {});
  }, []);
  const { form, formProps } = useAccountForm({
    defaultValues: emptyAccount,
    pick: ({ signup }) => signup,
    onSent: ({ email, mustProve }) => (mustProve ? setMailed(email) : goToLogin(t('access.accountCreated'), { email })),
  });
  if (mailed !== undefined) return <ProofMailed email={mailed} />;
  return (
    <PublicForm
      {...formProps}
      title={t('access.signup.title')}
      intro={closed ? t('errors.auth.signupClosed') : undefined}
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
    <p>
      {richText('access.signup.mailed', {
        email,
        b: (address) => <strong className="long-words">{address}</strong>,
      })}
    </p>
    <p className="soft">{t('access.signup.nothing')}</p>
  </PublicPage>
);
