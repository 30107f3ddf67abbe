import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refused } from '../../base/refused.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Config } from '../../config/config.ts';
import { appendChecksum } from './checksum.ts';
import { cleaningUp, syncToDisk } from './files.ts';
import { dumpPostgres } from './postgres.ts';
import { copySqlite } from './sqlite.ts';

type Options = {
  /** Takes the place of a file that is there. */
  force: boolean;
  progress: Progress;
};

/**
 * Writes all that the database holds into one file, while Trellis reads and writes it. The file has its name once it is
 * whole and on the disk.
 * @returns its size in bytes
 * @throws Refused
 */
export async function backUp(config: Config, file: string, { force, progress }: Options): Promise<number> {
  const refuseToOverwrite = () => {
    if (!force && existsSync(file)) {
      throw new Refused(`${file} is there already: choose another name, or add --force to replace it.`);
    }
  };
  refuseToOverwrite();
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Refused(`The folder ${folder} does not exist: make it, or choose another one.`);

  // A folder of its own: once it is gone, nothing can be left behind by what is still writing into it.
  const work = `${file}.${randomBytes(4).toString('hex')}.part`;
  const part = join(work, 'backup');
  const removeWork = () => rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  return cleaningUp(removeWork, async () => {
    await mkdir(work, { mode: 0o700 });
    await (await open(part, 'wx', 0o600)).close();
    const { databaseUrl, dataDir } = config;
    await (databaseUrl ? dumpPostgres(databaseUrl, part, progress) : copySqlite(dataDir, part, progress));
    const bytes = await appendChecksum(part);
    refuseToOverwrite();
    await rename(part, file);
    await syncToDisk(folder);
    return bytes;
  });
}
