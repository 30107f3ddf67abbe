import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { caller } from '../server/testing/http.ts';
import { environmentOf, type Instance } from './school.ts';

export type Running = { origin: string; pid: number };

const [tickMs, lastsS] = [10, 2];
const port = '3719';
export const origin = `http://127.0.0.1:${port}`;
/** Calls of Trellis as a browser makes them. */
export const { call, raw } = caller(() => origin);

const fileOf = (pid: number, name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');

/** The processor time that a process has used, as Linux reports it. */
export function processorMs(pid: number): number {
  // The second field is its name, which may have spaces in it.
  const fields = fileOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

export const memoryMB = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(fileOf(pid, 'status'))?.[1]) / 1024;

const isReady = async () => (await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok;

/** Starts Trellis as a school does, and waits until it answers. */
export async function startProduct(instance: Instance) {
  const began = performance.now();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: port, ...environmentOf(instance) };
  const cwd = join(import.meta.dirname, '..');
  const npm = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
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

export async function startBare({ dataDir, databaseUrl = '' }: Instance) {
  const bare = fork(join(import.meta.dirname, 'bare.ts'), [dataDir, databaseUrl]);
  const [bareOrigin] = (await once(bare, 'message')) as [string];
  return { origin: bareOrigin, pid: bare.pid ?? 0, end: () => bare.disconnect() };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median duration of sequential runs. */
export async function medianMs(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work(n);
    took.push(performance.now() - began);
  }
  return median(took);
}

type Load = Pick<autocannon.Options, 'url' | 'connections' | 'overallRate'>;

/** Sends calls on several connections, each of which repeats calls of its own. */
export async function flood(load: Load, callsOf: (connection: number) => autocannon.Request[]) {
  let next = 0;
  const setupClient = (client: autocannon.Client) => client.setRequests(callsOf(next++));
  const sent = await autocannon({ ...load, duration: lastsS, setupClient });
  if (sent.non2xx + sent.errors > 0) throw new Error(`${load.url}: ${sent.non2xx + sent.errors} were refused`);
  return sent;
}

/** Repeats work while a flood lasts. */
export async function again(work: (n: number) => Promise<unknown>): Promise<void> {
  const until = performance.now() + lastsS * 1000;
  for (let n = 0; performance.now() < until; n += 1) await work(n);
}
