import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { basename, join, matchesGlob, relative } from 'node:path';

/*
 * Follows the Dockerfile without a container engine: the `/app` of each stage is a folder that gets only what the stage
 * copies. What `npm ci` would fetch comes from the project's own packages.
 */

export const project = join(import.meta.dirname, '../..');

const lines = (file: string): string[] =>
  readFileSync(join(project, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const dockerfile = lines('Dockerfile');

/** The program that the image starts. */
export const startCommand: string[] = JSON.parse(
  dockerfile.findLast((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '',
);

/**
 * Builds the stages, each in a folder of its own inside `work`.
 * @returns the folder of the last stage
 * @throws if the build would fail
 */
export function buildImage(work: string): string {
  let folder = '';
  for (const line of dockerfile) {
    const [instruction, ...words] = line.split(' ');
    if (instruction === 'FROM') {
      const [from = '', , name = 'image'] = words;
      folder = join(work, name);
      if (existsSync(join(work, from))) cpSync(join(work, from), folder, { recursive: true });
      else mkdirSync(folder);
    }
    if (instruction === 'RUN') runCommand(words, folder);
    if (instruction === 'COPY') copy(words, folder, work);
  }
  return folder;
}

function copy(words: readonly string[], folder: string, work: string): void {
  const to = join(folder, words.at(-1) ?? '');
  const stage = /^--from=(.*)$/.exec(words[0] ?? '')?.[1];
  if (stage) {
    const from = join(work, stage, (words[1] ?? '').replace(/^\/app\/?/, ''));
    mkdirSync(to, { recursive: true });
    // Nothing else is copied from this stage, so its files can move.
    for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
    return;
  }
  for (const from of words.slice(0, -1)) {
    if (!isInContext(from)) throw new Error(`${from} is not in the build context.`);
    const isFile = statSync(join(project, from)).isFile();
    const filter = (path: string) => isInContext(relative(project, path));
    cpSync(join(project, from), isFile && to.endsWith('/') ? join(to, basename(from)) : to, {
      recursive: true,
      filter,
    });
  }
}

const ignored = lines('.dockerignore').map((line) => ({
  pattern: line.replace('!', ''),
  isKept: line.startsWith('!'),
}));

/** Whether the build sees a file: the last line of .dockerignore that matches it, or a folder above it, decides. */
function isInContext(path: string): boolean {
  const parts = path.split('/');
  const paths = parts.map((_, n) => parts.slice(0, n + 1).join('/'));
  return ignored.findLast(({ pattern }) => paths.some((one) => matchesGlob(one, pattern)))?.isKept ?? true;
}

function runCommand([program, ...options]: readonly string[], folder: string): void {
  if (program === 'node') {
    const runIn = (cwd: string) =>
      execFileSync(program, options, { cwd, stdio: 'pipe', env: { PATH: process.env.PATH } });
    // The web application is built again only if the folder lacks a source: the build compares a hash of all of them.
    runIn(project);
    cpSync(join(project, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
    runIn(folder);
  }
  if (program !== 'npm') return;
  if (options.includes('--workspace')) copyPackages(folder, options.slice(1));
  else linkPackages(folder);
}

/** Links to all packages of the project, except that its own workspaces are those in the folder. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules'))) {
    const [from, to] = [join(project, 'node_modules', name), join(folder, 'node_modules', name)];
    if (name === '@trellis') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(from, to);
  }
}

/** Copies the packages that `npm ci` installs with these options. */
function copyPackages(folder: string, options: readonly string[]): void {
  const listed = execFileSync('npm', ['ls', '--all', '--parseable', ...options], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for (const path of listed.split('\n').map((line) => relative(project, line))) {
    if (!path.includes('node_modules/')) continue;
    const [from, to] = [join(project, path), join(folder, path)];
    // Nested packages are listed separately, and Node loads neither types nor maps.
    const filter = (file: string) =>
      file === from || (basename(file) !== 'node_modules' && !/\.(map|[cm]?ts|md)$/.test(file));
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}
