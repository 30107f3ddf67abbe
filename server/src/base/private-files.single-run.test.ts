import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portOf, start } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = await temporaryFolder();
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const guide = { FIRST_SUPERUSER: 'guide@school.example', FIRST_SUPERUSER_PASSWORD: 'seven kites' };

/** Runs the program, requests an email, kills it, and returns the mode of each file. */
async function filesAfterARun(dataDir: string): Promise<Map<string, number>> {
  const server = start({ PORT: '0', DATA_DIR: dataDir, ...guide });
  const port = await portOf(server);
  await fetch(`http://localhost:${port}/api/v1/password-recovery/${guide.FIRST_SUPERUSER}`, { method: 'POST' });
  const mails = () => readdir(join(dataDir, 'mail')).catch((): string[] => []);
  await expect.poll(async () => (await mails()).some((name) => /^2.*eml$/.test(name)), { timeout: 30_000 }).toBe(true);
  server.program.kill('SIGKILL');
  await server.ended;
  const entries = await readdir(dataDir, { recursive: true });
  return new Map(await Promise.all(entries.map(async (entry) => [entry, await modeOf(join(dataDir, entry))] as const)));
}

const expectedOf = (files: Map<string, number>) =>
  new Map([...files.keys()].map((n) => [n, n === 'mail' ? 0o700 : 0o600]));

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine can read a school’s files, even if they can read the folder',
  async () => {
    const dataDir = join(folder, 'open');
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    const files = await filesAfterARun(dataDir);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['trellis.db', 'trellis.db-wal', 'trellis.db-shm', 'mail']),
    );
    expect(files).toEqual(expectedOf(files));

    // As a copy that was put back, or an earlier release, leaves them.
    await writeFile(join(dataDir, 'mail', 'old.eml'), '');
    for (const name of await readdir(dataDir, { recursive: true })) await chmod(join(dataDir, name), 0o755);
    const again = await filesAfterARun(dataDir);
    expect(again.has('mail/old.eml')).toBe(true);
    expect(again).toEqual(expectedOf(again));
  },
);
