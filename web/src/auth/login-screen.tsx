import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { fieldOf } from '../ui/forms/form-parts.ts';
import { PasswordField } from '../ui/forms/password-field.tsx';
import classes from './public-form.module.css';
import { PublicForm } from './public-form.tsx';
import { useAccountForm } from './use-account-form.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of who has just made an account. */
    email?: string;
  }
}

export function LoginScreen() {
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const [asksCode, setAsksCode] = useState(false);
  const { form, busy, props } = useAccountForm({
    defaultValues: { username: email, password: '', second_factor: '', shared: false },
    pick: ({ login }) => login,
    send: async (body, { login }) => setAsksCode(await login.send(body)),
  });
  return (
    <PublicForm
      title="Log In"
      form={props}
      submit="Log In"
      busy={busy}
      footer={
        <>
          Don't have an account? <Link to="/signup">Sign Up</Link>
        </>
      }
    >
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
      </p>
      <CheckboxField
        label="This is a shared computer"
        hint="You are logged out when you close this tab, and after an hour without use."
        {...form.register('shared')}
      />
    </PublicForm>
  );
}
