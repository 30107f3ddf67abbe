import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WaysIn } from '../single-sign-on/sign-on.ts';
import { Button } from '../ui/elements/button.tsx';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { fieldOf } from '../ui/forms/form-parts.ts';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { notifyFailure } from '../ui/toasts/notify.ts';
import classes from './public-form.module.css';
import { PublicForm } from './public-form.tsx';
import { loadAccountForms, useAccountForm } from './use-account-form.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of who has just made an account. */
    email?: string;
  }
}

export function LoginScreen() {
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const [{ button, intro, hasPasswords, hasSignup }, setWays] = useState<WaysIn>({
    hasPasswords: true,
    hasSignup: true,
  });
  const [asksCode, setAsksCode] = useState(false);
  const { form, busy, props } = useAccountForm({
    defaultValues: { username: email, password: '', second_factor: '', shared: false },
    pick: ({ login }) => login,
    send: async (body, { login }) => setAsksCode(await login.send(body)),
  });
  useEffect(() => {
    // Whatever goes wrong here, the login itself will say.
    loadAccountForms()
      .then(({ readWaysIn }) => readWaysIn())
      .then(setWays)
      .catch(() => {});
  }, []);
  const leave = () =>
    loadAccountForms()
      .then(({ signOn }) => signOn.begin(form.getValues('shared')))
      .catch(notifyFailure);
  return (
    <PublicForm
      title="Log In"
      intro={intro}
      form={props}
      submit={hasPasswords ? 'Log In' : undefined}
      busy={busy}
      also={
        button && (
          <Button look={hasPasswords ? 'outline' : 'filled'} wide onClick={leave}>
            {button}
          </Button>
        )
      }
      footer={
        hasSignup && (
          <>
            Don't have an account? <Link to="/signup">Sign Up</Link>
          </>
        )
      }
    >
      {hasPasswords && (
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
            <Link to="/recover-password">Forgot Password?</Link> · <Link to="/first-password">I have a code</Link>
          </p>
        </>
      )}
      <CheckboxField
        label="This is a shared computer"
        hint="You are logged out when you close this tab, and after an hour without use."
        {...form.register('shared')}
      />
    </PublicForm>
  );
}
