import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { second } from '../../base/clock.ts';
import { Refused } from '../../base/refused.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Database, Db } from '../../database/database.ts';
import { addressOfPrimary, openPostgres } from '../../database/postgres.ts';
import { readUnsealed } from './copy.ts';
import { isOlderThanThis } from './known.ts';
import { inspectDump, keptSchemas } from './postgres-backup.ts';
import { runTool, ToolFailed } from './postgres-tools.ts';
import type { Restored } from './restore.ts';
import { sealOf } from './seal.ts';

type Options = { force: boolean; progress: Progress };

/**
 * Puts a backup into the database in one transaction. What is there stays in a schema of its own.
 * @throws Refused; then all is as it was
 */
export async function restorePostgres(file: string, url: string, { force, progress }: Options): Promise<Restored> {
  await readUnsealed(file, progress);
  const { damage, migrations } = await inspectDump(file);
  if (damage.length > 0) throw new Refused(`${file} can not be read (${damage[0]}).`);
  const isOlder = isOlderThanThis(file, migrations);
  const db = openPostgres(url);
  try {
    // A Trellis that starts meanwhile waits for this lock before it looks at the tables.
    const kept = await db.transaction(async (tx) => {
      await tx.engine.lockMigrations(tx.query);
      if (await isOtherRunning(tx)) {
        throw new Refused(
          'Trellis is running on the database that DATABASE_URL names: stop it, restore, and start it again.',
        );
      }
      const moves = await movesOf(tx);
      if (moves.length > 0 && !force) {
        throw new Refused(
          'The database that DATABASE_URL names is not empty: restore into an empty one, or add --force to replace ' +
            'what is there. It is then kept in a schema of its own.',
        );
      }
      return replace(db, moves, () => fill(file, url));
    });
    return { isOlder, kept };
  } finally {
    await db.close();
  }
}

/** PostgreSQL lists a connection for a little longer than its program runs, on a busy machine above all. */
const listedOnMs = second;
const lookEveryMs = 50;

/** Whether another Trellis is connected to the database, and not only just stopped. */
export async function isOtherRunning(db: Db): Promise<boolean> {
  const until = performance.now() + listedOnMs;
  while (await isOtherListed(db)) {
    if (performance.now() > until) return true;
    await wait(lookEveryMs);
  }
  return false;
}

async function isOtherListed({ query }: Db): Promise<boolean> {
  // Within a transaction the list stays as it was when it was first read.
  await sql`select pg_stat_clear_snapshot()`.execute(query);
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'trellis-%'
      and application_name <> current_setting('application_name')`.execute(query);
  return rows.length > 0;
}

/** How each thing in the database is moved to another schema. */
async function movesOf({ query }: Db): Promise<string[]> {
  const { rows } = await sql<{ move: string }>`
    select format('alter %s public.%I set schema ',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'f' then 'foreign table' else 'table' end, relname) as move
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i')
        and d.classid = 'pg_class'::regclass)
    union all
    select format('alter routine public.%I(%s) set schema ', proname, pg_get_function_identity_arguments(p.oid))
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(query);
  return rows.map(({ move }) => move);
}

/** Makes room, fills it, and puts everything back where that fails. */
async function replace(db: Database, moves: readonly string[], work: () => Promise<void>): Promise<string | undefined> {
  if (moves.length === 0) {
    await work();
    return undefined;
  }
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '_').slice(0, 15);
  const kept = `${keptSchemas}${stamp}`;
  await inOneTransaction(db, [`create schema ${kept}`, ...moves.map((move) => move + kept)]);
  try {
    await work();
  } catch (error) {
    const back = moves.map((move) => `${move.replace(' public.', ` ${kept}.`)}public`);
    await inOneTransaction(db, [...back, `drop schema ${kept}`]);
    throw error;
  }
  return kept;
}

const inOneTransaction = (db: Database, statements: readonly string[]): Promise<void> =>
  db.transaction(async ({ query }) => {
    for (const statement of statements) await sql.raw(statement).execute(query);
  });

async function fill(file: string, url: string): Promise<void> {
  const { bytes } = await sealOf(file);
  const input = { file, bytes };
  const address = await addressOfPrimary(url);
  try {
    await runTool({
      tool: 'pg_restore',
      options: ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
      url: address,
      input,
    });
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    throw new Refused(`${file} could not be restored, and the database is as it was (${error.message}).`);
  }
}
