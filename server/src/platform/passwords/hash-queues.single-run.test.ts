import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/factories.ts';
import { caller } from '../../../testing/http.ts';
import { times } from '../../../testing/many-calls.ts';
import { ApplicationError } from '../../base/errors.ts';
import { createHashQueues, createPasswords, type QueueName } from './passwords.ts';

/** Hashing is cheaper than in daily use, which doesn't change the order of a queue. */
const app = await testApp({ passwords: createPasswords({ memoryCost: 8192, timeCost: 1, parallelism: 1 }) });
const { anything } = caller(() => app.origin);
const { auth } = api;

test('in a flood of 260 sign-ups every login is answered, and refused sign-ups get a time to retry', async () => {
  const students = await times(15, () => app.student());
  let over = false;
  const flood = times(260, (n) =>
    anything(auth.signup, {
      body: { email: `flood-${n}@school.example`, full_name: 'Flood', password: 'seven green kites' },
    }),
  ).finally(() => {
    over = true;
  });
  const logins = await Promise.all(
    students.map(({ email }) => anything(auth.login, { body: { username: email, password: testPassword } })),
  );
  expect(logins.map(({ status }) => status)).toEqual(Array(15).fill(200));
  expect(over).toBe(false);
  const signups = await flood;
  expect(new Set(signups.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = signups.filter(({ status }) => status === 503);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

/** Queues of hashes that run until the test ends them, the oldest first. */
function queues(cores: number) {
  const run = createHashQueues(cores);
  const running: { name: string; end: () => void }[] = [];
  const settled = () => new Promise(setImmediate);
  return {
    async add(queue: QueueName, ...names: string[]) {
      for (const name of names) void run(queue, () => new Promise<void>((end) => running.push({ name, end })));
      await settled();
    },
    running: () => running.map(({ name }) => name),
    async endFirst() {
      running.shift()?.end();
      await settled();
    },
  };
}

test('logins leave a core free, and a sign-up delays none of them', async () => {
  const { add, running, endFirst } = queues(3);
  await add('signups', 'sign-up 1', 'sign-up 2');
  await add('logins', 'login 1', 'login 2', 'login 3');
  expect(running()).toEqual(['sign-up 1', 'login 1', 'login 2']);
  await endFirst();
  expect(running()).toEqual(['login 1', 'login 2', 'sign-up 2']);
  await endFirst();
  expect(running()).toEqual(['login 2', 'sign-up 2', 'login 3']);
});

test('a full queue of sign-ups refuses more, but logins still have room', async () => {
  const run = createHashQueues(1);
  const hash = () => new Promise<void>(() => {});
  for (let n = 0; n < 101; n += 1) void run('signups', hash);
  await new Promise(setImmediate);
  await expect(run('signups', hash)).rejects.toBeInstanceOf(ApplicationError);
  expect(await run('logins', async () => 'hashed')).toBe('hashed');
});

test('a failed hash frees its place in the queue', async () => {
  const run = createHashQueues(1);
  await expect(run('logins', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await run('logins', async () => 'hashed')).toBe('hashed');
});
