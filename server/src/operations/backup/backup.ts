import { createReadStream, existsSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refused } from '../../base/errors.ts';
import { makeFile } from '../../base/private-files.ts';
import type { Config } from '../../config/config.ts';
import { grantRestored } from '../../database/setup/owner.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { appendChecksum, inWorkFolder, type Options, refuseExisting, requireFolderOf, syncToDisk } from './files.ts';
import { dumpPostgres, restorePostgres } from './postgres.ts';
import { belongsToSqlite, copySqlite, restoreSqlite } from './sqlite.ts';

/**
 * Writes everything in the database into one file, while Trellis goes on using it. The file gets its name
 * once it is complete and on disk.
 * @returns its size in bytes
 * @throws Refused
 */
export async function backUp(config: Config, file: string, { force, progress }: Options): Promise<number> {
  const { databaseUrl, dataDir } = config;
  if (belongsToSqlite(file, dataDir)) throw new Refused(`${file} belongs to the database itself. Choose another name.`);
  refuseExisting(file, { force });
  requireFolderOf(file);

  // In a work folder, a tool that is ended while it writes can't leave a half-written file behind.
  return inWorkFolder(file, async (folder) => {
    const part = join(folder, 'backup');
    makeFile(part);
    await (databaseUrl ? dumpPostgres(databaseUrl, part, progress) : copySqlite(dataDir, part, progress));
    const bytes = await appendChecksum(part);
    refuseExisting(file, { force });
    await rename(part, file);
    await syncToDisk(dirname(file));
    return bytes;
  });
}

/**
 * Replaces the database by a backup, completely or not at all.
 * @returns whether the next start will upgrade it, and the new name of what was there before
 * @throws Refused; then nothing has changed
 */
export async function restore(config: Config, file: string, { force, progress }: Options) {
  if (!existsSync(file)) throw new Refused(`${file} doesn’t exist.`);
  if (!statSync(file).isFile()) throw new Refused(`${file} isn’t a file.`);
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (!databaseUrl && resolve(file) === databaseFile(dataDir)) {
    throw new Refused(`${file} is the database itself. Give a backup of it.`);
  }
  const madeBy = await engineOf(file);
  if (!madeBy) throw new Refused(`${file} isn’t a Trellis backup.`);
  if (madeBy === 'postgres' && !databaseUrl) {
    throw new Refused(
      `${file} is a backup of a PostgreSQL database: set DATABASE_URL to the one that it is to go into.`,
    );
  }
  if (madeBy === 'sqlite' && databaseUrl) {
    throw new Refused(
      `${file} is a backup of the embedded database, but DATABASE_URL is set. Restore without DATABASE_URL.`,
    );
  }
  if (!databaseUrl) return restoreSqlite(file, dataDir, progress);
  const restored = await restorePostgres(file, databaseOwnerUrl ?? databaseUrl, { force, progress });
  if (databaseOwnerUrl) await grantRestored(databaseUrl, databaseOwnerUrl);
  return restored;
}

/** The engine that wrote the backup; undefined if neither did. */
async function engineOf(file: string): Promise<'sqlite' | 'postgres' | undefined> {
  const start = await text(createReadStream(file, { end: 15, encoding: 'latin1' }));
  if (start === 'SQLite format 3\0') return 'sqlite';
  return start.startsWith('PGDMP') ? 'postgres' : undefined;
}
