import { Refused } from '../../base/refused.ts';
import type { Progress } from '../../base/show-progress.ts';
import { incompleteMove, incompleteMoveSentence, migrationNames } from '../../database/migrate.ts';
import { type Place, requireThere, requireTwo } from './place.ts';
import { fromPostgres, toPostgres } from './postgres-end.ts';
import { type Source, type Table, type Tally, type Target, tallying } from './rows.ts';
import { fromSqlite, toSqlite } from './sqlite-end.ts';

/** Each row is carried over, goes into indexes, and is read again where it is; the three take about as long. */
const passes = 3;

export type Moved = { tables: number; rows: number };

/**
 * Carries everything from one database into an empty one, whatever the engines, and compares both ends.
 * @throws Refused; the source is as it was, and on the target no Trellis starts
 */
export async function move(from: Place, to: Place, progress: Progress): Promise<Moved> {
  requireThere(from);
  requireTwo(from, to);
  const read = <T>(work: (source: Source) => Promise<T>) =>
    from.engine === 'sqlite' ? fromSqlite(from, work) : fromPostgres(from, work);
  const write = (work: (target: Target) => Promise<void>) =>
    to.engine === 'sqlite' ? toSqlite(to, work) : toPostgres(to, work);
  return read(async (source) => {
    requireThisRelease(from, await source.migrations());
    const moved: Moved = { tables: 0, rows: 0 };
    await write(async (target) => {
      const tables = await sameTables(source, target);
      const counts = await Promise.all(tables.map((table) => source.count(table)));
      const total = counts.reduce((sum, count) => sum + count, 0);
      let done = 0;
      const count = (more: number) => {
        done += more;
        progress(done / Math.max(1, passes * total));
      };
      const sent = await eachTable(tables, (table) =>
        tallyOf(source.rows(table), count, (rows) => target.write(table, rows)),
      );
      await target.complete((made, all) => progress((total * (1 + made / all)) / Math.max(1, passes * total)));
      done = 2 * total;
      const got = await eachTable(tables, (table) => tallyOf(target.rows(table), count));
      requireSame(sent, got);
      moved.tables = tables.length;
      moved.rows = total;
    });
    progress(1);
    return moved;
  });
}

function requireThisRelease({ name }: Place, ran: readonly string[]): void {
  if (ran.includes(incompleteMove)) throw new Refused(incompleteMoveSentence);
  if (!ran.includes(migrationNames[0] ?? '')) throw new Refused(`There is no Trellis in ${name}.`);
  if (ran.some((migration) => !migrationNames.includes(migration))) {
    throw new Refused(`What is in ${name} was written by a newer release of Trellis: use that one.`);
  }
  if (ran.length < migrationNames.length) {
    throw new Refused(`What is in ${name} is of an older release of Trellis: start this one on it once, then move.`);
  }
}

/** Both ends have the same tables, which this release has made. */
async function sameTables(source: Source, target: Target): Promise<Table[]> {
  const named = ({ name, columns }: Table) => `${name} (${columns.map((column) => column.name).sort()})`;
  const there = new Set((await source.tables()).map(named));
  const tables = await target.tables();
  const missing = tables.find((table) => !there.has(named(table)));
  if (missing) throw new Refused(`The table ${missing.name} is not as this release makes it: nothing was moved.`);
  return tables;
}

async function eachTable(tables: readonly Table[], tally: (table: Table) => Promise<Tally>) {
  const tallies = new Map<string, Tally>();
  for (const table of tables) tallies.set(table.name, await tally(table));
  return tallies;
}

async function tallyOf(
  batches: AsyncIterable<Parameters<Target['write']>[1]>,
  count: (rows: number) => void,
  use: (rows: Parameters<Target['write']>[1]) => Promise<void> = async () => {},
): Promise<Tally> {
  const tally = tallying();
  for await (const rows of batches) {
    tally.add(rows);
    await use(rows);
    count(rows.length);
  }
  return tally.result();
}

function requireSame(sent: ReadonlyMap<string, Tally>, got: ReadonlyMap<string, Tally>): void {
  for (const [table, { count, hash }] of sent) {
    const there = got.get(table);
    if (there?.count === count && there.hash === hash) continue;
    throw new Refused(
      `The table ${table} is not the same at both ends (${count} rows here, ${there?.count ?? 0} there): nothing was moved.`,
    );
  }
}
