import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandHere } from '../../testing/cli.ts';
import { portOf, start } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = await temporaryFolder();

test('with BACKUP_DIR a server makes a backup that can be restored', async () => {
  const backupDir = join(folder, 'backups');
  await mkdir(backupDir);
  const server = start({ PORT: '0', DATA_DIR: join(folder, 'data'), BACKUP_DIR: backupDir });
  await portOf(server);
  const backups = async () => (await readdir(backupDir)).filter((name) => name.endsWith('.backup'));
  await expect.poll(backups).toHaveLength(1);
  server.program.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const [file = ''] = await backups();
  const restored = await commandHere(['restore', join(backupDir, file)], { DATA_DIR: join(folder, 'restored') });
  expect(restored).toMatchObject({ code: 0, err: '' });
});

test('a BACKUP_DIR that isn’t a folder keeps Trellis from starting, and one sentence says so', async () => {
  const { ended, output } = start({ PORT: '0', DATA_DIR: join(folder, 'other'), BACKUP_DIR: join(folder, 'nowhere') });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^BACKUP_DIR must be a folder that Trellis may write into.*\n$/);
});
