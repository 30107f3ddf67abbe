import { api } from '@trellis/contract/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { testPassword } from '../../../testing/factories.ts';
import { collectMails } from '../../../testing/mail.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { passwordBurst } from '../../../testing/password-burst.ts';
import { hour, minute, second } from '../../base/clock.ts';

const app = await testApp({ config: { trustProxy: ['loopback'] } });
const { auth, users } = api;
const atOnce = 45;

beforeEach(() => app.clock.advance(2 * hour));

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (username: string, password: string, address: string) =>
  app.anything(auth.login, { body: { username, password }, headers: from(address) });

describe('of 45 guesses at once', () => {
  test.each(['known', 'unknown'])('against one %s account, from as many addresses, five are tried', async (kind) => {
    const email = kind === 'known' ? (await app.student()).email : 'nobody@school.example';
    let answers: Awaited<ReturnType<typeof signIn>>[] = [];
    const tried = await passwordBurst(app.context, 5, async () => {
      answers = await times(atOnce, (n) => signIn(email, 'wrong', `10.1.0.${n}`));
    });
    expect(tried).toBe(5);
    expect(tally(answers)).toEqual({ 400: 5, 429: atOnce - 5 });
    for (const { status, body, headers } of answers) {
      if (status !== 429) continue;
      expect(body).toEqual({ detail: english('errors.auth.tooManyTries', { minutes: 5 }), code: 'auth.rate_limited' });
      expect(headers.get('retry-after')).toBe('300');
    }
  });

  test('from one address, against as many accounts, thirty are tried', async () => {
    let answers: Awaited<ReturnType<typeof signIn>>[] = [];
    const tried = await passwordBurst(app.context, 30, async () => {
      answers = await times(atOnce, (n) => signIn(`guessed-${n}@school.example`, 'wrong', '10.2.0.1'));
    });
    expect(tried).toBe(30);
    expect(tally(answers)).toEqual({ 400: 30, 429: atOnce - 30 });
  });

  test('from the addresses of one IPv6 connection thirty are tried, and its neighbour’s are counted separately', async () => {
    let answers: Awaited<ReturnType<typeof signIn>>[] = [];
    await passwordBurst(app.context, 30, async () => {
      answers = await times(atOnce, (n) =>
        signIn(`v6-${n}@school.example`, 'wrong', `2001:db8:0:7::${n.toString(16)}`),
      );
    });
    expect(tally(answers)).toEqual({ 400: 30, 429: atOnce - 30 });
    expect((await signIn('v6@school.example', 'wrong', '2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await signIn('v6@school.example', 'wrong', '2001:db8:0:8::1')).status).toBe(400);
  });

  test('of a signed-in user’s current password five are tried', async () => {
    const { token, password } = await app.student();
    const change = (current_password: string) =>
      app.anything(users.changePassword, { token, body: { current_password, new_password: 'nine quiet herons' } });
    let answers: Awaited<ReturnType<typeof change>>[] = [];
    const tried = await passwordBurst(app.context, 5, async () => {
      answers = await times(atOnce, () => change('wrong'));
    });
    expect(tried).toBe(5);
    expect(tally(answers)).toEqual({ 400: 5, 429: atOnce - 5 });
    expect((await change(password)).status).toBe(429);
    app.clock.advance(5 * minute);
    expect((await change(password)).status).toBe(200);
  });
});

test('an IPv4 address counts alike however it is written', async () => {
  const written = ['192.0.2.9', '::ffff:192.0.2.9', '::FFFF:c000:209'];
  for (let n = 0; n < 30; n += 1) {
    expect((await signIn(`v4-${n}@school.example`, 'wrong', written[n % 3] ?? '')).status).toBe(400);
  }
  for (const address of written) expect((await signIn('v4@school.example', 'wrong', address)).status).toBe(429);
});

test('a class can sign in at once from one address even if many of them mistype', async () => {
  const students = await times(40, () => app.student());
  let statuses: number[] = [];
  const comeAtOnce = async () => {
    const sent = students.map(({ email }, n) => signIn(email, n < 20 ? 'mistyped' : testPassword, '10.3.0.1'));
    statuses = (await Promise.all(sent)).map(({ status }) => status);
  };
  await passwordBurst(app.context, 30, comeAtOnce, (password) => password === testPassword);
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(20).fill(200)]);
});

test('putting the clock back two days locks nobody out for longer than five minutes', async () => {
  const { email } = await app.student();
  for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong', `10.4.0.${n}`);
  expect((await signIn(email, testPassword, '10.4.1.1')).status).toBe(429);
  app.clock.advance(-48 * hour);
  app.clock.advance(5 * minute);
  expect((await signIn(email, testPassword, '10.4.1.1')).status).toBe(200);
  app.clock.advance(48 * hour);
});

test('an attempt whose server was killed counts as failed, and doesn’t keep others waiting', async () => {
  const { email } = await app.student();
  const real = app.context.passwords;
  const comparisons: ((matches: boolean) => void)[] = [];
  app.context.passwords = { ...real, matches: () => new Promise((resolve) => comparisons.push(resolve)) };
  const cutOff = times(5, (n) => signIn(email, 'wrong', `10.5.0.${n}`));
  const inFlight = () =>
    app.context.db.query.selectFrom('attempts').select('id').where('in_flight_until', 'is not', null);
  await expect.poll(async () => (await inFlight().execute()).length).toBe(10);
  app.context.passwords = real;
  app.clock.advance(31 * second);
  expect((await signIn(email, testPassword, '10.5.1.1')).status).toBe(429);
  app.clock.advance(5 * minute);
  expect((await signIn(email, testPassword, '10.5.1.1')).status).toBe(200);
  for (const end of comparisons) end(false);
  await cutOff;
});

describe('an address', () => {
  test('can request sixty recovery emails in an hour, and is refused after that, for known and unknown accounts', async () => {
    const { email } = await app.student();
    const requestRecovery = (to: string, address: string) =>
      app.anything(auth.recover, { params: { email: to }, headers: from(address) });
    const answers = await times(65, (n) => requestRecovery(`asked-${n}@school.example`, '10.6.0.1'));
    expect(tally(answers)).toEqual({ 200: 60, 429: 5 });
    const [known, unknown] = [
      await requestRecovery(email, '10.6.0.1'),
      await requestRecovery('nobody@school.example', '10.6.0.1'),
    ];
    expect([known.status, known.body]).toEqual([
      429,
      { detail: english('errors.auth.tooManyTries', { minutes: 60 }), code: 'auth.rate_limited' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(Number(known.headers.get('retry-after'))).toBe(3600);
    const { mailsTo } = await collectMails(app.context);
    expect(await mailsTo(email)).toEqual([]);
    expect((await requestRecovery(email, '10.6.0.2')).status).toBe(200);
  });

  test('can sign up a thousand accounts in an hour', async () => {
    const make = (n: number, address: string) =>
      app.anything(auth.signup, {
        body: { email: `made-${n}@school.example`, full_name: 'Made Up', password: 'seven green kites' },
        headers: from(address),
      });
    const { query } = app.context.db;
    expect((await make(0, '10.7.0.1')).status).toBe(200);
    const counted = await query.selectFrom('attempts').selectAll().where('subject', 'like', 'signup%').execute();
    expect(counted).toHaveLength(1);
    const others = Array.from({ length: 998 }, (_, n) => counted.map((row) => ({ ...row, id: `more ${n}` }))).flat();
    await query.insertInto('attempts').values(others).execute();
    const last = await times(5, (n) => make(n + 1, '10.7.0.1'));
    expect(tally(last)).toEqual({ 200: 1, 429: 4 });
    expect((await make(9, '10.7.0.2')).status).toBe(200);
    app.clock.advance(hour);
    expect((await make(10, '10.7.0.1')).status).toBe(200);
  });
});
