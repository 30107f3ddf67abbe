import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environmentOf, type Instance } from './school.ts';

export type Running = { origin: string; pid: number };

const tickMs = 10;
const port = 3719;
export const origin = `http://127.0.0.1:${port}`;

const fileOf = (pid: number, name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');

/** The processor time that a process has used, from Linux. */
export function processorMs(pid: number): number {
  // The second field is its name, which may have spaces in it.
  const fields = fileOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

export const memoryMB = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(fileOf(pid, 'status'))?.[1]) / 1024;

const isReady = () =>
  fetch(`${origin}/health/ready`)
    .then(({ ok }) => ok)
    .catch(() => false);

/** Starts Trellis as a school does, and waits until it answers. */
export async function startProduct(instance: Instance) {
  const began = performance.now();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...environmentOf(instance) };
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(npm, 'exit');
  while (!(await isReady())) {
    if (npm.exitCode !== null) throw new Error('Trellis did not start');
    await wait(10);
  }
  const startedMs = performance.now() - began;
  // npm starts the server through shells.
  let pid = npm.pid ?? 0;
  while (!/^\S*node\0.*main\.ts/.test(fileOf(pid, 'cmdline')))
    pid = Number.parseInt(fileOf(pid, `task/${pid}/children`), 10);
  // A failed run leaves no server behind.
  process.once('exit', () => npm.exitCode === null && process.kill(pid, 'SIGKILL'));
  const end = async (signal: NodeJS.Signals) => {
    process.kill(pid, signal);
    await ended;
  };
  return { origin, pid, startedMs, end };
}

/** Starts the bare routes over the same database. */
export async function startBare({ dataDir, databaseUrl = '' }: Instance) {
  const bare = fork(join(import.meta.dirname, 'bare.ts'), [dataDir, databaseUrl]);
  const [bareOrigin] = (await once(bare, 'message')) as [string];
  return { origin: bareOrigin, pid: bare.pid ?? 0, end: () => bare.disconnect() };
}
