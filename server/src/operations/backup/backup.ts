import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { appendChecksum, inWorkFolder, type Options, refuseExisting, requireFolderOf, syncToDisk } from './files.ts';
import { dumpPostgres } from './postgres.ts';
import { copySqlite } from './sqlite.ts';

/**
 * Writes all that the database holds into one file, while Trellis reads and writes it. The file gets its name
 * once it is complete and on disk.
 * @returns its size in bytes
 * @throws Refused
 */
export async function backUp(config: Config, file: string, { force, progress }: Options): Promise<number> {
  refuseExisting(file, { force });
  requireFolderOf(file);

  // A tool that is still writing when it is ended can't leave anything behind.
  return inWorkFolder(file, async (folder) => {
    const part = join(folder, 'backup');
    await (await open(part, 'wx', 0o600)).close();
    const { databaseUrl, dataDir } = config;
    await (databaseUrl ? dumpPostgres(databaseUrl, part, progress) : copySqlite(dataDir, part, progress));
    const bytes = await appendChecksum(part);
    refuseExisting(file, { force });
    await rename(part, file);
    await syncToDisk(dirname(file));
    return bytes;
  });
}
