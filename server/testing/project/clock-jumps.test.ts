import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { V7Generator } from 'uuidv7';
import { expect, test } from 'vitest';
import { deleteAllExpired, unlessClockJumped } from '../../src/app/cleaning.ts';
import { prepare } from '../../src/app/launch.ts';
import { day, minute } from '../../src/base/clock.ts';
import { testApp } from '../app.ts';
import { collecting, mailingOf, silent } from '../mail.ts';

const jump = 2 * day;
const app = await testApp();
const guide = await app.guide();
const logIn = (username: string, password: string) => app.anything(api.auth.login, { body: { username, password } });

const house = (name: string) => app.call(api.houses.create, { token: guide.token, body: { name } });

/** Runs something while the clock is two days ahead, then sets the clock back. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  app.clock.advance(jump);
  try {
    return await work();
  } finally {
    app.clock.advance(-jump);
  }
}

test('records created after the clock was set back come first in lists, with the correct date', async () => {
  const student = await ahead(() => app.student());
  const create = (title: string) => app.call(api.goals.create, { token: student.token, body: { title } });
  const early = await ahead(() => create('Before'));
  const late = await create('After');
  expect(late.body.created_at < early.body.created_at).toBe(true);
  const goals = await app.call(api.goals.list, { token: student.token });
  expect(goals.body.data.map(({ title }) => title)).toEqual(['After', 'Before']);

  await ahead(() => house('Early house'));
  await house('Late house');
  const houses = await app.call(api.houses.list, { token: guide.token });
  expect(houses.body.data.map(({ name }) => name)).toEqual(['Late house', 'Early house']);

  const user = (email: string) =>
    app.call(api.users.create, { token: guide.token, body: { email, password: 'nine quiet herons' } });
  await ahead(() => user('early@school.example'));
  await user('late@school.example');
  const users = await app.call(api.users.list, { token: guide.token, query: { limit: 2 } });
  expect(users.body.data.map(({ email }) => email)).toEqual(['late@school.example', 'early@school.example']);
});

test('records created after a restart with an earlier clock still come first in lists', async () => {
  const { db } = app.context;
  const { id } = (await house('House of tomorrow')).body;
  const madeAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const later = new V7Generator().generateOrResetWithTs(madeAt + jump).toString();
  await db.query.updateTable('houses').set({ id: later }).where('id', '=', id).execute();
  await db.query.updateTable('audit').set({ id: later }).where('record_id', '=', id).execute();
  await prepare(app.context);
  await house('House of today');
  const houses = await app.call(api.houses.list, { token: guide.token, query: { limit: 2 } });
  expect(houses.body.data.map(({ name }) => name)).toEqual(['House of today', 'House of tomorrow']);
});

test('rate limits last no longer than their window, however far the clock is set back', async () => {
  const student = await app.student();
  const statuses = await ahead(async () => {
    for (let n = 0; n < 5; n += 1) await logIn(student.email, 'wrong password');
    return [
      await logIn(student.email, student.password),
      await app.refused(api.auth.login, {
        body: { username: student.email, password: student.password },
      }),
    ];
  });
  expect(statuses.map(({ status }) => status)).toEqual([429, 429]);
  expect(Number(statuses[0]?.headers.get('retry-after'))).toBeLessThanOrEqual((5 * minute) / 1000);
  expect((await logIn(student.email, student.password)).status).toBe(200);
});

test('after the clock was set back, sessions are still valid, and a repeated call is not run twice', async () => {
  const student = await app.student();
  const create = () =>
    app.call(api.goals.create, {
      token: student.token,
      body: { title: 'Once' },
      headers: { 'Idempotency-Key': student.id },
    });
  const first = await ahead(create);
  expect((await create()).body.id).toBe(first.body.id);
  expect((await app.call(api.users.me, { token: student.token })).body.id).toBe(student.id);
});

test('an email postponed before the clock was set back is sent at once', async () => {
  const student = await app.student();
  const { mails, transport } = collecting();
  const mailing = await mailingOf(app.context, {
    ...transport,
    async send(mail, signal) {
      if (mails.length === 0 && isRefusing) throw new Error('450 try again later');
      await transport.send(mail, signal);
    },
  });
  let isRefusing = true;
  await ahead(async () => {
    await app.call(api.auth.recover, { params: { email: student.email } });
    await mailing.deliverNow();
  });
  isRefusing = false;
  await mailing.deliverNow();
  expect(mails.map(({ to }) => to)).toEqual([student.email]);
});

test('a clock that is ahead for a short time deletes nothing early', async () => {
  const student = await app.student();
  const device = await logIn(student.email, student.password);
  const cookie = device.headers.get('set-cookie')?.split(';')[0] ?? '';
  let passed = 0;
  const clean = unlessClockJumped(
    app.context,
    silent,
    () => deleteAllExpired(app.context),
    () => passed,
  );
  const far = (limits.deviceKnownDays + 1) * day;
  app.clock.advance(far);
  await clean();
  app.clock.advance(-far);
  expect((await app.call(api.users.me, { token: student.token })).body.id).toBe(student.id);
  for (let n = 0; n < 5; n += 1) await logIn(student.email, 'wrong password');
  const body = { username: student.email, password: student.password };
  expect((await app.anything(api.auth.login, { body, headers: { cookie } })).status).toBe(200);
  // After real time has passed, the records are deleted.
  passed += far;
  app.clock.advance(far);
  await clean();
  await clean();
  app.clock.advance(-far);
  expect((await app.refused(api.users.me, { token: student.token })).status).toBe(401);
});
