import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portOf, prepareHere, start } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = await temporaryFolder();
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const guide = { FIRST_SUPERUSER: 'guide@school.example', FIRST_SUPERUSER_PASSWORD: 'seven kites' };

async function modesIn(dataDir: string): Promise<Map<string, number>> {
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
    expect(await prepareHere({ DATA_DIR: dataDir })).toBeUndefined();
    const made = await modesIn(dataDir);
    expect([...made.keys()]).toContain('trellis.db');
    expect(made).toEqual(expectedOf(made));

    // A restored copy or an earlier release may have left such files.
    await mkdir(join(dataDir, 'mail'));
    await writeFile(join(dataDir, 'mail', 'old.eml'), '');
    for (const name of await readdir(dataDir, { recursive: true })) await chmod(join(dataDir, name), 0o755);
    const server = start({ PORT: '0', DATA_DIR: dataDir, ...guide });
    const port = await portOf(server);
    await fetch(`http://localhost:${port}/api/v1/password-recovery/${guide.FIRST_SUPERUSER}`, { method: 'POST' });
    const mails = () => readdir(join(dataDir, 'mail'));
    await expect.poll(async () => (await mails()).some((n) => /^2.*eml$/.test(n))).toBe(true);
    server.program.kill('SIGKILL');
    await server.ended;
    const files = await modesIn(dataDir);
    const names = ['trellis.db', 'trellis.db-wal', 'trellis.db-shm', 'mail', 'mail/old.eml'];
    expect([...files.keys()]).toEqual(expect.arrayContaining(names));
    expect(files).toEqual(expectedOf(files));
  },
);
