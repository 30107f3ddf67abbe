import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from './database.ts';
import { migrate } from './migrate.ts';
import { databaseFile, openSqlite } from './sqlite.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'trellis-commits-'));
const db = openSqlite(dataDir, { durability: 'thrown away' });
await migrate(db);
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const save = (name: string, { query }: Tx) => query.insertInto('settings').values({ name, value: '' }).execute();
const saving = (name: string) => db.transaction((tx) => save(name, tx));
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Nothing has begun lately. */
async function rest(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
}
/** Begins them while another one is under way, so that they share a commit. */
async function together<T>(begin: () => T): Promise<T> {
  await rest();
  void saving(`ahead ${performance.now()}`);
  return begin();
}
const namesLike = async (pattern: string) => {
  const rows = await db.query.selectFrom('settings').select('name').where('name', 'like', pattern).execute();
  return rows.map(({ name }) => name).sort();
};

/** How many commits the write-ahead log holds, by SQLite's file format: a frame that ends one names the size of the database. */
async function commits(): Promise<number> {
  const log = await readFile(`${databaseFile(dataDir)}-wal`);
  const [header, frameHeader, pageSize] = [32, 24, log.readUInt32BE(8)];
  let count = 0;
  for (let at = header; at + frameHeader < log.length; at += frameHeader + pageSize) {
    // What an earlier round of the log has left has another salt.
    if (log.readUInt32BE(at + 8) === log.readUInt32BE(16) && log.readUInt32BE(at + 4) > 0) count += 1;
  }
  return count;
}

test('of a class that saves in the same moment, the first waits for nobody, and then eight at a time wait for the disk once', async () => {
  const before = await commits();
  await rest();
  await Promise.all(Array.from({ length: 33 }, (_, n) => saving(`class ${n}`)));
  expect(await namesLike('class %')).toHaveLength(33);
  expect((await commits()) - before).toBe(1 + 4);
});

test('whoever comes in the next turn of the event loop is saved with those before', async () => {
  const before = await commits();
  await rest();
  const all: Promise<unknown>[] = [];
  let next = turn();
  for (const name of ['turns 1', 'turns 2', 'turns 3', 'turns 4']) {
    await next;
    // As calls begin that wait in line: the next one is planned before this one's work begins.
    next = turn();
    all.push(saving(name));
  }
  await Promise.all(all);
  expect((await commits()) - before).toBe(1 + 1);
});

test('who is refused leaves nothing, and all others are saved', async () => {
  const [before, after] = [new Error('refused before it wrote'), new Error('refused after it wrote')];
  const outcomes = await together(() =>
    Promise.allSettled([
      saving('others 1'),
      db.transaction(async () => {
        throw before;
      }),
      saving('others 2'),
      db.transaction(async (tx) => {
        await save('others refused', tx);
        throw after;
      }),
      saving('others 3'),
      saving('others 1'),
    ]),
  );
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : outcome.status))).toEqual([
    'fulfilled',
    before,
    'fulfilled',
    after,
    'fulfilled',
    expect.toSatisfy(db.engine.isUniqueViolation),
  ]);
  expect(await namesLike('others %')).toEqual(['others 1', 'others 2', 'others 3']);
});

test('where the disk is full for one, the others are saved all the same', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.query);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 5}`).execute(db.query);
  const saveMuch = () =>
    db.transaction(({ query }) =>
      query
        .insertInto('settings')
        .values({ name: 'disk much', value: 'x'.repeat(1_000_000) })
        .execute(),
    );
  const outcomes = await together(() => Promise.allSettled([saving('disk 1'), saveMuch(), saving('disk 2')]));
  await sql.raw('pragma max_page_count = 1000000').execute(db.query);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'database or disk is full' } },
    { status: 'fulfilled' },
  ]);
  expect(await namesLike('disk %')).toEqual(['disk 1', 'disk 2']);
});

test('what was committed to a file that is gone by then is refused, and not made twice', async () => {
  const path = databaseFile(dataDir);
  let runs = 0;
  const outcomes = await together(() =>
    Promise.allSettled([
      saving('gone 1'),
      db.transaction(async (tx) => {
        runs += 1;
        await save('gone 2', tx);
        await rename(path, `${path}.away`);
      }),
    ]),
  );
  await rename(`${path}.away`, path);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toBe(1);
});

test('nobody reads what is not committed yet, nor hears that it is saved', async () => {
  const goOn = Promise.withResolvers<void>();
  const heard: string[] = [];
  const all = await together(() => [
    saving('unseen 1').then(() => heard.push('1')),
    db.transaction(async (tx) => {
      await save('unseen 2', tx);
      await goOn.promise;
    }),
  ]);
  // By now the first has written.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const read = namesLike('unseen %').then((names) => heard.push(`read ${names.length}`));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([]);
  goOn.resolve();
  await Promise.all([...all, read]);
  expect(heard.sort()).toEqual(['1', 'read 2']);
});
