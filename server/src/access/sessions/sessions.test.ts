import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { day, minute } from '../../base/clock.ts';

const app = await testApp();
const { auth, sessions, users } = api;

const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function signIn({ email, password }: TestUser, { shared, device }: { shared?: 'true'; device?: string } = {}) {
  const got = await app.call(auth.login, {
    body: { username: email, password, ...(shared && { shared }) },
    headers: device === undefined ? {} : { 'User-Agent': device },
  });
  return { token: got.body.access_token, cookies: got.headers.getSetCookie() };
}
const isLive = async (token: string) => (await app.anything(users.me, { token })).status === 200;
const listed = async (token: string) => (await app.call(sessions.list, { token })).body;

/** Uses a session and waits until its use is recorded. */
async function use(token: string) {
  expect(await isLive(token)).toBe(true);
  const now = app.clock().toISOString();
  await expect.poll(async () => (await listed(token)).data.find((one) => one.is_current)?.last_used_at).toBe(now);
}

describe('people see where they are signed in', () => {
  test('with the device, the start, and which session is the current one', async () => {
    const student = await app.student();
    app.clock.advance(minute);
    const { token } = await signIn(student, { device: ipad });
    const { data, count } = await listed(token);
    expect(count).toBe(2);
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}-/),
        device: 'Safari on iPad',
        is_current: true,
        is_shared: false,
        created_at: app.clock().toISOString(),
        last_used_at: app.clock().toISOString(),
      },
      expect.objectContaining({ device: null, is_current: false }),
    ]);
    expect((await listed(student.token)).data.map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  test('but no sessions of other people and none that have ended', async () => {
    const student = await app.student();
    await app.student();
    const { token } = await signIn(student);
    await app.call(auth.logout, { token });
    expect((await listed(student.token)).count).toBe(1);
  });

  test('and a device can’t inject text into the list', async () => {
    const student = await app.student();
    const { token } = await signIn(student, { device: `<script>alert(1)</script>/${'x'.repeat(2000)}` });
    expect((await listed(token)).data[0]?.device).toBe(null);
  });
});

describe('a session can be ended from another one', () => {
  test('by its id, once', async () => {
    const student = await app.student();
    const { token } = await signIn(student);
    const other = (await listed(student.token)).data.find((one) => !one.is_current);
    const params = { session_id: other?.id ?? '' };
    await app.call(sessions.end, { token: student.token, params });
    expect([await isLive(token), await isLive(student.token)]).toEqual([false, true]);
    expect((await app.refused(sessions.end, { token: student.token, params })).status).toBe(404);
  });

  test('unless it belongs to someone else', async () => {
    const [student, stranger] = [await app.student(), await app.guide()];
    const [own] = (await listed(student.token)).data;
    const got = await app.refused(sessions.end, { token: stranger.token, params: { session_id: own?.id ?? '' } });
    expect(got.status).toBe(404);
    expect(await isLive(student.token)).toBe(true);
  });

  test('and so can all the others at once', async () => {
    const student = await app.student();
    const others = [await signIn(student), await signIn(student)];
    await app.call(sessions.endOthers, { token: student.token });
    for (const { token } of others) expect(await isLive(token)).toBe(false);
    expect(await listed(student.token)).toMatchObject({ count: 1, data: [{ is_current: true }] });
  });
});

describe('a session that nobody uses', () => {
  test('ends after three days', async () => {
    const { token } = await signIn(await app.student());
    app.clock.advance(3 * day - 1);
    await use(token);
    app.clock.advance(3 * day - 1);
    await use(token);
    app.clock.advance(3 * day);
    expect(await isLive(token)).toBe(false);
  });

  test('on a shared computer ends after an hour, and that computer is not remembered', async () => {
    const student = await app.student();
    const { token, cookies } = await signIn(student, { shared: 'true' });
    expect(cookies).toEqual([]);
    expect((await listed(token)).data[0]).toMatchObject({ is_shared: true, is_current: true });
    app.clock.advance(60 * minute - 1);
    await use(token);
    app.clock.advance(60 * minute);
    expect(await isLive(token)).toBe(false);
  });

  test('is updated once every few minutes, however often it is used', async () => {
    const { token } = await signIn(await app.student());
    const began = app.clock().toISOString();
    app.clock.advance(4 * minute);
    for (let n = 0; n < 5; n += 1) expect(await isLive(token)).toBe(true);
    expect((await listed(token)).data[0]?.last_used_at).toBe(began);
    app.clock.advance(minute);
    await use(token);
  });
});

test('whether a computer is shared must be true or false', async () => {
  const { email, password } = await app.student();
  const got = await app.refused(auth.login, { body: { username: email, password, shared: 'perhaps' } });
  expect(got.status).toBe(422);
});
