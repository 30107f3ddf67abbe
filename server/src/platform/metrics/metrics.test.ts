import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testEngine } from '../../../testing/database.ts';
import { insertMails } from '../mail/outbox.ts';

const metricsToken = 'a token of forty characters and no less.';
const app = await testApp({ config: { metricsToken } });
const read = (authorization?: string) =>
  fetch(`${app.origin}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
const metrics = async () => (await read(`Bearer ${metricsToken}`)).text();
/** Reading the metrics may take long on a busy machine, where the database may also miss its two seconds. */
const patiently = { timeout: 60_000 };
const measured = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

test('Prometheus reads the metrics with the token, and nothing caches them', async () => {
  const answer = await read(`Bearer ${metricsToken}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
});

test.each([undefined, 'Bearer', `Bearer ${metricsToken}x`, `Bearer ${metricsToken.slice(1)}`, `Basic ${metricsToken}`])(
  'with %j the metrics are refused',
  async (authorization) => {
    const answer = await read(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('trellis_');
  },
);

test('without a token in the settings there are no metrics', async () => {
  const other = await testApp();
  for (const headers of [{}, { authorization: 'Bearer undefined' }, { authorization: `Bearer ${metricsToken}` }]) {
    expect((await fetch(`${other.origin}/metrics`, { headers })).status).toBe(404);
  }
});

test('requests are counted by call and status and timed by call', async () => {
  const guide = await app.guide();
  const [answered, refused] = ['200', '404'].map(
    (status) => `trellis_requests_total{call="users.read",status="${status}"}`,
  );
  await app.call(api.users.read, { token: guide.token, params: { user_id: guide.id } });
  await app.refused(api.users.read, {
    token: guide.token,
    params: { user_id: '00000000-0000-7000-8000-000000000000' },
  });
  await vi.waitFor(async () => {
    const text = await metrics();
    expect(measured(text, answered ?? '')).toBe(1);
    expect(measured(text, refused ?? '')).toBe(1);
    expect(measured(text, 'trellis_request_duration_seconds_count{call="users.read"}')).toBe(2);
  }, patiently);
});

test('no label contains a person, a record or input', async () => {
  const guide = await app.guide();
  await app.call(api.users.list, { token: guide.token, query: { full_name: 'secret words' } });
  await app.raw('GET', `/unsubscribe?token=secret-words`);
  await app.raw('GET', `/secret-words/${guide.id}`);
  const text = await metrics();
  for (const personal of [guide.id, guide.email, 'secret', 'school.example', '127.0.0.1']) {
    expect(text).not.toContain(personal);
  }
});

test('the metrics include queued emails, queues, connections and the size of the database', async () => {
  const { db, clock } = app.context;
  await db.transaction((tx) => insertMails(tx, clock, { kind: 'password recovery', recipient: 'ada@school.example' }));
  app.clock.advance(90_000);
  const text = await vi.waitFor(async () => {
    const read = await metrics();
    expect(measured(read, 'trellis_database_up')).toBe(1);
    return read;
  }, patiently);
  expect(measured(text, 'trellis_outbox_mails')).toBe(1);
  expect(measured(text, 'trellis_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(measured(text, 'trellis_database_size_bytes')).toBeGreaterThan(100_000);
  expect(measured(text, 'trellis_queue_length{queue="passwords logins"}')).toBe(0);
  const most = measured(text, 'trellis_database_connections{state="at most"}');
  if (testEngine() === 'postgres') expect(most).toBe(20);
  else expect(most).toBeNaN();
});

test('the metrics include failed logins, even those with a card, and the free space of the disk', async () => {
  const failed = 'trellis_failed_logins_total';
  const before = measured(await metrics(), failed);
  await app.refused(api.auth.login, { body: { username: 'nobody@school.example', password: 'guessed it' } });
  const guessed = { username: 'nobody@school.example', code: 'ABCD EFGH JKLM', new_password: 'guessed it' };
  await app.refused(api.auth.firstPassword, { body: guessed });
  await expect.poll(async () => measured(await metrics(), failed)).toBe(before + 2);
  expect(measured(await metrics(), 'trellis_disk_free_bytes{folder="data"}')).toBeGreaterThan(1_000_000);
});

test.each([
  ['grafana-dashboard.json', /"expr": "((?:[^"\\]|\\.)*)"/g],
  ['alert-rules.yaml', /expr: (.*)/g],
])('every query of %s uses existing metrics', async (file, expression) => {
  const content = await readFile(join(import.meta.dirname, '../../../../deploy', file), 'utf8');
  const queries = [...content.matchAll(expression)].map(([, query = '']) => query);
  expect(queries.length).toBeGreaterThan(7);
  const text = await metrics();
  for (const query of queries.filter((one) => !one.startsWith('up{'))) {
    const metricNames = query.match(/\b(?:trellis|nodejs|process)_\w+/g) ?? [];
    expect(metricNames, query).not.toEqual([]);
    for (const name of metricNames) expect(text, query).toMatch(new RegExp(`^(?:# TYPE )?${name}[ {]`, 'm'));
  }
});
