import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { filesOf, type Instance, withDatabase } from '../../../testing/backups.ts';
import { commandHere, trellis } from '../../../testing/cli.ts';
import { inventedRows, rowsOf, writeInventedSchool } from '../../../testing/invented-school.ts';
import { newPostgresDatabase, onPostgres } from '../../../testing/postgres.ts';
import { prepareHere } from '../../../testing/program.ts';
import { migrate } from '../../database/setup/migrate.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { textColumns } from '../../goals/goal/goals.text-columns.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
});

/** A new instance, empty or with a copy of the data of one that is not running. */
type MakeInstance = (like?: Instance) => Promise<Instance>;

async function folder(like?: Instance): Promise<Instance> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-move-'));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  if (like) await copyFile(databaseFile(like.dataDir), databaseFile(dataDir));
  return { dataDir, databaseUrl: undefined };
}

async function server(like?: Instance): Promise<Instance> {
  const template = like?.databaseUrl && new URL(like.databaseUrl).pathname.slice(1);
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'), template);
  cleanups.push(drop);
  return { ...(await folder()), databaseUrl: url };
}

const nameOf = ({ dataDir, databaseUrl }: Instance): string => databaseUrl ?? dataDir;
const move = (from: Instance, to: Instance, ...more: string[]) =>
  commandHere(['move', nameOf(from), nameOf(to), ...more], { DATA_DIR: from.dataDir });
const check = ({ dataDir, databaseUrl }: Instance) =>
  commandHere(['check'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

/** The problems that `check` finds, except that invented rows have no audit entries. */
async function findingsIn(instance: Instance): Promise<string[]> {
  const { out } = await check(instance);
  return out.split('\n').filter((line) => line !== '' && !line.includes('without an audit entry'));
}

/** A school in which every table has rows, some of them with texts that databases have trouble with. */
async function filled(make: MakeInstance): Promise<Instance> {
  const first = schools.get(make) ?? make().then(fill);
  schools.set(make, first);
  return make(await first);
}
/** The schools that are filled already, since copying one is faster than filling it again. */
const schools = new Map<MakeInstance, Promise<Instance>>();

async function fill(instance: Instance): Promise<Instance> {
  await withDatabase(instance, async (db) => {
    await migrate(db);
    await writeInventedSchool(db);
    const goal = await db.query.selectFrom('goals').selectAll().limit(1).executeTakeFirstOrThrow();
    const description = 'a "quoted" {brace}, \\ back\nNULL and null, 한국어 😀 \u{10FFFF}';
    const changed = { description, ...textColumns({ ...goal, description }) };
    await db.query.updateTable('goals').set(changed).where('id', '=', goal.id).execute();
  });
  return instance;
}

describe.each([
  ['the embedded database', 'PostgreSQL', folder, server],
  ['PostgreSQL', 'the embedded database', server, folder],
])('a move from %s to %s', async (_from, _to, source, target) => {
  const from = await filled(source);

  test('copies every row, and leaves the source alone; a move back gives the same school, which starts', async () => {
    const before = await withDatabase(from, rowsOf);
    const to = await target();
    const { code, out, err } = await move(from, to, '--json');
    expect({ code, err }, out).toEqual({ code: 0, err: '' });
    const rows = Object.values(before).reduce((all, { length }) => all + length, 0);
    expect(JSON.parse(out)).toEqual({ ok: true, tables: Object.keys(before).length, rows });
    expect(await withDatabase(to, rowsOf)).toEqual(before);
    expect(await withDatabase(from, rowsOf)).toEqual(before);
    expect(await findingsIn(to)).toEqual([]);
    if (!to.databaseUrl) expect(Object.keys(await filesOf(to.dataDir)).sort()).toEqual(['trellis.db', 'trellis.lock']);

    const back = await source();
    expect(await move(to, back)).toMatchObject({ code: 0 });
    expect(await withDatabase(back, rowsOf)).toEqual(before);
    expect(await prepareHere({ DATA_DIR: back.dataDir, DATABASE_URL: back.databaseUrl ?? '' })).toBeUndefined();
  });

  test('is refused if the target isn’t empty, which stays as it is', async () => {
    const to = await target();
    await withDatabase(to, async (db) => {
      await migrate(db);
      await db.query.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
    });
    const before = await withDatabase(to, rowsOf);
    expect(await move(from, to)).toMatchObject({ code: 1, err: expect.stringMatching(/^The .* isn’t empty/) });
    expect(await withDatabase(to, rowsOf)).toEqual(before);
  });

  test('is refused if the source has no Trellis database, or one of a newer release', async () => {
    const empty = await source();
    expect(await move(empty, await target())).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no (Trellis )?database in/),
    });
    const newer = await filled(source);
    await withDatabase(newer, ({ query }) =>
      sql`insert into migrations (name, ran_at) values ('9999-later', '2030-01-01')`.execute(query),
    );
    expect(await move(newer, await target())).toMatchObject({ code: 1, err: expect.stringContaining('newer release') });
  });
});

test('a move is refused while Trellis runs on either end, and nothing is written', async () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const app = await testApp({ engine });
    await app.house('Oak');
    const running: Instance = { dataDir: app.database.dataDir, databaseUrl: app.database.databaseUrl };
    const other = await (engine === 'sqlite' ? server() : folder());
    const isRunning = expect.stringContaining('Trellis is running on');
    expect(await move(running, other)).toMatchObject({ code: 1, err: isRunning });
    const full = await filled(engine === 'sqlite' ? server : folder);
    expect(await move(full, running)).toMatchObject({ code: 1, err: expect.stringMatching(/running|isn’t empty/) });
    const houses = app.context.db.query.selectFrom('houses').select('name').execute();
    expect(await houses).toEqual([{ name: 'Oak' }]);
  }
});

