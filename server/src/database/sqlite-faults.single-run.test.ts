import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Program, portOf, start } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { migrate } from './setup/migrate.ts';
import { databaseFile, openSqlite } from './sqlite/sqlite.ts';

const folder = await temporaryFolder();

const running: Program[] = [];
function started(name: string): Program {
  const program = start({ PORT: '0', DATA_DIR: join(folder, name) });
  running.push(program);
  return program;
}
afterAll(async () => {
  for (const { program, ended } of running) {
    program.kill('SIGINT');
    await ended;
  }
});

test('while another process has locked the database, changes answer 503 and everything else goes on', async () => {
  const app = await testApp({ engine: 'sqlite' });
  const student = await app.student();
  const other = new DatabaseSync(databaseFile(app.database.dataDir));
  other.exec('begin immediate');
  // Ten calls that would change something, and others that read: they wait at the same time, not one after the other.
  const changes = Array.from({ length: 10 }, () =>
    app.anything(api.goals.create, { token: student.token, body: { title: 'Wait' } }),
  );
  const changed = Promise.all(changes).then((answers) => ['changes', answers] as const);
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

test.each(['as ever', 'soon after it held it for long'])(
  'a change waits for another process that locks the database only briefly, %s',
  async (when) => {
    const app = await testApp({ engine: 'sqlite' });
    const student = await app.student();
    const change = () => app.anything(api.goals.create, { token: student.token, body: { title: 'Wait' } });
    const other = new DatabaseSync(databaseFile(app.database.dataDir));
    if (when !== 'as ever') {
      other.exec('begin immediate');
      expect((await change()).status).toBe(503);
      other.exec('commit');
      expect((await change()).status).toBe(200);
    }
    other.exec('begin immediate');
    const changed = change();
    // Once this is answered, the change has had its turn and is waiting.
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

test('a full disk is named as one, the server isn’t ready meanwhile, and only the change that hit it is lost', async () => {
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
  expect(await app.raw('GET', '/health/ready')).toMatchObject({ status: 503, body: { code: 'server.disk_full' } });
  const cause = db.transaction(async ({ query }) => {
    await query
      .insertInto('settings')
      .values({ name: 'much', value: 'x'.repeat(1_000_000) })
      .execute();
  });
  await expect(cause).rejects.toThrow('database or disk is full');
  await sql.raw('pragma max_page_count = 1000000').execute(db.query);
  expect((await create()).status).toBe(200);
  expect((await app.raw('GET', '/health/ready')).status).toBe(200);
});

test('a second Trellis in the same folder is refused with one sentence, and a killed one leaves its folder unlocked', async () => {
  const first = started('shared');
  await portOf(first);
  const second = started('shared');
  expect(await second.ended).toBe(1);
  expect(second.output.err.trim().split('\n')).toHaveLength(1);
  expect(second.output.err).toMatch(/Another Trellis is using DATA_DIR .*shared\. Stop it/);
  first.program.kill('SIGKILL');
  await first.ended;
  await portOf(started('shared'));
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

test('damage of the database is found at the start and logged', async () => {
  const dataDir = join(folder, 'damaged');
  const whole = openSqlite(dataDir);
  await migrate(whole);
  await whole.close();
  await damage(databaseFile(dataDir));
  const damaged = started('damaged');
  const ready = `http://localhost:${await portOf(damaged)}/health/ready`;
  await expect.poll(async () => (await fetch(ready)).status, { timeout: 30_000 }).toBe(503);
  expect(await (await fetch(ready)).json()).toMatchObject({ code: 'server.database_damaged' });
  expect(damaged.output.out).toMatch(/"level":50.*the database is damaged: stop the server and restore a backup/);
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
