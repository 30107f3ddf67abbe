import { api } from '@trellis/contract/api.ts';
import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';

test('the first X-Forwarded-For that nobody reads is said once in the log, with what to set', async () => {
  const app = await testApp();
  const warn = vi.spyOn(app.fastify.log, 'warn');
  await app.call(api.school.read);
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n += 1) await app.call(api.school.read, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ from: '127.0.0.1' }, expect.stringContaining('set TRUST_PROXY'));
});

test('where the proxies are set nothing is said', async () => {
  const app = await testApp({ config: { trustProxy: 1 } });
  const warn = vi.spyOn(app.fastify.log, 'warn');
  await app.call(api.school.read, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(warn).not.toHaveBeenCalled();
});
