import { devNull } from 'node:os';
import { sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Database } from '../../database/database.ts';
import { addressOfPrimary, openPostgres } from '../../database/postgres/postgres.ts';
import { migrationsIn, releaseThatRan } from '../../database/setup/migrate.ts';
import { checkEncoding } from '../../database/setup/owner.ts';
import { type Options, requireKnownRelease, verifyChecksum } from './files.ts';
import { runTool, ToolFailed } from './postgres-tools.ts';
import { lockOutServers } from './running-servers.ts';

/** A restore with --force moves the previous tables into a schema of this name, which backups leave out. */
const previousSchemas = 'trellis_before_restore_';

/**
 * Writes a consistent copy of the database into an empty file, in pg_dump's custom format.
 * @throws Refused if pg_dump is missing or older than the server
 */
export async function dumpPostgres(url: string, to: string, progress: Progress): Promise<void> {
  // This fails early if pg_dump isn't installed.
  await runTool('pg_dump', ['--version']);
  const sizes = await sizesOfTables(url);
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 1);
  let done = 0;
  let current = 0;
  const onLine = (line: string) => {
    const table = /dumping contents of table "public\.([^"]+)"/.exec(line)?.[1];
    if (!table) return;
    done += current;
    current = sizes.get(table) ?? 0;
    progress(done / all);
  };
  // The only comments are those of extensions, and nobody but an extension's owner could restore them.
  const exclusions = ['--no-owner', '--no-privileges', '--no-comments', `--exclude-schema=${previousSchemas}*`];
  try {
    await runTool('pg_dump', ['--format=custom', '--verbose', ...exclusions, `--file=${to}`], {
      url: await addressOfPrimary(url),
      onLine,
    });
    // This reads the whole backup again, without a database, to see that it is sound.
    await runTool('pg_restore', [`--file=${devNull}`, to]);
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    throw new Refused(`No backup was made (${error.message}). pg_dump must be at least as new as the server.`);
  }
  progress(1);
}

async function sizesOfTables(url: string): Promise<ReadonlyMap<string, number>> {
  await using db = openPostgres(url);
  if (releaseThatRan(await migrationsIn(db)) === 'none') {
    throw new Refused('The database in DATABASE_URL isn’t a Trellis database. Correct DATABASE_URL.');
  }
  const { rows } = await sql<{ name: string; size: number }>`
    select relname as name, pg_table_size(oid) as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db.query);
  return new Map(rows.map(({ name, size }) => [name, size]));
}

/**
 * Restores a backup in one transaction. The previous tables are kept in a schema of their own.
 * @throws Refused; then nothing has changed
 */
export async function restorePostgres(file: string, url: string, { force, progress }: Options) {
  await verifyChecksum(file, file, progress);
  const isOlder = requireKnownRelease(file, await migrationsInDump(file));
  await using db = openPostgres(url);
  const previous = await db.transaction(async (tx) => {
    const refusal = 'Trellis is running on the database that DATABASE_URL names: stop it, restore, and start it again.';
    await lockOutServers(tx, refusal);
    await checkEncoding(tx);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(tx.query);
    if (tables.length > 0 && !force) {
      throw new Refused(
        'The database in DATABASE_URL isn’t empty. Restore into an empty one, or add --force to replace its content, ' +
          'which is then kept in a separate schema.',
      );
    }
    return replaceTables(db, tables, () => fill(file, url));
  });
  return { isOlder, previous };
}

/** The migrations that have run, from the rows that pg_restore prints between COPY and a line with \. */
async function migrationsInDump(file: string): Promise<string[]> {
  const options = ['--data-only', '--schema=public', '--table=migrations', '--file=-', file];
  const script = await runTool('pg_restore', options).catch((error) => {
    throw error instanceof ToolFailed ? new Refused(`${file} can’t be read (${error.message}).`) : error;
  });
  const [, rows = ''] = /^COPY public\.migrations \(name, ran_at\) FROM stdin;\n(.*?)^\\\.$/ms.exec(script) ?? [];
  return rows.split('\n').flatMap((row) => row.split('\t')[0] || []);
}

/** Moves the tables out of the way during the work, and back if it fails. */
async function replaceTables(db: Database, tables: readonly { name: string }[], work: () => Promise<void>) {
  if (tables.length === 0) {
    await work();
    return undefined;
  }
  const previous = previousSchemas + new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '_').slice(0, 15);
  const moveTables = (from: string, to: string, statement: string) =>
    db.transaction(async ({ query }) => {
      if (to === previous) await sql.raw(statement).execute(query);
      for (const { name } of tables) {
        await sql`alter table ${sql.table(`${from}.${name}`)} set schema ${sql.id(to)}`.execute(query);
      }
      if (from === previous) await sql.raw(statement).execute(query);
    });
  await moveTables('public', previous, `create schema ${previous}`);
  try {
    await work();
  } catch (error) {
    await moveTables(previous, 'public', `drop schema ${previous}`);
    throw error;
  }
  return previous;
}

async function fill(file: string, url: string): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file];
  try {
    await runTool('pg_restore', options, { url: await addressOfPrimary(url) });
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    const hint = /permission denied|must be owner/.test(error.message)
      ? ' Set DATABASE_OWNER_URL to the address of the role that owns the database.'
      : '';
    throw new Refused(`${file} can’t be restored, and the database hasn’t changed (${error.message}).${hint}`);
  }
}
