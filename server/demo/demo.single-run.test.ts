import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { api } from '@trellis/contract/api.ts';
import { phaseOf, phases } from '@trellis/contract/goals/status.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseFile } from '../src/database/sqlite/sqlite.ts';
import { commandHere } from '../testing/cli.ts';
import { caller } from '../testing/http.ts';
import demoSchool from './school.json' with { type: 'json' };

const password = 'trellis-demo';
const home = mkdtempSync(join(tmpdir(), 'trellis-demos-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const program of started) program.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** What the school on the same machine has set, which must not reach its demo. */
const ofSchool = {
  DATA_DIR: mkdtempSync(join(home, 'school-')),
  BACKUP_DIR: mkdtempSync(join(home, 'backups-')),
  PUBLIC_URL: 'https://trellis.school.example',
  REQUIRE_SECOND_FACTOR: 'guides',
};

/** Runs the demo as `npm run demo` does, with a folder of its own for temporary files. */
function runDemo(port: number) {
  const folder = mkdtempSync(join(home, 'demo-'));
  const { PATH = '' } = process.env;
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...ofSchool, PATH, TMPDIR: folder, PORT: String(port) },
    cwd: folder,
  });
  started.push(program);
  const output = { out: '', err: '' };
  program.stdout.on('data', (text) => (output.out += text));
  program.stderr.on('data', (text) => (output.err += text));
  // Its whole output has been read by then.
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  return { program, output, ended, folder };
}

const taken = createServer().listen(0, '127.0.0.1');
await once(taken, 'listening');
const { port } = taken.address() as AddressInfo;

test('the demo says that its port is taken before it fills a school', async () => {
  const { output, ended, folder } = runDemo(port);
  expect(await ended).toBe(1);
  expect(output).toEqual({ out: '', err: expect.stringMatching(new RegExp(`is using port ${port}\\.`)) });
  expect(readdirSync(folder)).toEqual([]);
});

describe('the demo', () => {
  let demo: ReturnType<typeof runDemo>;
  let token = '';
  /** Earlier entries are the demo's; later ones are the calls of these tests, which may run on a weekend. */
  const begun = new Date();
  const { call, anything } = caller(() => `http://127.0.0.1:${port}`);
  const tokenOf = async (username: string) =>
    (await call(api.auth.login, { body: { username, password } })).body.access_token;
  const dataDir = () => join(demo.folder, readdirSync(demo.folder).join());
  const rowsOf = (statement: string) =>
    new DatabaseSync(databaseFile(dataDir()), { readOnly: true }).prepare(statement).all();

  beforeAll(async () => {
    await new Promise((resolve) => taken.close(resolve));
    demo = runDemo(port);
    // Filling a school takes long on a busy machine.
    const isReady = () => expect(demo.output.out).toMatch(/The password is always trellis-demo\n$/);
    await vi.waitFor(isReady, { timeout: 240_000 });
    token = await tokenOf('ada@trellis.example');
  });

  test('the demo school has goals in every phase, some of them overdue, archived or looked back on', async () => {
    const { body } = await call(api.goals.list, { token, query: { limit: 1000 } });
    expect(new Set(body.data.map(({ status }) => phaseOf(status)))).toEqual(new Set(phases));
    const today = new Date().toISOString().slice(0, 10);
    expect(body.data.some(({ due_date, status }) => due_date && due_date < today && status === 'In Progress')).toBe(
      true,
    );
    const archived = await call(api.goals.list, { token, query: { archived: 'true' } });
    expect(archived.body.count).toBeGreaterThan(2);
    expect(rowsOf('select goal_id from reflections').length).toBeGreaterThan(2);
  });

  test('every list in the demo school has something to show, to guides and to Mia', async () => {
    const mia = await tokenOf('mia@trellis.example');
    const lists = [api.users, api.houses, api.templates, api.assignments, api.notifications, api.imports, api.terms];
    for (const { list } of lists) expect((await call(list, { token })).body.count, list.path).toBeGreaterThan(0);
    for (const list of [api.goals.list, api.notifications.list]) {
      expect((await call(list, { token: mia })).body.count, list.path).toBeGreaterThan(0);
    }
    expect((await call(api.review.queue, { token })).body.count).toBeGreaterThan(3);
  });

  test('students of the demo school show what they made', async () => {
    expect(rowsOf('select name, check_in_id from attachments order by name')).toEqual(
      ['Bird box', 'Board of the game', 'Doors'].map((name) => ({
        name: `${name}.webp`,
        check_in_id: expect.any(String),
      })),
    );
  });

  test('nothing in the demo school happened on a weekend, in the future or before the school opened', async () => {
    const times = rowsOf('select created_at from audit').map(({ created_at }) => new Date(String(created_at)));
    const days = times.filter((at) => at < begun);
    expect(days.length).toBeGreaterThan(400);
    expect(days.filter((at) => [0, 6].includes(at.getUTCDay()))).toEqual([]);
    expect(times.every((at) => at <= new Date())).toBe(true);
  });

  test('the demo school passes the database check, and people who left cannot sign in', async () => {
    expect(await commandHere(['check'], { DATA_DIR: dataDir() })).toMatchObject({ code: 0 });
    for (const { email } of demoSchool.students.filter(({ has_left }) => has_left)) {
      expect((await anything(api.auth.login, { body: { username: email, password } })).status).toBe(400);
    }
  });

  test('the demo school leaves the folders of the school on the same machine alone', () => {
    for (const folder of [ofSchool.DATA_DIR, ofSchool.BACKUP_DIR]) expect(readdirSync(folder)).toEqual([]);
  });

  test('leaves nothing behind when it is stopped, whether it is ready or still being filled', async () => {
    const other = runDemo(0);
    await expect.poll(() => other.output.out).toContain('Filling a demo school');
    // The other one first, or it might be filled by the time the first has ended.
    for (const { program, ended, folder } of [other, demo]) {
      program.kill('SIGINT');
      expect(await ended).toBe(0);
      expect(readdirSync(folder)).toEqual([]);
    }
    expect(other.output.out).not.toContain('ready');
  });
});
