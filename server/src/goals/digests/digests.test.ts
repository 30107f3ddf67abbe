import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { collecting, deliverDue } from '../../../testing/mail.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { day, hour, minute } from '../../base/clock.ts';
import { beginSession } from '../../platform/credentials/sessions.ts';
import { smtp } from '../../platform/mail-transports/smtp.ts';
import { queueDigests, scheduleWeeklyDigests } from './digests.ts';
import { sevenAfter } from './email-times.ts';

const app = await testApp();
const { context, clock } = app;
const { changeSettings: notificationSettings, settings: readNotificationSettings } = api.notifications;
const server = await mailServer();
const zone = context.config.timeZone;

/** Sends the emails that are due, from two servers at once. */
async function send(): Promise<void> {
  await Promise.all([queueDigests(context), queueDigests(context)]);
  await deliverDue(context, smtp(server.url, context.config));
}
const until = (at: Date) => clock.advance(at.getTime() - clock().getTime());
async function nextSeven(which: 'any day' | 'Monday' = 'any day'): Promise<void> {
  until(sevenAfter(clock(), zone, which));
  await send();
}
// The tests start on a Monday, hours before the next seven o'clock, no matter when they run.
until(new Date(sevenAfter(clock(), zone, 'Monday').getTime() + hour));

const tokenOf = ({ id }: TestUser) => beginSession(context.db, clock, id);
const choose = async (user: TestUser, mail: 'at_once' | 'daily' | 'weekly' | 'never') =>
  app.anything(notificationSettings, { token: await tokenOf(user), body: { mail } });
const mailsTo = ({ email }: TestUser) => server.mailsTo(email);
/** The plain text of an email. */
const textOf = (mail: string | undefined) => mail?.split(/^Content-Type: text\/html/m)[0]?.replaceAll('=\n', '') ?? '';

let made = 0;
async function studentAndGuide() {
  made += 1;
  const house = await app.house(`House ${made}`);
  const [student, guide] = [await app.student({ house }), await app.guide({ house })];
  const { id } = await app.goal(student, { title: `Juggle ${made}` });
  return { student, guide, id, title: `Juggle ${made}` };
}

test('a student gets at most one email a day, at seven, with everything that happened', async () => {
  const { student, guide, id, title } = await studentAndGuide();
  await app.comment(guide, { id });
  await app.goal(student, { title: 'Sing' }, guide);
  clock.advance(2 * minute);
  await send();
  expect(mailsTo(student)).toEqual([]);
  await nextSeven();
  const [mail] = mailsTo(student);
  expect(mail).toMatch(/^Subject: News about your goals$/m);
  expect(textOf(mail)).toContain('Sing');
  expect(textOf(mail)).toContain(title);
  await app.comment(await app.again(guide), { id });
  clock.advance(3 * hour);
  await send();
  expect(mailsTo(student)).toHaveLength(1);
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(2);
  expect(textOf(mailsTo(student)[1])).not.toContain('Sing');
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(2);
});

test('an email leaves out what was read before, and isn’t sent if nothing is left', async () => {
  const { student, guide, id } = await studentAndGuide();
  await app.comment(guide, { id });
  await app.call(api.notifications.read, { token: student.token, body: {} });
  await nextSeven();
  expect(mailsTo(student)).toEqual([]);
});

test('only guides can choose emails at once; by default students get one a day and guides one a week', async () => {
  const { student, guide } = await studentAndGuide();
  const settingsOf = async (user: TestUser) =>
    (await app.call(readNotificationSettings, { token: await tokenOf(user) })).body;
  expect(await settingsOf(student)).toEqual({ mail: 'daily', offered: ['daily', 'weekly', 'never'] });
  expect(await settingsOf(guide)).toEqual({ mail: 'weekly', offered: ['at_once', 'daily', 'weekly', 'never'] });
  const refused = await choose(student, 'at_once');
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Students get one email a day at most');
  expect((await choose(guide, 'at_once')).body).toMatchObject({ mail: 'at_once' });
  const body = { is_superuser: false };
  await app.call(api.users.edit, { params: { user_id: guide.id }, token: await tokenOf(await app.guide()), body });
  expect(await settingsOf(guide)).toMatchObject({ mail: 'daily' });
});

