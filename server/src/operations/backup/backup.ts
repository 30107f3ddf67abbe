import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { appendChecksum, type Options, refuseExisting, requireFolderOf, syncToDisk, withCleanup } from './files.ts';
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

  // Works in a folder of its own, so that a tool that is still writing can't leave anything behind.
  const work = `${file}.${randomBytes(4).toString('hex')}.part`;
  const part = join(work, 'backup');
  const removeWork = () => rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  return withCleanup(removeWork, async () => {
    await mkdir(work, { mode: 0o700 });
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
