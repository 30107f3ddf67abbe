import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { mailingOf } from '../../../testing/mail.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { smtp } from '../../platform/mail-transports/smtp.ts';
import { queueDigests } from './digests.ts';
import { sevenAfter } from './email-times.ts';

const app = await testApp();
const { context, clock } = app;
const server = await mailServer();
const mailing = await mailingOf(context, smtp(server.url, context.config));

/** Sends the emails that are due at the next seven o'clock. */
async function sendAtSeven(): Promise<void> {
  clock.advance(sevenAfter(clock(), context.config.timeZone, 'any day').getTime() - clock().getTime());
  await queueDigests(context);
  await mailing.deliverNow();
}

test('one click in the email program or on the linked page unsubscribes without signing in', async () => {
  const [student, guide] = [await app.student(), await app.guide()];
  const goal = await app.goal(student);
  await app.comment(guide, goal);
  await sendAtSeven();
  const [mail = ''] = server.mailsTo(student.email);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const [, url = ''] = /^List-Unsubscribe:\s+<([^>]+)>$/m.exec(mail) ?? [];
  const path = new URL(url).pathname;
  const page = await app.raw('GET', path);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<form method="post">');
  const chosen = async () =>
    (await app.call(api.notifications.settings, { token: (await app.again(student)).token })).body.mail;
  // Email scanners follow links too, so opening the link must not unsubscribe.
  expect(await chosen()).toBe('daily');
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(`${app.origin}${path}`, { method: 'POST', body: form })).status).toBe(200);
  expect(await chosen()).toBe('never');
  const { token } = await app.again(student);
  const { body } = await app.call(api.users.audit, { params: { user_id: student.id }, token });
  expect(body.data[0]).toMatchObject({
    event: 'user.notification_settings_edited',
    actor_id: student.id,
    changes: { mail: { from: 'daily', to: 'never' } },
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await app.raw('POST', path, { headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  await app.comment(await app.again(guide), goal);
  await sendAtSeven();
  expect(server.mailsTo(student.email)).toHaveLength(1);
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  const stolen = path.replace(student.id, guide.id);
  for (const wrong of [forged, stolen, '/unsubscribe/nobody']) {
    expect((await app.raw('POST', wrong)).status).toBe(404);
    expect((await app.raw('GET', wrong)).status).toBe(404);
  }
  expect((await app.notificationsOf(student)).count).toBe(2);
});
