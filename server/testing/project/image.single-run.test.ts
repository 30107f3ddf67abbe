import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/*
 * What the Dockerfile puts together, put together here and run as a container runs it: by a user who owns nothing of it,
 * on a file system that takes no changes. That the image can be built, and that the engine does what compose.yaml asks of
 * it, only an engine can show.
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
/** What it copies from the project. */
const copied = [...image.matchAll(/^COPY (\w\S*) \S+$/gm)].map(([, from = '']) => from);
/** What it starts. */
const startCommand: string[] = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]');

test('npm, a container and systemd start the program by the same command', () => {
  const words = startCommand.join(' ');
  expect(words).toContain('server/src/app/main.ts');
  expect(JSON.parse(textOf('package.json')).scripts.start).toBe(words);
  expect(/^ExecStart=\S+\/(node .*)$/m.exec(textOf('deploy/trellis.service'))?.[1]).toBe(words);
});

/** The packages that run it, as `npm ci --omit=dev` leaves them. */
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
    // What stands in the folder of another package is listed by itself.
    copy(path, { filter: (from: string) => !relative(join(project, path), from).startsWith('node_modules') });
  }
  for (const path of ['package.json', 'contract/package.json', 'server/package.json', ...copied]) {
    copy(path, { filter: (from: string) => !/\.test\.tsx?$/.test(from) });
  }
  cpSync(process.execPath, join(folder, 'node'));
  mkdirSync(data, { mode: 0o700 });
}

test('what the image holds runs as a user of no rights on a file system that is read-only, and ends in its time', async () => {
  expect(copied).toEqual(['contract/src', 'server/src']);
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
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/Trellis is ready at http:\/\/localhost:\d+/);
  const [origin] = /http:\/\/localhost:\d+/.exec(said) ?? [];
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
  expect(said).not.toMatch(/EROFS|EACCES|error/i);
});
