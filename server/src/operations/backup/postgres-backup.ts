import { sql } from 'kysely';
import { Refused } from '../../base/refused.ts';
import type { Progress } from '../../base/show-progress.ts';
import { addressOfPrimary, openPostgres } from '../../database/postgres.ts';
import type { Contents } from './contents.ts';
import { runTool, ToolFailed, versionOf } from './postgres-tools.ts';
import { sealOf } from './seal.ts';

/** Where a restore with --force puts what was there before; it belongs to no backup. */
export const keptSchemas = 'trellis_before_restore_';

/**
 * Writes the database as it is at one moment into an empty file, in pg_dump's custom format.
 * @throws Refused where pg_dump is missing or older than the server
 */
export async function dumpPostgres(url: string, to: string, progress: Progress): Promise<void> {
  const version = await versionOf('pg_dump');
  const { server, tables } = await lookedAt(url);
  if (version < server) {
    throw new Refused(
      `pg_dump is of version ${version} and the server of ${server}: install PostgreSQL's client programs in version ` +
        `${server} or later, and put them first in PATH.`,
    );
  }
  const all = Math.max(
    1,
    [...tables.values()].reduce((sum, size) => sum + size, 0),
  );
  let before = 0;
  let current = 0;
  await runTool({
    tool: 'pg_dump',
    options: [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      // An extension has one, which only who made the extension may set.
      '--no-comments',
      `--exclude-schema=${keptSchemas}*`,
      '--verbose',
      `--file=${to}`,
    ],
    url: await addressOfPrimary(url),
    onLine(line) {
      const table = /dumping contents of table "public\.([^"]+)"/.exec(line)?.[1];
      if (!table) return;
      before += current;
      current = tables.get(table) ?? 0;
      progress(before / all);
    },
  });
  progress(1);
}

async function lookedAt(url: string) {
  const db = openPostgres(url);
  try {
    const version = await sql<{ server_version_num: string }>`show server_version_num`.execute(db.query);
    const sizes = await sql<{ name: string; size: number }>`
      select relname as name, pg_table_size(oid) as size from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db.query);
    return {
      server: Math.floor(Number(version.rows[0]?.server_version_num ?? 0) / 10_000),
      tables: new Map(sizes.rows.map(({ name, size }) => [name, Number(size)])),
    };
  } finally {
    await db.close();
  }
}

/** What a dump holds and whether all of it can be read. */
export async function inspectDump(file: string): Promise<Contents> {
  const { bytes } = await sealOf(file);
  const input = { file, bytes };
  try {
    const migrations = await runTool({
      tool: 'pg_restore',
      options: ['--data-only', '--schema=public', '--table=migrations', '--file=-'],
      input,
      output: true,
    });
    await runTool({ tool: 'pg_restore', options: ['--file=-'], input });
    return { damage: [], migrations: namesIn(migrations) };
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    return { damage: [error.message], migrations: undefined };
  }
}

/** The rows of the table as pg_restore writes them: between COPY and a line with \. */
function namesIn(script: string): string[] | undefined {
  const [, rows] = /^COPY public\.migrations \(name, ran_at\) FROM stdin;\n(.*?)^\\\.$/ms.exec(script) ?? [];
  return rows
    ?.split('\n')
    .flatMap((row) => row.split('\t')[0] || [])
    .sort();
}
