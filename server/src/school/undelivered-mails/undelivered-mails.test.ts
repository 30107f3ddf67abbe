import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { silent } from '../../../testing/mail.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { mailTemplates } from '../../app/mail-templates.ts';
import { hour, second } from '../../base/clock.ts';
import { beginSession } from '../../platform/credentials/sessions.ts';
import { insertMail } from '../../platform/mail/outbox.ts';
import { smtp } from '../../platform/mail/smtp.ts';
import { startMailing } from '../../platform/mail/worker.ts';

const app = await testApp();
const { context, clock } = app;
const { db } = context;
const server = await mailServer();
const guide = await app.guide();

async function send(url = server.url): Promise<void> {
  const mailing = await startMailing(context, silent, mailTemplates, smtp(url, context.config));
  await mailing.deliverNow();
  await mailing.stop();
}
const ask = ({ email }: TestUser) => app.call(api.auth.recover, { params: { email } });
const invite = ({ email }: TestUser) =>
  db.transaction((tx) => insertMail(tx, clock, { kind: 'first password', recipient: email.toLowerCase() }));
async function listed({ id }: TestUser) {
  const { body } = await app.call(api.undeliveredMails.list, { token: guide.token });
  return body.data.filter((mail) => mail.user_id === id);
}
async function onlyListed(user: TestUser) {
  const [mail] = await listed(user);
  if (!mail) throw new Error('nothing is listed');
  return mail;
}
const sendAgain = (mail_id: string) =>
  app.anything(api.undeliveredMails.sendAgain, { token: guide.token, params: { mail_id } });
async function daysPass(hours: number): Promise<void> {
  clock.advance(hours * hour);
  guide.token = await beginSession(db, clock, guide.id);
}

test('a guide reads what was refused by whom, without a word or a link of the mail, and sends it again at once', async () => {
  const student = await app.student({ full_name: 'Ada Okafor' });
  server.plan(
    student.email,
    Array.from({ length: 5 }, () => 'refuses for good' as const),
  );
  await ask(student);
  for (const pause of [2, 4, 8, 16, 0]) {
    await send();
    clock.advance(pause * second);
  }
  const mail = await onlyListed(student);
  expect(mail).toMatchObject({
    full_name: 'Ada Okafor',
    recipient: student.email,
    about: expect.stringContaining('choose a new password'),
    reason: 'refused',
    answer: expect.stringMatching(/^5\d\d /),
    next_attempt_at: expect.any(String),
    obstacle: null,
  });
  expect(JSON.stringify(mail)).not.toContain('token=');
  const { body: data } = await app.call(api.privacy.myData, { token: student.token });
  expect(JSON.stringify(data)).toContain('undelivered_mails');
  expect(await sendAgain(mail.id)).toMatchObject({ status: 200, body: { message: 'The mail goes out again now' } });
  await send();
  expect(server.mailsTo(student.email)).toHaveLength(1);
  expect(await listed(student)).toEqual([]);
  const { body: audit } = await app.call(api.users.audit, { token: guide.token, params: { user_id: student.id } });
  expect(audit.data[0]).toMatchObject({ event: 'user.mail_sent_again', actor_id: guide.id });
});

test('what was given up goes out again, and asks its own limit first: no mailbox is filled this way', async () => {
  const student = await app.student();
  await invite(student);
  await send('smtp://127.0.0.1:1');
  expect(await listed(student)).toEqual([]);
  await daysPass(73);
  await send('smtp://127.0.0.1:1');
  const mail = await onlyListed(student);
  expect(mail).toMatchObject({ reason: 'given_up', answer: null, next_attempt_at: null, obstacle: null });
  for (const status of [200, 200, 200, 409]) expect((await sendAgain(mail.id)).status).toBe(status);
  await send();
  expect(server.mailsTo(student.email)).toHaveLength(1);
  expect(await sendAgain(mail.id)).toMatchObject({ status: 404, body: { code: 'mail.not_found' } });
});

test('of what is sent again all at once, the rest says why it can not be, and what to do instead', async () => {
  const [expired, moved, inactive, fine] = [
    await app.student(),
    await app.student(),
    await app.student(),
    await app.student(),
  ];
  await ask(expired);
  for (const one of [moved, inactive, fine]) {
    const notice = {
      kind: 'account notice',
      recipient: one.email,
      user_id: one.id,
      notice: 'password changed',
    } as const;
    await db.transaction((tx) => insertMail(tx, clock, notice));
  }
  await send('smtp://127.0.0.1:1');
  await daysPass(73);
  await send('smtp://127.0.0.1:1');
  await app.call(api.users.edit, {
    token: guide.token,
    params: { user_id: moved.id },
    body: { email: `new.${moved.email}` },
  });
  await app.call(api.users.edit, { token: guide.token, params: { user_id: inactive.id }, body: { is_active: false } });
  expect((await onlyListed(expired)).obstacle).toEqual({
    code: 'expired',
    text: expect.stringContaining('"Forgot Password?"'),
  });
  expect((await onlyListed(moved)).obstacle).toMatchObject({ code: 'address_changed' });
  expect(await sendAgain((await onlyListed(expired)).id)).toMatchObject({
    status: 409,
    body: { code: 'mail.expired' },
  });
  const { body } = await app.call(api.undeliveredMails.sendAllAgain, { token: guide.token });
  expect(body).toMatchObject({ left: 2 });
  await send();
  expect(server.mailsTo(fine.email)).toHaveLength(1);
  expect(server.mailsTo(expired.email)).toEqual([]);
  // What happened to an account is told, whether it may be used or not.
  expect(server.mailsTo(inactive.email)).toHaveLength(1);
});

test('a newer mail of its kind takes the place of one that did not arrive, and who asks for nobody leaves nothing', async () => {
  const student = await app.student();
  server.plan(student.email, ['refuses for good']);
  await ask(student);
  await app.call(api.auth.recover, { params: { email: 'nobody@school.example' } });
  await send();
  expect(await listed(student)).toHaveLength(1);
  const { body } = await app.call(api.undeliveredMails.list, { token: guide.token });
  expect(JSON.stringify(body)).not.toContain('nobody@school.example');
  await ask(student);
  expect(await listed(student)).toEqual([]);
});
