import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/*
 * Processor time and memory, as Linux tells them. The time of a process, of its threads and of those processes that it has
 * started is known to the nanosecond while they live, and to the hundredth of a second of those that have ended.
 */

const nsInMs = 1e6;
/** `/proc` counts what has ended in these. */
const tickMs = 10;

type Used = { byThread: Map<string, number>; endedMs: number };

const told = (path: string) => readFile(`/proc/${path}`, 'utf8').catch(() => '');
const words = (text: string) => text.trim().split(/\s+/).filter(Boolean);
/** The fields of a process from its state on: its name may have spaces in it. */
const statOf = async (pid: number) => {
  const stat = await told(`${pid}/stat`);
  return words(stat.slice(stat.lastIndexOf(')') + 1));
};

const childrenOf = async (pid: number) => words(await told(`${pid}/task/${pid}/children`)).map(Number);

/** What a process has used since it began, and the memory that it has. */
export async function used(pid: number | undefined): Promise<{ usedMs: number; memoryMB: number }> {
  if (pid === undefined) return { usedMs: Number.NaN, memoryMB: Number.NaN };
  const stat = await statOf(pid);
  const resident = /VmRSS:\s+(\d+)/.exec(await told(`${pid}/status`))?.[1];
  return { usedMs: (Number(stat[11]) + Number(stat[12])) * tickMs, memoryMB: Number(resident) / 1024 };
}

/** The process of PostgreSQL that starts those for its connections. */
export async function postgresProcess(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [, parent] = await statOf(rows[0]?.pid ?? 0);
  await client.end();
  return Number(parent);
}

async function usedUpToNow(pid: number): Promise<Used> {
  const byThread = new Map<string, number>();
  for (const process of [pid, ...(await childrenOf(pid))]) {
    for (const thread of await readdir(`/proc/${process}/task`).catch(() => [])) {
      const [ns = '0'] = words(await told(`${process}/task/${thread}/schedstat`));
      byThread.set(`${process}/${thread}`, Number(ns) / nsInMs);
    }
  }
  const stat = await statOf(pid);
  return { byThread, endedMs: (Number(stat[13]) + Number(stat[14])) * tickMs };
}

/** What these processes and those that they start use while the work goes on, in milliseconds. */
export async function usedDuring(pids: readonly number[], work: () => Promise<void>): Promise<number> {
  const before = await Promise.all(pids.map(usedUpToNow));
  await work();
  const after = await Promise.all(pids.map(usedUpToNow));
  return after.reduce((sum, now, n) => sum + between(before[n] ?? now, now), 0);
}

function between(before: Used, after: Used): number {
  let ms = 0;
  for (const [thread, used] of after.byThread) ms += used - (before.byThread.get(thread) ?? 0);
  // What has ended since is in the other sum, with what it had used before.
  const known = [...before.byThread].filter(([thread]) => !after.byThread.has(thread));
  const ended = after.endedMs - before.endedMs - known.reduce((sum, [, used]) => sum + used, 0);
  return ms + Math.max(0, ended);
}

/** Waits until the process has no others at work: a server looks for damage in one after its start. */
export async function untilAlone(pid: number): Promise<void> {
  // They begin up to a second later.
  do await wait(1500);
  while ((await childrenOf(pid)).length > 0);
}
