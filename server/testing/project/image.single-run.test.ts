import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/*
 * Assembles the files of the image without a container engine, and runs them like a container: by a user who owns none of
 * them, on a read-only file system. Only an engine can show that the image builds and that compose.yaml works.
 */

const project = join(import.meta.dirname, '../../..');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

const folder = mkdtempSync(join(tmpdir(), 'trellis-image-'));
const [app, data] = [join(folder, 'app'), join(folder, 'data')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (file: string) => readFileSync(join(project, file), 'utf8');
/** The Dockerfile's last stage. */
const image =
  textOf('Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? '';
/** The folders that it copies from the project. */
const copied = [...image.matchAll(/^COPY (\w\S*) \S+$/gm)].map(([, from = '']) => from);
const startCommand: string[] = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]');

test('npm, the container and systemd start the program with the same command', () => {
  const words = startCommand.join(' ');
  expect(words).toContain('server/src/app/main.ts');
  expect(JSON.parse(textOf('package.json')).scripts.start).toBe(words);
  expect(/^ExecStart=\S+\/(node .*)$/m.exec(textOf('deploy/trellis.service'))?.[1]).toBe(words);
});

/** The production packages, as `npm ci --omit=dev` installs them. */
function packages(): string[] {
  const listed = execFileSync(
    'npm',
    ['ls', '--omit=dev', '--all', '--parseable', '--workspace', 'contract', '--workspace', 'server'],
    { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return listed
    .split('\n')
    .map((path) => relative(project, path))
    .filter((path) => path.includes('node_modules/'));
}

function assemble(): void {
  const copy = (path: string, options = {}) =>
    cpSync(join(project, path), join(app, path), { recursive: true, verbatimSymlinks: true, ...options });
  for (const path of packages()) {
    // Nested packages are listed separately.
    copy(path, { filter: (from: string) => !relative(join(project, path), from).startsWith('node_modules') });
  }
  for (const path of ['package.json', 'contract/package.json', 'server/package.json', ...copied]) {
    copy(path, { filter: (from: string) => !/\.test\.tsx?$/.test(from) });
  }
  cpSync(process.execPath, join(folder, 'node'));
  mkdirSync(data, { mode: 0o700 });
}

test('the image runs as an unprivileged user on a read-only file system and ends on SIGTERM', async () => {
  expect(copied).toEqual(['messages', 'contract/src', 'server/src']);
  assemble();
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(data, nobody, nobody);
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
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Trellis is ready at http:\/\/localhost:\d+/);
  const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  expect((await fetch(`${origin}/api/v1/school`)).status).toBe(200);
  if (canMount) {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${nobody}\\s`, 'm'));
    expect(readFileSync(`/proc/${child.pid}/mounts`, 'utf8')).toMatch(new RegExp(`^\\S+ ${app} \\S+ ro`, 'm'));
  }
  expect(readdirSync(dirname(data)).sort()).toEqual(['app', 'data', 'node']);
  expect(readdirSync(data)).toContain('trellis.db');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output).not.toMatch(/EROFS|EACCES|error/i);
});
