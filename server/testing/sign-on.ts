import { api } from '@trellis/contract/api.ts';
import type { TestApp } from './app.ts';
import type { TestProvider } from './provider.ts';

/** Signs in at the provider as a browser does, step by step. */
export function signOnSteps(app: TestApp, provider: TestProvider) {
  const { singleSignOn } = api;
  const cookieOf = (answer: { headers: Headers }): string =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1).join())
      .join('; ');
  const steps = {
    /** @param unfinished the cookie of a sign-in that the browser didn't finish */
    async begin(shared = false, unfinished = '') {
      const begun = await app.call(singleSignOn.begin, { body: { shared }, headers: { Cookie: unfinished } });
      return { url: begun.body.url, cookie: cookieOf(begun) };
    },
    async complete(returned: URL, cookie: string) {
      const got = await app.anything(singleSignOn.complete, {
        body: { response: returned.search.slice(1) },
        headers: { Cookie: cookie },
      });
      return { ...got, cookie: cookieOf(got) };
    },
    sendCode: (second_factor: string, cookie: string) =>
      app.anything(singleSignOn.sendCode, { body: { second_factor }, headers: { Cookie: cookie } }),
    /** The whole sign-in with an account at the provider. */
    async as(account: string, shared = false) {
      const { url, cookie } = await steps.begin(shared);
      return steps.complete(await provider.signIn(url, account), cookie);
    },
    async tokenOf(account: string): Promise<string> {
      const { status, body } = await steps.as(account);
      if (status !== 200) throw new Error(`${account} was not let in: ${JSON.stringify(body)}`);
      return (body as { access_token: string }).access_token;
    },
  };
  return steps;
}
