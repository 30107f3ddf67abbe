import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Db } from '../../database/database.ts';
import { migrate, migrationsIn, releaseThatRan } from '../../database/setup/migrate.ts';
import { missingColumns, type ReleaseTable, tablesOfRelease } from '../integrity/schema.ts';
import { type DatabaseLocation, requireDifferent, requireExisting } from './database-location.ts';
import { fillExclusively, readExclusively } from './exclusive-access.ts';

export type Moved = { tables: number; rows: number };
type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

/** How many rows are read, written and hashed at a time: few enough for one statement, and files for the memory. */
const batchOf = ({ holdsFiles }: ReleaseTable): number => (holdsFiles ? 4 : 500);

/**
 * Copies everything from one database into an empty one, between any engines, and compares both.
 * @throws Refused; then neither has changed
 */
export async function move(from: DatabaseLocation, to: DatabaseLocation, progress: Progress): Promise<Moved> {
  requireExisting(from);
  requireDifferent(from, to);
  let moved: Moved = { tables: 0, rows: 0 };
  await readExclusively(from, async (source) => {
    await requireThisRelease(from, source);
    await fillExclusively(to, async (target) => {
      await migrate({ transaction: (work) => work(target) });
      moved = await copyTables(source, target, progress);
    });
  });
  return moved;
}

async function copyTables(source: Db, target: Db, progress: Progress): Promise<Moved> {
  let rows = 0;
  for (const table of tablesOfRelease) rows += await countRows(source, table);
  let done = 0;
  // Each row counts twice: when it is written and when it is compared.
  const count = (more: number) => {
    done += more;
    progress(done / (2 * rows));
  };
  // The migrations have inserted some rows.
  for (const { name } of tablesOfRelease.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target.query);
  const sent = new Map<string, string>();
  for (const table of tablesOfRelease) {
    const copy = async (some: readonly Row[]) => {
      await insertRows(target, table, some);
      count(some.length);
    };
    sent.set(table.name, await hashRows(source, table, copy));
  }
  for (const table of tablesOfRelease) {
    const received = await hashRows(target, table, async (some) => count(some.length));
    if (received !== sent.get(table.name)) {
      throw new Refused(`The table ${table.name} differs between the two sides, so nothing was moved.`);
    }
  }
  return { tables: tablesOfRelease.length, rows };
}

async function requireThisRelease({ name }: DatabaseLocation, source: Db): Promise<void> {
  const release = releaseThatRan(await migrationsIn(source));
  if (release === 'none') throw new Refused(`There is no Trellis database in ${name}.`);
  if (release === 'newer') {
    throw new Refused(`${name} was written by a newer release of Trellis. Use that release.`);
  }
  if (release === 'older') {
    throw new Refused(
      `${name} was written by an older release of Trellis. Start this release with it once, then move.`,
    );
  }
  const [missing] = await missingColumns(source);
  if (missing) throw new Refused(`${missing}, so nothing was moved.`);
}

async function countRows({ query }: Db, { name }: ReleaseTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(query);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Reads a table in the order of its key, which is the same on both engines.
 * @returns the number and the hash of its rows
 */
async function hashRows(
  { query }: Db,
  table: ReleaseTable,
  use: (rows: readonly Row[]) => Promise<void>,
): Promise<string> {
  const { name, columns, key } = table;
  const batch = batchOf(table);
  const hash = createHash('sha256');
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let count = 0;
  let last: Row | undefined;
  for (;;) {
    const after = last && sql`where (${keys}) > (${sql.join(key.map((column) => last?.[column] ?? null))})`;
    const { rows } = await sql<Row>`
      select ${listed} from ${sql.table(name)} ${after ?? sql``} order by ${keys} limit ${sql.lit(batch)}`.execute(
      query,
    );
    for (const row of rows) hash.update(JSON.stringify(columns.map((column) => comparable(row[column]))));
    count += rows.length;
    if (rows.length > 0) await use(rows);
    last = rows.at(-1);
    if (rows.length < batch) return `${count} ${hash.digest('hex')}`;
  }
}

/** Each driver has a type of its own for bytes. */
const comparable = (value: Row[string] | undefined) =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;

async function insertRows({ query }: Db, { name, columns }: ReleaseTable, rows: readonly Row[]): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${listed}) values ${sql.join(values)}`.execute(query);
}
