import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildImage, project, startCommand } from '../dockerfile.ts';

/*
 * Runs the files of the image like a container: by a user who owns none of them, on a read-only file system.
 */

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

const folder = mkdtempSync(join(tmpdir(), 'trellis-image-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

test('npm, the container and systemd start the program with the same command', () => {
  const words = startCommand.join(' ');
  expect(words).toContain('server/src/app/main.ts');
  expect(JSON.parse(textOf('package.json')).scripts.start).toBe(words.replace('node ', 'node start.js '));
  expect(/^ExecStart=\S+\/(node .*)$/m.exec(textOf('deploy/trellis.service'))?.[1]).toBe(words);
});

test('the image builds from what it copies, and runs as an unprivileged user on a read-only file system', async () => {
  const app = buildImage(folder);
  cpSync(process.execPath, join(folder, 'node'));
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(data, nobody, nobody);
  const before = readdirSync(folder);
  const program = [join(folder, 'node'), ...startCommand.slice(1)];
  const bound = `mount --bind ${app} ${app} && mount -o remount,bind,ro ${app} && cd ${app} && exec setpriv --reuid ${nobody} --regid ${nobody} --clear-groups --no-new-privs "$@"`;
  const canMount =
    isRoot && isLinux && spawnSync('unshare', ['--mount', 'sh', '-c', `mount --bind ${app} ${app}`]).status === 0;
  const [command = '', ...words] = canMount ? ['unshare', '--mount', 'sh', '-c', bound, 'sh', ...program] : program;
  const child = spawn(command, words, {
    cwd: app,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
    ...(isRoot && !canMount && { uid: nobody, gid: nobody }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  // Its whole output has been read by then.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await expect.poll(() => output).toMatch(/Trellis is ready at http:\/\/localhost:\d+/);
  const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  await expect.poll(async () => (await fetch(`${origin}/health/ready`)).status).toBe(200);
  expect((await fetch(`${origin}/api/v1/school`)).status).toBe(200);
  const page = await (await fetch(`${origin}/login`)).text();
  expect((await fetch(origin + (/\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? ''))).status).toBe(200);
  if (canMount) {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${nobody}\\s`, 'm'));
    expect(readFileSync(`/proc/${child.pid}/mounts`, 'utf8')).toMatch(new RegExp(`^\\S+ ${app} \\S+ ro`, 'm'));
  }
  expect(readdirSync(folder)).toEqual(before);
  expect(readdirSync(data)).toContain('trellis.db');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output).not.toMatch(/EROFS|EACCES|error/i);
});
