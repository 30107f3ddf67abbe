import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { singleSignOnApi } from '@trellis/contract/access/single-sign-on/single-sign-on.api.ts';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { signIn } from '../../api/session.ts';

export const signOn = {
  /** Goes to the provider's page. */
  async begin(shared: boolean): Promise<void> {
    const { url } = await call(singleSignOnApi.begin, { body: { shared } });
    window.location.assign(url);
  },
  /**
   * @param response the query that the provider sent the browser back with
   * @returns whether a code is needed too
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
