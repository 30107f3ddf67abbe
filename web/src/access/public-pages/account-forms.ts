import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { authApi } from '@trellis/contract/access/login/auth.api.ts';
import { singleSignOnApi } from '@trellis/contract/access/single-sign-on/single-sign-on.api.ts';
import { emailPattern } from '@trellis/contract/core/schemas.ts';
import { email } from '@trellis/contract/people/users/user.ts';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, call } from '../../api/call.ts';
import { passwordLogin } from '../../api/login-methods.ts';
import { signIn } from '../../api/session.ts';
import { t } from '../../language/translate.ts';
import type { FormSchema } from '../../ui/forms/use-checked-form.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { confirmation, samePassword } from './passwords.ts';

// The schemas and calls of the public forms, which load after the first paint.

/** Whether a link works. If it can't be used just now, a toast says why. Fails when the server can't be reached. */
async function accepted(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false;
    if (error instanceof ApiError && error.status === 409) notifyFailure(error);
    else throw error;
    return true;
  }
}

/** What a form checks, and the call that sends it. */
const formOf = <V extends FieldValues, C, Answer>(
  schema: FormSchema<V, C>,
  send: (checked: C, token: string) => Promise<Answer>,
) => ({ resolver: standardSchemaResolver(schema), send });

const isEmail = z.regex(emailPattern, t('errors.email.invalid'));

export const login = formOf(
  z.object({
    ...authApi.login.body.shape,
    username: authApi.login.body.shape.username.check(isEmail),
    second_factor: z.string(),
    shared: z.boolean(),
  }),
  /** @returns whether a code is needed too */
  async ({ second_factor, shared, ...account }) => {
    const body = { ...account, ...(second_factor && { second_factor }), ...(shared && { shared: 'true' as const }) };
    try {
      const { access_token } = await call(authApi.login, { body });
      signIn(access_token, { shared });
      return false;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.second_factor_needed') return true;
      throw error;
    }
  },
);

const newAccount = z
  .object({ ...authApi.signup.body.shape, confirm_password: confirmation })
  .check(samePassword((account) => account.password));

export const signup = formOf(newAccount, ({ confirm_password: _, ...body }) => call(authApi.signup, { body }));

export const proof = {
  ...formOf(z.pick(authApi.proveAddress.body, { password: true }), ({ password }, token) =>
    call(authApi.proveAddress, { body: { token, password } }),
  ),
  isLive: (token: string) => accepted(call(authApi.checkProofLink, { body: { token } })),
};

/** An emailed link that acts when a button is pressed. */
export const restoreEmail = {
  ...formOf(z.object({}), (_values, token) => call(authApi.takeBackAddress, { body: { token } })),
  isLive: (token: string) => accepted(call(authApi.checkTakeBackLink, { body: { token } })),
};

export const setup = {
  /** Signs in too, unless the school lets nobody in with a password. */
  ...formOf(newAccount, async ({ confirm_password: _, ...account }, token) => {
    await call(authApi.setup, { body: { ...account, token } });
    if (passwordLogin === 'off') return;
    const body = { username: account.email, password: account.password };
    signIn((await call(authApi.login, { body })).access_token, { shared: false });
  }),
  isLive: (token: string) => accepted(call(authApi.checkSetupLink, { body: { token } })),
};

export const recover = formOf(z.object({ email }), (params) => call(authApi.recover, { params }));

const { new_password } = authApi.resetPassword.body.shape;

export const reset = {
  ...formOf(
    z.object({ new_password, confirm_password: confirmation }).check(samePassword((values) => values.new_password)),
    ({ new_password }, token) => call(authApi.resetPassword, { body: { new_password, token } }),
  ),
  isLive: (token: string) => accepted(call(authApi.checkResetLink, { body: { token } })),
};

export const firstPassword = formOf(
  z
    .object({
      ...authApi.firstPassword.body.shape,
      username: authApi.firstPassword.body.shape.username.check(isEmail),
      confirm_password: confirmation,
    })
    .check(samePassword((values) => values.new_password)),
  ({ confirm_password: _, ...body }) => call(authApi.firstPassword, { body }),
);

/** The code of a second factor, after single sign-on. */
export const enterCode = formOf(singleSignOnApi.sendCode.body, async (body) => {
  const { access_token, shared } = await call(singleSignOnApi.sendCode, { body });
  signIn(access_token, { shared });
});

export const signOn = {
  /** Goes to the provider's page. */
  async begin(shared: boolean): Promise<void> {
    const { url } = await call(singleSignOnApi.begin, { body: { shared } });
    window.location.assign(url);
  },
  /** Logs in with the query that the provider sent the browser back with. @returns whether a code is needed too */
  async complete(response: string): Promise<boolean> {
    const { access_token, shared } = await call(singleSignOnApi.complete, { body: { response } });
    if (access_token === null) return true;
    signIn(access_token, { shared });
    return false;
  },
};
