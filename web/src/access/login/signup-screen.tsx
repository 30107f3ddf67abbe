import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signup } from '../../api/login-methods.ts';
import { richText, t } from '../../language/translate.ts';
import { PrivacyLink } from '../public-pages/privacy-link.tsx';
import { PublicForm, PublicPage } from '../public-pages/public-page.tsx';
import { useAccountForm, useGoToLogin } from '../public-pages/use-account-form.ts';
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