/** Kills a move that waits for a lock, after `meanwhile`, and makes it again. */
async function expectSafeFromKill(from: Instance, to: Instance, meanwhile = async () => {}) {
  const before = await withDatabase(from, rowsOf);
  const lock = to.databaseUrl ? await holdIndexes(to) : await holdTable(from);
  const names = { DATA_DIR: from.dataDir, DATABASE_URL: to.databaseUrl };
  const { child, ended } = trellis(['move', nameOf(from), to.databaseUrl ? 'DATABASE_URL' : to.dataDir], names);
  await lock.begun();
  await meanwhile();
  child.kill('SIGKILL');
  await ended;
  await lock.end();
  expect((await check(to)).code).toBe(1);
  expect(await withDatabase(from, rowsOf)).toEqual(before);
  expect(await move(from, to)).toMatchObject({ code: 0, err: '' });
  expect(await withDatabase(to, rowsOf)).toEqual(before);
}

test('a move locks the folder that it reads; a killed one changes neither end and can be made again', async () => {
  const [from, to] = [await filled(folder), await server()];
  await expectSafeFromKill(from, to, async () => {
    const environment = { DATA_DIR: from.dataDir };
    expect(await prepareHere(environment)).toContain('Another Trellis is using');
    const person = inventedRows.users.find(({ role }) => role === 'student');
    expect((await commandHere(['user', 'promote', person?.email ?? ''], environment)).code).toBe(1);
  });
});

test('a move to the embedded database that is killed leaves both ends as they were, and can be made again', async () => {
  await expectSafeFromKill(await filled(server), await folder());
});

test('a move that is interrupted at the terminal leaves no half-written file behind', async () => {
  const from = await filled(server);
  const to = await folder();
  const lock = await holdTable(from);
  const { child, ended } = trellis(['move', nameOf(from), nameOf(to)], { DATA_DIR: from.dataDir });
  await lock.begun();
  child.kill('SIGINT');
  await ended;
  await lock.end();
  expect((await readdir(to.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a move into a PostgreSQL database in which Trellis wouldn’t start is refused', async () => {
  const to = Object.assign(new URL(inject('postgresUrl')), { pathname: `ascii_${crypto.randomUUID().slice(0, 8)}` });
  const name = to.pathname.slice(1);
  const encoding = "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0";
  await onPostgres(inject('postgresUrl'), `create database ${name} ${encoding}`);
  cleanups.push(() => onPostgres(inject('postgresUrl'), `drop database ${name}`));
  const { code, err } = await move(await filled(folder), { ...(await folder()), databaseUrl: to.href });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/has the encoding SQL_ASCII.*UTF8/) });
});

test('a move to its own source is refused', async () => {
  const from = await filled(folder);
  const { code, err } = await commandHere(['move', 'DATA_DIR', from.dataDir], { DATA_DIR: from.dataDir });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^FROM and TO are both the folder/) });
});

test.each([
  [['move', 'DATABASE_URL', 'DATA_DIR'], /DATABASE_URL isn’t set/],
  [['move', 'postgres://u:s3cret@db.school.example/x', 'DATA_DIR'], /without encryption/],
  [['move', import.meta.filename, 'DATA_DIR'], /is a file/],
])('%j is refused in one sentence and without a password', async (words, sentence) => {
  const { code, err } = await commandHere(words, { DATA_DIR: (await folder()).dataDir });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(sentence) });
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).not.toContain('s3cret');
});

/** Makes anything that creates an index in the database wait until the lock is released. */
async function holdIndexes({ databaseUrl = '' }: Instance) {
  await onPostgres(
    databaseUrl,
    `create schema slow; create function slow.wait() returns event_trigger language plpgsql as $$ begin
       if current_query() like 'create index%' then perform pg_advisory_xact_lock_shared(77); end if; end $$;
     create event trigger slow on ddl_command_start when tag in ('CREATE INDEX') execute function slow.wait()`,
  );
  return holdLock(databaseUrl, 'select pg_advisory_xact_lock(77)', 'drop event trigger slow; drop schema slow cascade');
}

/** Makes anything that reads the goals in the database wait until the lock is released. */
const holdTable = ({ databaseUrl = '' }: Instance) =>
  holdLock(databaseUrl, 'lock table goals in access exclusive mode', '');

async function holdLock(url: string, statement: string, undo: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${statement}`);
  client.on('error', () => {});
  const count = async (condition: string) => {
    await client.query('select pg_stat_clear_snapshot()');
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const { rows } = await client.query<{ n: string }>(`select count(*) as n ${others} and ${condition}`);
    return Number(rows[0]?.n);
  };
  return {
    /** Resolves once something waits. */
    begun: () => expect.poll(() => count("wait_event_type = 'Lock'")).toBeGreaterThan(0),
    /** Lets what waits notice that its program is gone. */
    async end() {
      await client.query('commit');
      await expect.poll(() => count("application_name like 'trellis-%'")).toBe(0);
      await client.query(undo);
      await client.end();
    },
  };
}
