import { api } from '@trellis/contract/api.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../testing/browser.ts';
import type { SessionChange } from './session.ts';

const { storage, fetched: sent } = await standInForBrowser();
const { call, callVersioned } = await import('./call.ts');
const { onSessionChange } = await import('./session.ts');

const answers = (body: unknown, init: ResponseInit = {}) =>
  sent.mockImplementation(async () => new Response(JSON.stringify(body), init));
const goal = { goal_id: '0190-a' };
const newGoal = { title: 'Read a book', type: 'Personal' } as const;

beforeEach(() => {
  sent.mockReset();
  storage.setItem('access_token', 'token-of-mia');
});

/** The latest call, as it went out. */
function last() {
  const [url, init] = sent.mock.lastCall ?? [];
  return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
}

test('a call is sent with the token, its values escaped and undefined ones left out', async () => {
  answers({ data: [], count: 0 });
  await call(api.goals.list, { query: { skip: 0, limit: 10, title: '50% & more', status: undefined } });
  expect(last()).toMatchObject({ url: '/api/v1/goals/?skip=0&limit=10&title=50%25+%26+more', method: 'GET' });
  expect(last().headers.get('Authorization')).toBe('Bearer token-of-mia');
  await call(api.goals.read, { params: { goal_id: 'a/b?c' } });
  expect(last().url).toBe('/api/v1/goals/a%2Fb%3Fc');
});

test('the login is sent as a form, without a token', async () => {
  answers({ access_token: 'new', token_type: 'bearer' });
  await call(api.auth.login, { body: { username: 'mia@school.example', password: 'grow & bean' } });
  expect(last().body).toBe('username=mia%40school.example&password=grow+%26+bean');
  expect(last().headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
  expect(last().headers.has('Authorization')).toBe(false);
});

test('once the token is gone, only public calls are sent, and any other leads to the login', async () => {
  storage.removeItem('access_token');
  answers({ access_token: 'new', token_type: 'bearer' });
  const changes: SessionChange[] = [];
  onSessionChange((change) => changes.push(change));
  void call(api.goals.list);
  expect(changes).toEqual(['signed out']);
  await call(api.auth.login, { body: { username: 'mia@school.example', password: 'grow & bean' } });
  expect(sent.mock.calls.map(([url]) => url)).toEqual(['/api/v1/login/access-token']);
});

test('an edit says which version it is based on, and its answer says which version it made', async () => {
  answers({ id: '0190-a' }, { headers: { ETag: '"2"' } });
  const { etag } = await callVersioned(api.goals.edit, { params: goal, body: { title: 'Oak' }, ifMatch: '"1"' });
  expect(last().headers.get('If-Match')).toBe('"1"');
  expect(etag).toBe('"2"');
});

test('a goal whose creation failed is sent again with the same key, and the next goal with another', async () => {
  const keys: (string | null)[] = [];
  for (const status of [503, 200, 200]) {
    answers({}, { status });
    await call(api.goals.create, { body: newGoal }).catch(() => {});
    keys.push(last().headers.get('Idempotency-Key'));
  }
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

const wrongLogin = { body: { username: 'mia@school.example', password: 'not mine' } };
test.each([
  ['a 401 for the goals ends the session', () => call(api.goals.list), 401, 'ended'],
  ['a 403 for the goals ends the session', () => call(api.goals.list), 403, 'ended'],
  ['a 401 for the profile ends the session', () => call(api.users.me), 401, 'ended'],
  ['a 403 for the users leaves the session', () => call(api.users.list), 403, 'goes on'],
  ['a 404 for a goal leaves the session', () => call(api.goals.read, { params: goal }), 404, 'goes on'],
  ['a 500 for the goals leaves the session', () => call(api.goals.list), 500, 'goes on'],
  ['a 401 for another login leaves the session', () => call(api.auth.login, wrongLogin), 401, 'goes on'],
] as const)('%s', async (_, makeCall, status, session) => {
  answers({ detail: 'No' }, { status });
  const message = session === 'goes on' ? 'No' : expect.stringContaining('what you typed is safe');
  await expect(makeCall()).rejects.toMatchObject({ status, message });
  expect(storage.getItem('access_token')).toBe(session === 'goes on' ? 'token-of-mia' : null);
});

test.each([
  ['after the logout', () => storage.removeItem('access_token')],
  ['when the next person has logged in', () => storage.setItem('access_token', 'token-of-noah')],
])('an answer that comes %s reaches nobody, unless the call outlives its session', async (_, change) => {
  sent.mockImplementation(async () => {
    change();
    return new Response('{}');
  });
  const answered = vi.fn();
  void call(api.users.me).then(answered);
  await new Promise((done) => setTimeout(done));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(answered).not.toHaveBeenCalled();
  await expect(call(api.auth.logout, { bearer: 'token-of-mia' })).resolves.toEqual({});
});

test('a refusal of an old token leaves a newer session alone', async () => {
  sent.mockImplementation(async () => {
    storage.setItem('access_token', 'token-of-noah');
    return new Response('{}', { status: 401 });
  });
  await expect(call(api.goals.list)).rejects.toMatchObject({ status: 401 });
  expect(storage.getItem('access_token')).toBe('token-of-noah');
});

test('a call lost on the way may be sent again only if that can do nothing twice', async () => {
  vi.useFakeTimers();
  sent.mockImplementation(async (url) => {
    if (String(url).endsWith('/school')) return new Response('{}');
    throw new TypeError('Failed to fetch');
  });
  const lost = { lost: true, status: 0 };
  await expect(call(api.goals.list)).rejects.toMatchObject({ ...lost, repeatable: true });
  await expect(call(api.goals.create, { body: newGoal })).rejects.toMatchObject({ ...lost, repeatable: true });
  await expect(call(api.goals.submit, { params: goal })).rejects.toMatchObject({ ...lost, repeatable: false });
  await vi.runAllTimersAsync();
});

test('a file of people may take minutes to send over a slow connection, any other call half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answers({});
  await call(api.imports.create, { body: { file: 'YQ==', file_name: 'people.csv' } });
  await call(api.goals.list);
  expect(timeout.mock.calls).toEqual([[5 * 60_000], [30_000]]);
  timeout.mockRestore();
});

test('an aborted call fails as such and does not count as a lost connection', async () => {
  const leaving = new AbortController();
  leaving.abort(new Error('left the screen'));
  sent.mockRejectedValue(new Error('left the screen'));
  await expect(call(api.goals.list, { signal: leaving.signal })).rejects.toThrow('left the screen');
});
