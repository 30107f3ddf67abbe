import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { phaseOf, phases } from '@trellis/contract/goals/status.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { commandHere } from '../testing/cli.ts';
import { demoClock } from './calendar.ts';
import { fillDemo } from './fill.ts';
import { demoSchool } from './school-files.ts';

const password = 'trellis-demo';
/** Filling a school takes long on a busy machine. */
const filled = { timeout: 240_000 };
const app = await testApp({ engine: 'sqlite' });
await fillDemo({ ...app.context, clock: demoClock() }, password);
const tokenOf = async (username: string) => (await app.call(api.auth.login, { body: { username, password } })).body;
const { access_token: token } = await tokenOf('ada@trellis.example');

test('the demo school has goals in every phase, some of them overdue, archived or looked back on', async () => {
  const { body } = await app.call(api.goals.list, { token, query: { limit: 1000 } });
  expect(new Set(body.data.map(({ status }) => phaseOf(status)))).toEqual(new Set(phases));
  const today = new Date().toISOString().slice(0, 10);
  expect(body.data.some(({ due_date, status }) => due_date && due_date < today && status === 'In Progress')).toBe(true);
  const archived = await app.call(api.goals.list, { token, query: { archived: 'true' } });
  expect(archived.body.count).toBeGreaterThan(2);
  const reflections = app.context.db.query.selectFrom('reflections').select('goal_id');
  expect((await reflections.execute()).length).toBeGreaterThan(2);
});

test('every list in the demo school has something to show, to guides and to Mia', async () => {
  const { access_token: mia } = await tokenOf('mia@trellis.example');
  const lists = [api.users, api.houses, api.templates, api.assignments, api.notifications, api.imports, api.terms];
  for (const { list } of lists) expect((await app.call(list, { token })).body.count, list.path).toBeGreaterThan(0);
  for (const list of [api.goals.list, api.notifications.list]) {
    expect((await app.call(list, { token: mia })).body.count, list.path).toBeGreaterThan(0);
  }
  expect((await app.call(api.review.queue, { token })).body.count).toBeGreaterThan(3);
});

test('students of the demo school show what they made', async () => {
  const files = app.context.db.query.selectFrom('attachments').select(['name', 'check_in_id']).orderBy('name');
  expect(await files.execute()).toEqual(
    ['Bird box', 'Board of the game', 'Doors'].map((name) => ({
      name: `${name}.webp`,
      check_in_id: expect.any(String),
    })),
  );
});

test('nothing in the demo school happened on a weekend, in the future or before the school opened', async () => {
  const entries = await app.context.db.query.selectFrom('audit').select('created_at').execute();
  const days = entries.map(({ created_at }) => new Date(created_at)).filter((at) => at < new Date(Date.now() - 60_000));
  expect(days.length).toBeGreaterThan(400);
  expect(days.filter((at) => [0, 6].includes(at.getUTCDay()))).toEqual([]);
  expect(entries.every(({ created_at }) => new Date(created_at) <= new Date())).toBe(true);
});

test('the demo school passes the check of a database, and people who left cannot sign in', async () => {
  expect(await commandHere(['check'], { DATA_DIR: app.database.dataDir })).toMatchObject({ code: 0 });
  for (const { email } of demoSchool.students.filter(({ has_left }) => has_left)) {
    expect((await app.anything(api.auth.login, { body: { username: email, password } })).status).toBe(400);
  }
});

const folder = mkdtempSync(join(tmpdir(), 'trellis-demos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the demo as `npm run demo` does, with a folder of its own for temporary files. */
function runDemo(environment: Record<string, string>) {
  const { PATH = '' } = process.env;
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, TMPDIR: folder, ...environment },
    cwd: folder,
  });
  const output = { out: '', err: '' };
  program.stdout.on('data', (text) => (output.out += text));
  program.stderr.on('data', (text) => (output.err += text));
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  return { program, output, ended };
}

test('the demo prints its password last, and leaves nothing behind when it is stopped', async () => {
  const { program, output, ended } = runDemo({ PORT: '0' });
  await expect.poll(() => output.out, filled).toMatch(/The password is always trellis-demo\n$/);
  expect(readdirSync(folder)).toHaveLength(1);
  program.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

test('the demo leaves nothing behind when it is stopped before it is ready', async () => {
  const { program, output, ended } = runDemo({ PORT: '0' });
  await expect.poll(() => output.out, filled).toContain('Filling a demo school');
  program.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output.out).not.toContain('ready');
  expect(readdirSync(folder)).toEqual([]);
});

test('the demo says that its port is taken before it fills a school', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const { output, ended } = runDemo({ PORT: port });
  expect(await ended).toBe(1);
  expect(output).toEqual({ out: '', err: expect.stringMatching(new RegExp(`is using port ${port}\\.`)) });
  expect(readdirSync(folder)).toEqual([]);
  server.close();
});
