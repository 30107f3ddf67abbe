import { api } from '@trellis/contract/api.ts';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { tally, times } from '../../testing/many-calls.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
// All at once on an empty database: each wants to run the migrations.
const [one, other] = await Promise.all([1, 2, 3].map(() => testApp({ databaseUrl: url })));
if (!one || !other) throw new Error('the servers did not start');

const password = 'correct horse battery';
const logIn = (app: typeof one, email: string, tried: string) =>
  app.anything(api.auth.login, { body: { username: email, password: tried } });

test('a session on one server is valid on the others, and ends on all of them', async () => {
  const student = await one.student();
  const { body } = await one.call(api.auth.login, { body: { username: student.email, password } });
  const token = body.access_token;
  expect((await other.call(api.users.me, { token })).body.id).toBe(student.id);
  await other.call(api.auth.logout, { token });
  expect((await one.refused(api.users.me, { token })).status).toBe(401);
});

test('a change on one server is visible on the others', async () => {
  const guide = await one.guide();
  const student = await one.student();
  const goal = await one.goal(student);
  await one.call(api.goals.submit, { params: { goal_id: goal.id }, token: student.token });
  await other.call(api.goals.approve, { params: { goal_id: goal.id }, token: guide.token });
  const seen = await one.call(api.goals.read, { params: { goal_id: goal.id }, token: student.token });
  expect(seen.body.status).toBe('Reviewed');
  await one.call(api.users.edit, { params: { user_id: student.id }, body: { is_active: false }, token: guide.token });
  expect((await other.refused(api.users.me, { token: student.token })).status).toBe(401);
});

test('failed logins on several servers count together', async () => {
  const student = await one.student();
  for (const app of [one, other, one, other, one]) {
    expect((await logIn(app, student.email, 'wrong password')).status).toBe(400);
  }
  expect((await logIn(other, student.email, password)).status).toBe(429);
});

test('of 45 guesses at once, spread over the servers, five are tried', async () => {
  const student = await one.student();
  const guesses = await times(45, (n) => logIn(n % 2 ? one : other, student.email, 'wrong password'));
  expect(tally(guesses)).toEqual({ 400: 5, 429: 40 });
});

test('when a goal is submitted four times at once on two servers, one submission succeeds', async () => {
  const student = await one.student();
  const goal = await one.goal(student);
  const sent = { params: { goal_id: goal.id }, token: student.token };
  const got = await Promise.all([one, other, one, other].map((app) => app.anything(api.goals.submit, sent)));
  expect(tally(got)).toEqual({ 200: 1, 409: 3 });
});
