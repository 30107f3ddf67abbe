import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { schoolApi } from '@trellis/contract/school/school.api.ts';
import { singleSignOnApi } from '@trellis/contract/single-sign-on/single-sign-on.api.ts';
import type * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { signIn } from '../api/session.ts';

/** How people get in here. */
export type WaysIn = {
  /** What the button says that leads to the provider of the school; undefined where there is none. */
  button?: string;
  intro?: string;
  hasPasswords: boolean;
  hasSignup: boolean;
};

const intros = {
  on: undefined,
  guides: 'Students sign in with their school account. Passwords are for guides.',
  off: 'Everybody signs in with their school account here.',
};

export async function readWaysIn(): Promise<WaysIn> {
  const { single_sign_on: name, password_login } = await call(schoolApi.read);
  const intro = intros[password_login];
  return {
    ...(name !== null && { button: `Sign in with ${name}` }),
    ...(intro !== undefined && { intro }),
    hasPasswords: password_login !== 'off',
    hasSignup: password_login === 'on',
  };
}

export const signOn = {
  /** Leaves for the provider. */
  async begin(shared: boolean): Promise<void> {
    const { url } = await call(singleSignOnApi.begin, { body: { shared } });
    window.location.assign(url);
  },
  /**
   * @param response the query that the provider sent the browser back with
   * @returns whether a code is needed besides
   */
  async complete(response: string): Promise<boolean> {
    const { access_token, shared } = await call(singleSignOnApi.complete, { body: { response } });
    if (access_token === null) return true;
    signIn(access_token, { shared });
    return false;
  },
};

const { sendCode } = singleSignOnApi;

export const enterCode = {
  resolver: standardSchemaResolver(sendCode.body),
  send: async (body: z.output<typeof sendCode.body>) => {
    const { access_token, shared } = await call(sendCode, { body });
    signIn(access_token, { shared });
  },
};
