import { Link, useLocation } from '@tanstack/react-router';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { passwordLogin, singleSignOn } from '../../api/login-methods.ts';
import { richText, t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { fieldOf } from '../../ui/forms/field.tsx';
import { CurrentPasswordField } from '../../ui/passwords/password-field.tsx';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { loadAccountForms, PublicForm, useAccountForm } from '../public-pages/form.tsx';
import classes from '../public-pages/public-form.module.css';
import { CodeField } from '../second-factor/code-field.tsx';
import { EmailField } from './account-fields.tsx';

/** The introduction of the form, by who may log in with a password. */
const intros: Record<string, MessageKey> = { guides: 'access.login.introGuides', off: 'access.login.introOff' };

export function LoginScreen() {
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const [asksCode, setAsksCode] = useState(false);
  const { form, formProps } = useAccountForm({
    defaultValues: { username: email, password: '', second_factor: '', shared: false },
    pick: ({ login }) => login,
    onSent: setAsksCode,
  });
  const goToProvider = () =>
    loadAccountForms()
      .then(({ signOn }) => signOn.begin(form.getValues('shared')))
      .catch(notifyFailure);
  const isForAll = passwordLogin === 'on';
  const intro = intros[passwordLogin];
  const fields = <PasswordLogin form={form} email={email} asksCode={asksCode} />;
  const logIn = (
    <Button type="submit" wide busy={formProps.busy}>
      {t('access.login.submit')}
    </Button>
  );
  return (
    <PublicForm
      title={t('access.login.title')}
      intro={intro && t(intro)}
      {...formProps}
      footer={isForAll && richText('access.login.noAccount', { link: (words) => <Link to="/signup">{words}</Link> })}
    >
      {isForAll && fields}
      <CheckboxField
        label={t('access.login.shared')}
        hint={t('access.login.sharedHint')}
        {...form.register('shared')}
      />
      {isForAll && logIn}
      {singleSignOn && (
        <Button variant={isForAll ? 'outline' : 'filled'} wide onClick={goToProvider}>
          {t('access.login.signOn', { provider: singleSignOn })}
        </Button>
      )}
      {passwordLogin === 'guides' && (
        <details open={Boolean(email)}>
          <summary className="soft">{t('access.login.guide')}</summary>
          {fields}
          {logIn}
        </details>
      )}
    </PublicForm>
  );
}

type PasswordLoginProps = {
  form: UseFormReturn<{ username: string; password: string; second_factor: string; shared: boolean }>;
  email: string;
  asksCode: boolean;
};

const PasswordLogin = ({ form, email, asksCode }: PasswordLoginProps) => (
  <>
    <EmailField autoComplete="username" autoFocus={!email} {...fieldOf(form, 'username')} />
    <CurrentPasswordField
      label={t('access.fields.password')}
      autoFocus={Boolean(email)}
      {...fieldOf(form, 'password')}
    />
    {asksCode && <CodeField autoFocus {...fieldOf(form, 'second_factor')} />}
    <p className={`mb-2 ${classes.aside}`}>
      <Link to="/recover-password">{t('access.login.forgot')}</Link>
      {/* Only students get login cards with codes. */}
      {passwordLogin === 'on' && (
        <>
          {' · '}
          <Link to="/first-password">{t('access.login.haveCode')}</Link>
        </>
      )}
    </p>
  </>
);
