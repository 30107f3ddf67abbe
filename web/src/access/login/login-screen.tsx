import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/elements/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { PasswordField } from '../../ui/passwords/password-field.tsx';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { passwordLogin, singleSignOn } from '../public-pages/login-methods.ts';
import classes from '../public-pages/public-form.module.css';
import { PublicForm } from '../public-pages/public-form.tsx';
import { loadAccountForms, useAccountForm } from '../public-pages/use-account-form.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of an account that was just created. */
    email?: string;
  }
}

/** The introduction of the form, by who may log in with a password. */
const intros: Record<string, string> = {
  guides: 'Students sign in with their school account. Passwords are for guides.',
  off: 'Everybody signs in with their school account here.',
};

export function LoginScreen() {
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const [asksCode, setAsksCode] = useState(false);
  const { form, busy, props } = useAccountForm({
    defaultValues: { username: email, password: '', second_factor: '', shared: false },
    pick: ({ login }) => login,
    send: async (body, { login }) => setAsksCode(await login.send(body)),
  });
  const leave = () =>
    loadAccountForms()
      .then(({ signOn }) => signOn.begin(form.getValues('shared')))
      .catch(notifyFailure);
  const isForAll = passwordLogin === 'on';
  const fields = <PasswordLogin form={form} email={email} asksCode={asksCode} />;
  const logIn = (
    <Button type="submit" wide busy={busy}>
      Log In
    </Button>
  );
  return (
    <PublicForm
      title="Log In"
      intro={intros[passwordLogin]}
      form={props}
      footer={
        isForAll && (
          <>
            Don't have an account? <Link to="/signup">Sign Up</Link>
          </>
        )
      }
    >
      {isForAll && fields}
      <CheckboxField
        label="This is a shared computer"
        hint="You are logged out when you close this tab, and after an hour without use."
        {...form.register('shared')}
      />
      {isForAll && logIn}
      {singleSignOn && (
        <Button variant={isForAll ? 'outline' : 'filled'} wide onClick={leave}>
          Sign in with {singleSignOn}
        </Button>
      )}
      {passwordLogin === 'guides' && (
        <details className={classes.guides} open={Boolean(email)}>
          <summary>I am a guide and have a password</summary>
          {fields}
          {logIn}
        </details>
      )}
    </PublicForm>
  );
}

type PasswordLoginProps = {
  form: UseFormReturn<{ username: string; password: string; second_factor: string; shared: boolean }>;
  /** The address that the form starts with. */
  email: string;
  asksCode: boolean;
};

function PasswordLogin({ form, email, asksCode }: PasswordLoginProps) {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!email}
        required
        {...fieldOf(form, 'username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        required
        {...fieldOf(form, 'password')}
      />
      {asksCode && (
        <TextField
          label="Code"
          hint="From your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoFocus
          required
          {...fieldOf(form, 'second_factor')}
        />
      )}
      <p className={classes.aside}>
        <Link to="/recover-password">Forgot Password?</Link>
        {/* Codes are for students. */}
        {passwordLogin === 'on' && (
          <>
            {' · '}
            <Link to="/first-password">I have a code</Link>
          </>
        )}
      </p>
    </>
  );
}
