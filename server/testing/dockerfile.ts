import { execFileSync, execSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { basename, join, matchesGlob, relative } from 'node:path';

/*
 * Follows the Dockerfile without a container engine: each stage is a folder that gets only what the stage copies. What
 * `npm ci` would fetch comes from the project's own packages.
 */

export const project = join(import.meta.dirname, '../..');

const lines = (file: string): string[] =>
  readFileSync(join(project, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

type Stage = { name: string; from: string; steps: { instruction: string; argument: string }[] };

const stages: Stage[] = [];
for (const line of lines('Dockerfile')) {
  const [, instruction = '', argument = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
  const [from = '', , name = 'image'] = argument.split(' ');
  if (instruction === 'FROM') stages.push({ name, from, steps: [] });
  else stages.at(-1)?.steps.push({ instruction, argument });
}

const stageNamed = (name: string) => stages.find((stage) => stage.name === name);

/** The argument of an instruction in the last stage. */
export const imageSetting = (name: string): string =>
  stageNamed('image')?.steps.find(({ instruction }) => instruction === name)?.argument ?? '';

/**
 * Builds the `/app` of a stage, with the stages that it needs as folders beside it.
 * @returns the path of `/app`
 * @throws if the build would fail
 */
export function buildStage(name: string, work: string): string {
  const folder = join(work, name);
  mkdirSync(folder);
  const run = (stage: Stage | undefined) => {
    if (!stage) return;
    run(stageNamed(stage.from));
    for (const { instruction, argument } of stage.steps) {
      if (instruction === 'RUN') runCommand(argument, folder);
      if (instruction === 'COPY') copy(argument, folder, work);
    }
  };
  run(stageNamed(name));
  return folder;
}

function copy(argument: string, folder: string, work: string): void {
  const words = argument.split(' ');
  const to = join(folder, words.at(-1) ?? '');
  const stage = /^--from=(.*)$/.exec(words[0] ?? '')?.[1];
  if (stage) {
    const from = join(buildStage(stage, work), (words[1] ?? '').replace(/^\/app\/?/, ''));
    mkdirSync(to, { recursive: true });
    // Nothing else is copied from this stage, so its files can move.
    for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
    return;
  }
  for (const from of words.slice(0, -1)) {
    if (!isInContext(from)) throw new Error(`COPY ${argument}: ${from} is not in the build context.`);
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

function runCommand(command: string, folder: string): void {
  const [program, ...options] = command.split(' ');
  if (program === 'node') {
    const runIn = (cwd: string) => execSync(command, { cwd, stdio: 'pipe', env: { PATH: process.env.PATH } });
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
    // Nested packages are listed separately.
    const filter = (file: string) => file === from || basename(file) !== 'node_modules';
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}
