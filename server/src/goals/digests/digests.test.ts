import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { silent } from '../../../testing/mail.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { notificationCalls } from '../../../testing/notification-calls.ts';
import { mailTemplates } from '../../app/mail-templates.ts';
import { day, hour, minute } from '../../base/clock.ts';
import { beginSession } from '../../platform/credentials/sessions.ts';
import { smtp } from '../../platform/mail/smtp.ts';
import { startMailing } from '../../platform/mail/worker.ts';
import { queueDigests, scheduleWeeklyDigests } from './digests.ts';
import { sevenAfter } from './email-times.ts';

const app = await testApp();
const { context, clock } = app;
const { changeSettings: notificationSettings, settings: readNotificationSettings } = api.notifications;
const { notificationsOf, submit, writeComment } = notificationCalls(app);
const server = await mailServer();
const zone = context.config.timeZone;

/** Sends what is due by now, by two servers at once. */
async function send(): Promise<void> {
  await Promise.all([queueDigests(context), queueDigests(context)]);
  const mailing = await startMailing(context, silent, mailTemplates, smtp(server.url, context.config));
  await mailing.deliverNow();
  await mailing.stop();
}
const until = (at: Date) => clock.advance(at.getTime() - clock().getTime());
async function nextSeven(which: 'any day' | 'Monday' = 'any day'): Promise<void> {
  until(sevenAfter(clock(), zone, which));
  await send();
}
// On whichever day and hour the tests run, theirs begin on a Monday, when the next seven o'clock is hours away.
until(new Date(sevenAfter(clock(), zone, 'Monday').getTime() + hour));

const tokenOf = ({ id }: TestUser) => beginSession(context.db, clock, id);
const choose = async (user: TestUser, mail: 'at_once' | 'daily' | 'weekly' | 'never') =>
  app.anything(notificationSettings, { token: await tokenOf(user), body: { mail } });
const mailsTo = ({ email }: TestUser) => server.mailsTo(email);
/** The plain text of a mail. */
const textOf = (mail: string | undefined) => mail?.split(/^Content-Type: text\/html/m)[0]?.replaceAll('=\n', '') ?? '';
const fresh = async (user: TestUser) => ({ ...user, token: await tokenOf(user) });

let made = 0;
async function ofHouse() {
  made += 1;
  const house = await app.house(`House ${made}`);
  const [student, guide] = [await app.student({ house }), await app.guide({ house })];
  const { id } = await app.goal(student, { title: `Juggle ${made}` });
  return { student, guide, id, title: `Juggle ${made}` };
}

test('a student gets one mail a day at most, at seven, that tells all that happened', async () => {
  const { student, guide, id, title } = await ofHouse();
  await writeComment(id, guide);
  await app.goal(student, { title: 'Sing' }, guide);
  clock.advance(2 * minute);
  await send();
  expect(mailsTo(student)).toEqual([]);
  await nextSeven();
  const [mail] = mailsTo(student);
  expect(mail).toMatch(/^Subject: What happened to your goals$/m);
  expect(textOf(mail)).toContain('Sing');
  expect(textOf(mail)).toContain(title);
  await writeComment(id, await fresh(guide));
  clock.advance(3 * hour);
  await send();
  expect(mailsTo(student)).toHaveLength(1);
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(2);
  expect(textOf(mailsTo(student)[1])).not.toContain('Sing');
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(2);
});

test('what was read before the mail goes out is in none, and nothing to tell is no mail', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, guide);
  await app.call(api.notifications.read, { token: student.token, body: {} });
  await nextSeven();
  expect(mailsTo(student)).toEqual([]);
});

test('students are not offered mails at once, guides are; who chose nothing gets one a day, or one a week', async () => {
  const { student, guide } = await ofHouse();
  const settingsOf = async (user: TestUser) =>
    (await app.call(readNotificationSettings, { token: await tokenOf(user) })).body;
  expect(await settingsOf(student)).toEqual({ mail: 'daily', offered: ['daily', 'weekly', 'never'] });
  expect(await settingsOf(guide)).toEqual({ mail: 'weekly', offered: ['at_once', 'daily', 'weekly', 'never'] });
  const refused = await choose(student, 'at_once');
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Students get one mail a day at most');
  expect((await choose(guide, 'at_once')).body).toMatchObject({ mail: 'at_once' });
  const body = { is_superuser: false };
  await app.call(api.users.edit, { params: { user_id: guide.id }, token: await tokenOf(await app.guide()), body });
  expect(await settingsOf(guide)).toMatchObject({ mail: 'daily' });
});

