import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/factories.ts';
import { ApplicationError } from '../../base/errors.ts';
import { createHashQueues, type QueueName } from './hash-queues.ts';
import { createPasswords } from './passwords.ts';

/** Cheaper than in daily use, because the order of a queue stays the same. */
const app = await testApp({ passwords: createPasswords({ memoryCost: 8192, timeCost: 1, parallelism: 1 }) });
const { auth } = api;

test('in a flood of 260 sign-ups every login is answered, and refused sign-ups get a time to retry', async () => {
  const students = await Promise.all(Array.from({ length: 15 }, () => app.student()));
  let over = false;
  const flood = Promise.all(
    Array.from({ length: 260 }, (_, n) =>
      app.anything(auth.signup, {
        body: { email: `flood-${n}@school.example`, full_name: 'Flood', password: 'seven green kites' },
      }),
    ),
  ).finally(() => {
    over = true;
  });
  const logins = await Promise.all(
    students.map(({ email }) => app.anything(auth.login, { body: { username: email, password: testPassword } })),
  );
  expect(logins.map(({ status }) => status)).toEqual(Array(15).fill(200));
  expect(over).toBe(false);
  const signups = await flood;
  expect(new Set(signups.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = signups.filter(({ status }) => status === 503);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

/** Hashes that run until the test ends them, one after the other in the order in which they began. */
function queues(cores: number) {
  const run = createHashQueues(cores);
  const under: { name: string; end: () => void }[] = [];
  const add = (queue: QueueName, name: string) =>
    run(queue, () => new Promise<void>((end) => under.push({ name, end })));
  return {
    add,
    underWay: () => under.map(({ name }) => name),
    async endFirst() {
      under.shift()?.end();
      await new Promise(setImmediate);
    },
  };
}

test('a sign-up begins only if no login waits, and leaves a core free', async () => {
  const { add, underWay, endFirst } = queues(2);
  const all = [add('signups', 'sign-up 1'), add('signups', 'sign-up 2')];
  expect(underWay()).toEqual(['sign-up 1']);
  all.push(add('logins', 'login 1'), add('logins', 'login 2'));
  expect(underWay()).toEqual(['sign-up 1', 'login 1']);
  await endFirst();
  expect(underWay()).toEqual(['login 1', 'login 2']);
  await endFirst();
  expect(underWay()).toEqual(['login 2', 'sign-up 2']);
  await endFirst();
  await endFirst();
  await Promise.all(all);
});

test('on a machine with one core sign-ups go on too, one at a time', async () => {
  const { add, underWay, endFirst } = queues(1);
  const all = [add('signups', 'sign-up 1'), add('signups', 'sign-up 2'), add('logins', 'login')];
  expect(underWay()).toEqual(['sign-up 1']);
  await endFirst();
  expect(underWay()).toEqual(['login']);
  await endFirst();
  expect(underWay()).toEqual(['sign-up 2']);
  await endFirst();
  await Promise.all(all);
});

test('a full queue of sign-ups refuses more, but logins still have room', async () => {
  const { add, endFirst } = queues(1);
  const queued = Array.from({ length: 101 }, (_, n) => add('signups', `sign-up ${n}`));
  await expect(add('signups', 'one too many')).rejects.toBeInstanceOf(ApplicationError);
  const login = add('logins', 'login');
  for (let n = 0; n < 102; n += 1) await endFirst();
  await Promise.all([...queued, login]);
});

test('a failed hash frees its place in the queue', async () => {
  const run = createHashQueues(1);
  await expect(run('logins', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await run('logins', async () => 'hashed')).toBe('hashed');
});
