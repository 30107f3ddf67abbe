import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { startProvider } from '../../../testing/provider.ts';
import { signOnSteps } from '../../../testing/sign-on.ts';
import { minute } from '../../base/clock.ts';
import { completeSignOn } from './sign-on.actions.ts';

const provider = await startProvider();
const app = await testApp({ config: { signOn: provider.settings() } });
const signOn = signOnSteps(app, provider);
afterAll(() => provider.end());

test('while the provider is away, people learn that and can use passwords, and sign-in works once it is back', async () => {
  const { account, email } = provider.newcomer();
  const own = await testApp({ config: { signOn: provider.settings() } });
  const connected = await testApp({ config: { signOn: provider.settings() } });
  await signOnSteps(connected, provider).begin();
  const guide = await own.guide();
  const { url, cookie } = await signOn.begin();
  const returned = await provider.signIn(url, account);
  provider.end();
  const away = { status: 503, body: { detail: english('errors.singleSignOn.providerAway'), code: 'provider.away' } };
  expect(await own.anything(api.singleSignOn.begin, { body: { shared: false } })).toMatchObject(away);
  expect(await signOn.complete(returned, cookie)).toMatchObject(away);
  // The provider's last answer was two minutes ago, which is too long ago to send someone there.
  const now = performance.now.bind(performance);
  const twoMinutesOn = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2 * minute);
  expect(await connected.anything(api.singleSignOn.begin, { body: { shared: false } })).toMatchObject(away);
  twoMinutesOn.mockRestore();
  await own.call(api.auth.login, { body: { username: guide.email, password: guide.password } });
  await provider.startAgain();
  provider.configure({ people: { [account]: { email, email_verified: true } } });
  await expect
    .poll(
      async () =>
        (
          await signOnSteps(own, provider)
            .begin()
            .catch(() => undefined)
        )?.url,
    )
    .toBeDefined();
  const { body } = await app.call(api.users.me, { token: await signOn.tokenOf(account) });
  expect(body).toMatchObject({ email });
});

test('the log says once that the provider left out groups because someone is in too many', async () => {
  const guideGroup = 'guides';
  const own = await testApp({ config: { signOn: provider.settings({ guideGroup }) } });
  const warn = vi.fn();
  const signIn = async (account: string) => {
    const { url, cookie } = await signOnSteps(own, provider).begin();
    const returned = await provider.signIn(url, account);
    await completeSignOn(own.context, returned.search.slice(1), {
      from: { address: '127.0.0.1', userAgent: undefined },
      language: 'en',
      signOn: cookie.slice(cookie.indexOf('=') + 1),
      device: undefined,
      log: { warn, info() {}, error() {} },
    });
  };
  await signIn(provider.newcomer({ groups: [guideGroup] }).account);
  expect(warn).not.toHaveBeenCalled();
  for (let people = 0; people < 2; people += 1) {
    await signIn(provider.newcomer({ _claim_names: { groups: 'src1' } }).account);
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith({}, expect.stringContaining('OIDC_GUIDE_GROUP'));
});
