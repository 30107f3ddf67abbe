import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { deliverDue } from '../../../testing/mail.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { hour, second } from '../../base/clock.ts';
import { beginSession } from '../credentials/sessions.ts';
import { smtp } from '../mail-transports/smtp.ts';

const app = await testApp();
const { context, clock } = app;
const server = await mailServer();
const guide = await app.guide();

const requestEmail = ({ email }: TestUser) => app.call(api.auth.recover, { params: { email } });
const send = (url = server.url) => deliverDue(context, smtp(url, context.config));
/** The failure that a guide sees beside the person in Users. */
async function seen({ id, email }: TestUser) {
  const { body } = await app.call(api.users.list, { token: guide.token, query: { email } });
  return body.data.find((user) => user.id === id)?.mail_failure;
}

test('a guide sees in Users that emails to a person are refused, and since when, until one arrives', async () => {
  const student = await app.student();
  server.plan(student.email, ['refuses for good', 'refuses the content for good']);
  await requestEmail(student);
  await send();
  const since = clock().toISOString();
  expect(await seen(student)).toEqual({ reason: 'refused', since });
  clock.advance(2 * second);
  await send();
  expect(await seen(student)).toEqual({ reason: 'refused', since });
  clock.advance(4 * second);
  await send();
  expect(server.mailsTo(student.email)).toHaveLength(1);
  expect(await seen(student)).toBeNull();
});

test('a temporary failure isn’t shown, but an email that was given up is', async () => {
  const student = await app.student();
  server.plan(student.email, ['refuses for now', 'refuses for now']);
  await requestEmail(student);
  await send();
  expect(await seen(student)).toBeNull();
  clock.advance(73 * hour);
  await send();
  guide.token = await beginSession(context.db, clock, guide.id);
  expect(await seen(student)).toMatchObject({ reason: 'given_up' });
});

test('nobody is marked while the school’s own mail server is away', async () => {
  const student = await app.student();
  await requestEmail(student);
  await send('smtp://127.0.0.1:1');
  expect(await seen(student)).toBeNull();
  clock.advance(2 * second);
  await send();
});

test('a new address has no mark, and the mark is part of a person’s data', async () => {
  const student = await app.student();
  server.plan(student.email, ['refuses for good']);
  await requestEmail(student);
  await send();
  expect(await seen(student)).toMatchObject({ reason: 'refused' });
  const { body } = await app.call(api.privacy.myData, { token: student.token });
  expect(JSON.stringify(body)).toContain('"mail_failure":"refused"');
  const at = { params: { user_id: student.id }, token: guide.token };
  const email = 'spelled.right@school.example';
  await app.call(api.users.edit, { ...at, body: { email } });
  expect(await seen({ ...student, email })).toBeNull();
});

test('an email that reaches a former address doesn’t hide that the new one refuses emails', async () => {
  const student = await app.student();
  const moved = { ...student, email: 'mistyped@school.example' };
  server.plan(moved.email, ['refuses for good']);
  server.hang(student.email);
  const at = { params: { user_id: student.id }, token: guide.token };
  await app.call(api.users.edit, { ...at, body: { email: moved.email } });
  const sending = send();
  const since = clock().toISOString();
  await expect.poll(() => seen(moved)).toEqual({ reason: 'refused', since });
  server.letGo();
  await sending;
  expect(server.mailsTo(student.email)).toHaveLength(1);
  expect(await seen(moved)).toEqual({ reason: 'refused', since });
});