test('a guide who chose emails at once gets one for everything within a minute', async () => {
  const { student, guide, id } = await studentAndGuide();
  await choose(guide, 'at_once');
  await send();
  const at = await app.again(student);
  await app.submit(at, { id });
  await app.comment(at, { id });
  await send();
  expect(mailsTo(guide)).toEqual([]);
  clock.advance(minute + 1);
  await send();
  expect(mailsTo(guide)).toHaveLength(1);
  expect(textOf(mailsTo(guide)[0])).toContain('submitted');
  expect(textOf(mailsTo(guide)[0])).toContain('commented on');
  // Each of the news leads to its goal, and the button to the waiting reviews.
  expect(textOf(mailsTo(guide)[0])).toMatch(new RegExp(`submitted .*\\n\\S+/goals\\?goal=${id}$`, 'm'));
  expect(textOf(mailsTo(guide)[0])).toMatch(new RegExp(`commented on .*\\n\\S+/goals\\?goal=${id}#conversation$`, 'm'));
  expect(textOf(mailsTo(guide)[0])).toMatch(/\/today$/m);
  clock.advance(day);
  await send();
  expect(mailsTo(guide)).toHaveLength(1);
});

test('a person who chose never gets no emails, and later none about what happened in the meantime', async () => {
  const { student, guide, id } = await studentAndGuide();
  await choose(student, 'never');
  await app.comment(guide, { id });
  await nextSeven();
  expect(mailsTo(student)).toEqual([]);
  await choose(student, 'daily');
  await nextSeven();
  expect(mailsTo(student)).toEqual([]);
  await app.comment(await app.again(guide), { id });
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(1);
});

test('guides get an email about waiting reviews on Mondays, even without any notifications', async () => {
  const guide = await app.guide();
  const { student, id } = await studentAndGuide();
  await app.submit(await app.again(student), { id });
  await scheduleWeeklyDigests(context);
  await send();
  expect(mailsTo(guide)).toEqual([]);
  await nextSeven('Monday');
  expect(textOf(mailsTo(guide)[0])).toMatch(/waiting for a guide/);
  await send();
  for (let days = 0; days < 6; days += 1) await nextSeven();
  expect(mailsTo(guide)).toHaveLength(1);
});

test('a clock that is set back past seven causes no second email on the same day', async () => {
  const { student, guide, id } = await studentAndGuide();
  await app.comment(await app.again(guide), { id });
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(1);
  clock.advance(-2 * hour);
  await app.comment(await app.again(guide), { id });
  clock.advance(2 * hour + minute);
  await send();
  expect(mailsTo(student)).toHaveLength(1);
  await nextSeven();
  expect(mailsTo(student)).toHaveLength(2);
});

test('people who can’t log in or aren’t confirmed get no email', async () => {
  const { student, guide, id } = await studentAndGuide();
  const stranger = await app.student({ is_confirmed: false });
  for (const goal of [id, (await app.goal(stranger)).id]) await app.comment(await app.again(guide), { id: goal });
  const body = { is_active: false };
  await app.call(api.users.edit, { params: { user_id: student.id }, token: await tokenOf(guide), body });
  await nextSeven();
  expect([mailsTo(student), mailsTo(stranger)]).toEqual([[], []]);
});

test('an email that somebody asked for goes out before the news, however long the news has been due', async () => {
  const [{ student, guide, id }, waiting] = [await studentAndGuide(), await app.student()];
  await app.comment(guide, { id });
  until(sevenAfter(clock(), zone, 'any day'));
  await queueDigests(context);
  clock.advance(minute);
  await app.call(api.auth.recover, { params: { email: waiting.email } });
  const { mails, transport } = collecting();
  await deliverDue(context, { ...transport, atOnce: 1 });
  expect(mails.map(({ to }) => to)).toEqual([waiting.email, student.email]);
});

test('if a server stops after sending an email but before recording it, the same email is sent again', async () => {
  const { student, guide, id } = await studentAndGuide();
  await app.comment(await app.again(guide), { id });
  until(sevenAfter(clock(), zone, 'any day'));
  await queueDigests(context);
  const real = smtp(server.url, context.config);
  const breaking = {
    ...real,
    async send(...sent: Parameters<typeof real.send>) {
      await real.send(...sent);
      throw new Error('killed before it was recorded');
    },
  };
  await deliverDue(context, breaking);
  clock.advance(10_000);
  await send();
  for (let days = 0; days < 2; days += 1) await nextSeven();
  const mails = mailsTo(student);
  expect(mails).toHaveLength(2);
  const [first, second] = mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
  expect(first).toBe(second);
  expect(textOf(mails[0])).toContain('commented on');
});

test('an email with one comment shows its first line, and its button opens the conversation', async () => {
  const { student, guide, id } = await studentAndGuide();
  await app.comment(await app.again(guide), { id });
  await nextSeven();
  const [mail] = mailsTo(student);
  expect(textOf(mail)).toContain('commented on');
  expect(textOf(mail)).toContain('"A secret word"');
  expect(textOf(mail)).toMatch(new RegExp(`/goals\\?goal=${id}#conversation$`, 'm'));
  expect(mail).toMatch(/^Message-ID: <.+@localhost>$/m);
});
