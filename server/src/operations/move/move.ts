import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Db } from '../../database/database.ts';
import { migrate, migrationsIn, releaseThatRan } from '../../database/setup/migrate.ts';
import { checkEncoding } from '../../database/setup/owner.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { missingColumns, type ReleaseTable, tablesOfRelease } from '../integrity/schema.ts';
import { type DatabaseLocation, fillExclusively, readExclusively } from './database-location.ts';

type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

/** How many rows are read, written and hashed at a time. Files take much memory, so they come a few at a time. */
const batchOf = ({ holdsFiles }: ReleaseTable): number => (holdsFiles ? 4 : 500);

/**
 * Copies everything from one database into an empty one, between any engines, and compares both.
 * @throws Refused; then neither has changed
 */
export async function move(from: DatabaseLocation, to: DatabaseLocation, progress: Progress) {
  if (from.engine === 'sqlite' && !existsSync(databaseFile(from.address))) {
    throw new Refused(`There is no database in ${from.name}. Give the folder that Trellis uses as DATA_DIR.`);
  }
  // Otherwise the lock would say that Trellis is running.
  if (from.address === to.address) throw new Refused(`FROM and TO are both ${to.name}. Give another place to move to.`);
  return readExclusively(from, async (source) => {
    await requireThisRelease(from, source);
    return fillExclusively(to, async (target) => {
      await checkEncoding(target);
      await migrate({ transaction: (work) => work(target) });
      return copyTables(source, target, progress);
    });
  });
}

async function copyTables(source: Db, target: Db, progress: Progress) {
  let rows = 0;
  for (const { name } of tablesOfRelease) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      source.query,
    );
    rows += counted.rows[0]?.count ?? 0;
  }
  let done = 0;
  // Each row counts twice: when it is written and when it is compared.
  const hashRows = async (db: Db, table: ReleaseTable, use?: (rows: readonly Row[]) => Promise<void>) => {
    const hash = createHash('sha256');
    for await (const some of batchesIn(db, table)) {
      for (const row of some) hash.update(JSON.stringify(table.columns.map((column) => comparable(row[column]))));
      await use?.(some);
      done += some.length;
      progress(done / (2 * rows));
    }
    return hash.digest('hex');
  };
  // The migrations have inserted some rows.
  for (const { name } of tablesOfRelease.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target.query);
  for (const table of tablesOfRelease) {
    const sent = await hashRows(source, table, (some) => insertRows(target, table, some));
    if ((await hashRows(target, table)) !== sent) {
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

/** The rows of a table in the order of its key, which is the same on both engines. */
async function* batchesIn({ query }: Db, table: ReleaseTable): AsyncGenerator<Row[]> {
  const { name, columns, key } = table;
  const batch = batchOf(table);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${listed} from ${sql.table(name)} ${after} order by ${keys} limit ${sql.lit(batch)}`.execute(query);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = sql`where (${keys}) > (${sql.join(key.map((column) => last[column] ?? null))})`;
  }
}

/** A value as it is compared. Each driver has a type of its own for bytes, so they are hashed. */
const comparable = (value: Row[string] | undefined) =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;

async function insertRows({ query }: Db, { name, columns }: ReleaseTable, rows: readonly Row[]): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${listed}) values ${sql.join(values)}`.execute(query);
}
