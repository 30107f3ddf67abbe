import { existsSync, linkSync, renameSync, statSync } from 'node:fs';
import { chmod, copyFile, truncate } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { migrationsIn, releaseThatRan } from '../../database/setup/migrate.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { readDialect } from '../../database/sqlite/sqlite-reads.ts';
import { giveToOwnerOf, inWorkFolder, requireKnownRelease, syncToDisk, verifyChecksum } from './files.ts';
import { withFolderLocked } from './running-servers.ts';

const sizeReadEveryMs = 200;
/** Copies everything in one read transaction: with several steps, each commit of the server would restart the copy. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the embedded database into an empty file while Trellis uses it.
 * @throws Refused if there is none, or if it is damaged
 */
export async function copySqlite(dataDir: string, to: string, progress: Progress): Promise<void> {
  const from = databaseFile(dataDir);
  if (!existsSync(from)) {
    throw new Refused(`There is no database in ${dataDir}. Set DATA_DIR to the folder that Trellis uses.`);
  }
  const size = () => statSync(to, { throwIfNoEntry: false })?.size ?? 0;
  {
    using _watching = setInterval(() => progress(Math.min(0.99, size() / statSync(from).size)), sizeReadEveryMs);
    using file = new DatabaseSync(from, { timeout: 5000 });
    await backup(file, to, { rate: allPages });
  }
  const { damage, migrations } = await inspectSqlite(to, 'quick_check');
  if (damage.length > 0) {
    throw new Refused(
      `The database ${from} is damaged (${damage[0]}), so no backup was made of it. Restore an earlier backup.`,
    );
  }
  if (releaseThatRan(migrations) === 'none') throw new Refused(`${from} isn’t a Trellis database. Correct DATA_DIR.`);
  progress(1);
}

/** The damage in a database file, and the migrations that have run on it. The quick check leaves out the indexes. */
export async function inspectSqlite(file: string, check: 'quick_check' | 'integrity_check') {
  const query = new Kysely<Tables>({ dialect: readDialect(file) });
  try {
    const { rows } = await sql<Record<string, string>>`pragma ${sql.raw(check)}(10)`.execute(query);
    const damage = rows.flatMap((row) => Object.values(row)).filter((line) => line !== 'ok');
    return { damage, migrations: damage.length > 0 ? [] : await migrationsIn({ query }) };
  } catch (error) {
    return { damage: [error instanceof Error ? error.message : String(error)], migrations: [] };
  } finally {
    await query.destroy();
  }
}

/** The endings of SQLite's other files. */
const sideFiles = ['-wal', '-shm', '-journal'];

/** Whether a file is the embedded database, or one of those that SQLite keeps beside it. */
export const belongsToSqlite = (file: string, dataDir: string): boolean =>
  ['', ...sideFiles].some((end) => resolve(file) === databaseFile(dataDir) + end);

/**
 * Replaces the embedded database by a backup, and keeps it under another name.
 * @throws Refused; then nothing has changed
 */
export function restoreSqlite(file: string, dataDir: string, progress: Progress) {
  const target = databaseFile(dataDir);
  const refusal = `Trellis is running on ${target}: stop it, restore, and start it again.`;
  return withFolderLocked(dataDir, refusal, () =>
    inWorkFolder(target, async (folder) => {
      const part = databaseFile(folder);
      await copyFile(file, part);
      await chmod(part, 0o600);
      // A database that was copied by hand may have its latest changes in the write-ahead log.
      if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${part}-wal`);
      await truncate(part, await verifyChecksum(part, file, progress));
      const { damage, migrations } = await inspectSqlite(part, 'integrity_check');
      if (damage.length > 0) throw new Refused(`${file} is damaged (${damage[0]}). Use another backup.`);
      const isOlder = requireKnownRelease(file, migrations);
      mergeLog(part);
      await syncToDisk(part);
      await giveToOwnerOf(dataDir, part);
      const previous = existsSync(target) ? setAside(target) : undefined;
      renameSync(part, target);
      await syncToDisk(dataDir);
      return { isOlder, previous };
    }),
  );
}

function mergeLog(path: string): void {
  using file = new DatabaseSync(path);
  file.exec('pragma journal_mode = delete');
}

/** Gives the database a second name, so that there is a database at every moment. */
function setAside(target: string): string {
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const previous = target.replace(/\.db$/, `-before-restore-${stamp}.db`);
  // SQLite would apply the log of one database to the other.
  for (const end of sideFiles) if (existsSync(target + end)) renameSync(target + end, previous + end);
  try {
    linkSync(target, previous);
  } catch {
    // The file system has no hard links.
    renameSync(target, previous);
  }
  return previous;
}
