import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { caller } from '../../testing/http.ts';
import { times } from '../../testing/many-calls.ts';
import { type Program, portOf, prepareHere, start } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { migrate } from './setup/migrate.ts';
import { databaseFile, openSqlite } from './sqlite/sqlite.ts';

const folder = await temporaryFolder();

test('while another process has locked the database, changes answer 503 and everything else goes on', async () => {
  const app = await testApp({ engine: 'sqlite' });
  const student = await app.student();
  const other = new DatabaseSync(databaseFile(app.database.dataDir));
  other.exec('begin immediate');
  // Ten calls that would change something, and others that read: they wait at the same time, not one after the other.
  const changes = times(10, () => app.anything(api.goals.create, { token: student.token, body: { title: 'Wait' } }));
  const changed = changes.then((answers) => ['changes', answers] as const);
  const live = app.raw('GET', '/health/live').then(({ status }) => ['live', status] as const);
  expect(await Promise.race([changed, live])).toEqual(['live', 200]);
  const [, answers] = await changed;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect((await app.anything(api.users.me, { token: student.token })).status).toBe(200);

  other.exec('rollback');
  other.close();
  await app.call(api.goals.create, { token: student.token, body: { title: 'Go on' } });
});

test.each(['as usual', 'even just after a long lock'])(
  'a change waits for another process that locks the database only briefly, %s',
  async (when) => {
    const app = await testApp({ engine: 'sqlite' });
    const student = await app.student();
    const change = () => app.anything(api.goals.create, { token: student.token, body: { title: 'Wait' } });
    const other = new DatabaseSync(databaseFile(app.database.dataDir));
    if (when !== 'as usual') {
      other.exec('begin immediate');
      expect((await change()).status).toBe(503);
      other.exec('commit');
      expect((await change()).status).toBe(200);
    }
    other.exec('begin immediate');
    // However long this process is held up meanwhile, the change doesn't give up.
    using _ = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const changed = change();
    // Once this is answered, the change has found the database locked and is waiting.
    await app.raw('GET', '/health/live');
    other.exec('commit');
    other.close();
    expect((await changed).status).toBe(200);
  },
);

test('changes are refused once the database file was deleted or replaced', async () => {
  const app = await testApp({ engine: 'sqlite' });
  const student = await app.student();
  const file = databaseFile(app.database.dataDir);
  const create = () => app.anything(api.goals.create, { token: student.token, body: { title: 'Last' } });
  await rename(file, `${file}.away`);
  expect((await create()).status).toBe(503);
  await rename(`${file}.away`, file);
  expect((await create()).status).toBe(200);
});

test('a full disk is reported as one, the server isn’t ready meanwhile, and only the change that hit it is lost', async () => {
  const app = await testApp({ engine: 'sqlite' });
  const { db } = app.context;
  const student = await app.student();
  const body = { title: 'Much to say', description: 'x'.repeat(10_000) };
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.query);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db.query);
  const create = () => app.anything(api.goals.create, { token: student.token, body });
  const answers = [await create(), await create(), await create(), await create(), await create()];
  const { body: refused, status } = answers.at(-1) ?? (await create());
  expect(status).toBe(503);
  expect(refused).toEqual({ code: 'server.disk_full', detail: expect.stringContaining('disk is full') });
  expect(await app.readiness()).toMatchObject({ status: 503, body: { code: 'server.disk_full' } });
  const cause = db.transaction(async ({ query }) => {
    await query
      .insertInto('settings')
      .values({ name: 'much', value: 'x'.repeat(1_000_000) })
      .execute();
  });
  await expect(cause).rejects.toThrow('database or disk is full');
  await sql.raw('pragma max_page_count = 1000000').execute(db.query);
  expect((await create()).status).toBe(200);
  expect((await app.readiness()).status).toBe(200);
});

test('a long read that is cut off because the server ends counts as an outage, not as a fault', async () => {
  const { db, remove } = await testDatabase('sqlite');
  const read = () =>
    sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 9e6)
      select max(n) from counted`.execute(db.longReads.query);
  const reads = [read(), read(), read()].map((begun) => begun.catch((error: unknown) => error));
  await remove();
  expect((await Promise.all(reads)).filter((error) => !db.engine.outageOf(error))).toEqual([]);
});

describe('a server on a damaged database', () => {
  const DATA_DIR = join(folder, 'damaged');
  let server: Program;
  beforeAll(async () => {
    const undamaged = openSqlite(DATA_DIR);
    await migrate(undamaged);
    await undamaged.close();
    await damage(databaseFile(DATA_DIR));
    server = start({ PORT: '0', DATA_DIR });
  });
  afterAll(() => void server.program.kill('SIGKILL'));

  test('finds the damage at its start, logs it and isn’t ready', async () => {
    const port = await portOf(server);
    const { raw } = caller(() => `http://localhost:${port}`);
    const damaged = { status: 503, body: { code: 'server.database_damaged' } };
    await expect.poll(() => raw('GET', '/health/ready')).toMatchObject(damaged);
    const line = /"level":50.*the database is damaged: stop the server and restore a backup/;
    // The log comes through a pipe, so it may be later than the answer.
    await expect.poll(() => server.output.out).toMatch(line);
  });

  test('lets no second Trellis into its folder, until it is killed', async () => {
    expect(await prepareHere({ DATA_DIR })).toMatch(/^Another Trellis is using DATA_DIR .*damaged\. Stop it.*$/);
    server.program.kill('SIGKILL');
    await server.ended;
    expect(await prepareHere({ DATA_DIR })).toBeUndefined();
  });
});

/** Overwrites a page that no start reads, in an index on the comments, which are empty. */
async function damage(path: string): Promise<void> {
  const file = new DatabaseSync(path);
  const pages = file.prepare("select rootpage from sqlite_schema where name = 'comments_by_author'").get();
  const size = file.prepare('pragma page_size').get();
  file.close();
  const at = (Number(pages?.rootpage) - 1) * Number(size?.page_size);
  const handle = await open(path, 'r+');
  await handle.write(Buffer.alloc(Number(size?.page_size), 0xff), 0, Number(size?.page_size), at);
  await handle.close();
}
