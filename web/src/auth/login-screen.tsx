import { Link } from '@tanstack/react-router';
import { authApi } from '@trellis/contract/auth/auth.api.ts';
import { emailPattern } from '@trellis/contract/fields.ts';
import { messages } from '@trellis/contract/messages.ts';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { signIn } from '../api/session.ts';
import { useCall } from '../api/use-call.ts';
import { TextField } from '../ui/forms/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import classes from './public-form.module.css';
import { PublicForm } from './public-form.tsx';

const { username, password } = authApi.login.body.shape;
const schema = z.object({ username: username.check(z.regex(emailPattern, messages.email.invalid)), password });

export function LoginScreen() {
  const login = useCall(async (body: z.infer<typeof schema>) => {
    const { access_token } = await call(authApi.login, { body });
    signIn(access_token);
  });
  const form = useForm({
    initial: { username: '', password: '' },
    schema,
    onSubmit: login.run,
  });
  return (
    <PublicForm
      title="Log In"
      form={form.form}
      submit="Log In"
      busy={login.busy}
      footer={
        <>
          Don't have an account? <Link to="/signup">Sign Up</Link>
        </>
      }
    >
      <TextField label="Email" type="email" autoComplete="username" autoFocus required {...form.field('username')} />
      <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
      <p className={classes.aside}>
        <Link to="/recover-password">Forgot Password?</Link>
      </p>
    </PublicForm>
  );
}
