import { api } from '@trellis/contract/api.ts';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { buildApp } from '../../app/app.ts';
import { showNotice } from '../../school/settings/notices.ts';

test('the first ignored X-Forwarded-For is logged once, with what to set', async () => {
  const app = await testApp();
  const warn = vi.spyOn(app.fastify.log, 'warn');
  await app.call(api.school.read);
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n += 1) await app.call(api.school.read, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ from: '127.0.0.1' }, expect.stringContaining('set TRUST_PROXY'));
});

test('guides see a notice in Users until one of them dismisses it, and not again after a restart', async () => {
  const app = await testApp();
  const [guide, colleague] = [await app.guide(), await app.guide()];
  const noticesFor = async ({ token }: { token: string }) => (await app.call(api.school.notices, { token })).body;
  expect(await noticesFor(guide)).toEqual({ data: [], count: 0 });
  await app.call(api.school.read, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  const given = { code: 'unread_proxy', text: expect.stringContaining('TRUST_PROXY') };
  await expect.poll(() => noticesFor(colleague)).toEqual({ data: [given], count: 1 });

  const dismissed = { params: { code: 'unread_proxy' }, token: colleague.token };
  expect((await app.call(api.school.dismissNotice, dismissed)).status).toBe(200);
  expect(await noticesFor(guide)).toEqual({ data: [], count: 0 });
  const restarted = await buildApp(app.context);
  const warn = vi.spyOn(restarted.log, 'warn');
  await restarted.inject({ url: '/api/v1/school', headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await noticesFor(guide)).toEqual({ data: [], count: 0 });
  await restarted.close();
});

test('the notice disappears once TRUST_PROXY is set', async () => {
  const app = await testApp();
  const guide = await app.guide();
  await showNotice(app.context.db, 'unread_proxy');
  app.context.config.trustProxy = 1;
  expect((await app.call(api.school.notices, { token: guide.token })).body).toEqual({ data: [], count: 0 });
});

test('there is no warning if TRUST_PROXY is set', async () => {
  const app = await testApp({ config: { trustProxy: 1 } });
  const warn = vi.spyOn(app.fastify.log, 'warn');
  await app.call(api.school.read, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(warn).not.toHaveBeenCalled();
});