test('a guide who chose mails at once gets one for what happens within a minute', async () => {
  const { student, guide, id } = await ofHouse();
  await choose(guide, 'at_once');
  await send();
  const at = await fresh(student);
  await submit(id, at);
  await writeComment(id, at);
  await send();
  expect(mailsTo(guide)).toEqual([]);
  clock.advance(minute + 1);
  await send();
  expect(mailsTo(guide)).toHaveLength(1);
  expect(textOf(mailsTo(guide)[0])).toContain('submitted');
  expect(textOf(mailsTo(guide)[0])).toContain('wrote about');
  // There they find what waits.
  expect(textOf(mailsTo(guide)[0])).toMatch(/\/today$/m);
  clock.advance(day);
  await send();
  expect(mailsTo(guide)).toHaveLength(1);
});

test('who chose never gets no mail, and later none of what was told meanwhile', async () => {
  const { student, guide, id } = await ofHouse();
  await choose(student, 'never');
  await writeComment(id, guide);
  await nextSeven();
  expect(mailsTo(student)).toEqual([]);
  await choose(student, 'daily');
  await nextSeven();
  expect(mailsTo(student)).toEqual([]);
  await writeComment(id, await fresh(guide));
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(1);
});

test('a guide hears on Mondays what waits in the school, also where nobody was told of it', async () => {
  const guide = await app.guide();
  const { student, id } = await ofHouse();
  await submit(id, await fresh(student));
  await scheduleWeeklyDigests(context);
  await send();
  expect(mailsTo(guide)).toEqual([]);
  await nextSeven('Monday');
  expect(textOf(mailsTo(guide)[0])).toMatch(/waits? for a guide/);
  await send();
  for (let days = 0; days < 6; days += 1) await nextSeven();
  expect(mailsTo(guide)).toHaveLength(1);
});

test('clocks that are put back over seven, or were ahead, bring nobody a second mail of the day', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, await fresh(guide));
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(1);
  clock.advance(-2 * hour);
  await writeComment(id, await fresh(guide));
  clock.advance(2 * hour + minute);
  await send();
  expect(mailsTo(student)).toHaveLength(1);
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(2);
});

test('who can not log in, or whom nobody has confirmed, gets no mail', async () => {
  const { student, guide, id } = await ofHouse();
  const stranger = await app.student({ is_confirmed: false });
  const strange = await app.goal(stranger);
  await writeComment(id, await fresh(guide));
  await writeComment(strange.id, await fresh(guide));
  const body = { is_active: false };
  await app.call(api.users.edit, { params: { user_id: student.id }, token: await tokenOf(guide), body });
  await nextSeven();
  expect([mailsTo(student), mailsTo(stranger)]).toEqual([[], []]);
});

test('one press in the mail program, or on the page of its link, ends the mails without signing in', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, await fresh(guide));
  await nextSeven();
  const [mail = ''] = mailsTo(student);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const [, url = ''] = /^List-Unsubscribe:\s+<([^>]+)>$/m.exec(mail) ?? [];
  const path = new URL(url).pathname;
  const page = await app.raw('GET', path);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<form method="post">');
  const settings = async () => (await app.call(readNotificationSettings, { token: await tokenOf(student) })).body.mail;
  // Programs follow links too.
  expect(await settings()).toBe('daily');
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(`${app.origin}${path}`, { method: 'POST', body: form })).status).toBe(200);
  expect(await settings()).toBe('never');
  const { body } = await app.call(api.users.audit, { params: { user_id: student.id }, token: await tokenOf(student) });
  expect(body.data[0]).toMatchObject({
    event: 'user.notification_settings_edited',
    actor_id: student.id,
    changes: { mail: { from: 'daily', to: 'never' } },
  });
  const pressed = await app.raw('POST', path, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  await writeComment(id, await fresh(guide));
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(1);
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  const stolen = path.replace(student.id, guide.id);
  for (const wrong of [forged, stolen, '/unsubscribe/nobody']) {
    expect((await app.raw('POST', wrong)).status).toBe(404);
    expect((await app.raw('GET', wrong)).status).toBe(404);
  }
  expect((await notificationsOf(student)).count).toBe(2);
});

test('a server that ends between sending a mail and noting it brings the same mail again, and no other one', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, await fresh(guide));
  until(sevenAfter(clock(), zone, 'any day'));
  await queueDigests(context);
  const real = smtp(server.url, context.config);
  const breaking = {
    ...real,
    async send(...sent: Parameters<typeof real.send>) {
      await real.send(...sent);
      throw new Error('killed before it was noted');
    },
  };
  const killed = await startMailing(context, silent, mailTemplates, breaking);
  await killed.deliverNow();
  await killed.stop();
  clock.advance(10_000);
  await send();
  for (let days = 0; days < 2; days += 1) await nextSeven();
  const mails = mailsTo(student);
  expect(mails).toHaveLength(2);
  const [first, second] = mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
  expect(first).toBe(second);
  expect(textOf(mails[0])).toContain('wrote about');
});

test('a mail holds the sentences of the bell and no word of the conversation', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, await fresh(guide));
  await nextSeven();
  const [mail] = mailsTo(student);
  expect(mail).toContain('wrote about');
  expect(mail).not.toContain('secret');
  expect(mail).toMatch(/^Message-ID: <.+@localhost>$/m);
});
