import autocannon from 'autocannon';
import { caller } from '../server/testing/http.ts';
import { origin } from './processes.ts';

export type Call = { path: string; method?: 'GET' | 'POST'; token?: string };

const lastsS = 4;

/** Calls of Trellis as a browser makes them. */
export const { call, raw } = caller(() => origin);

export async function get(path: string, token: string): Promise<void> {
  const { status } = await raw('GET', path, { headers: { Authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median duration of sequential runs in milliseconds. */
export async function middleMs(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n <= times; n += 1) {
    const began = performance.now();
    await work(n);
    took.push(performance.now() - began);
  }
  return middle(took.slice(1));
}

/**
 * Sends calls on several connections, each of which repeats calls of its own.
 * @returns the number of answers in all and per second
 */
export async function flood(url: string, connections: number, callsOf: (connection: number) => readonly Call[]) {
  let next = 0;
  const setupClient = (client: autocannon.Client) => {
    const calls = callsOf(next++);
    client.setRequests(calls.map(({ token, ...sent }) => ({ ...sent, headers: { authorization: `Bearer ${token}` } })));
  };
  const {
    requests: sent,
    duration,
    non2xx,
    errors,
  } = await autocannon({ url, connections, duration: lastsS, setupClient });
  if (non2xx + errors > 0) throw new Error(`${callsOf(0)[0]?.path}: ${non2xx + errors} were refused`);
  return { answered: sent.total, aSecond: sent.total / duration };
}

/** The 99th percentile of students’ waiting times in milliseconds, each on their own connection. */
export async function studentsWait(path: string, tokens: readonly string[], meanwhile?: Promise<unknown>) {
  let next = 0;
  const setupClient = (client: autocannon.Client) =>
    client.setHeaders({ authorization: `Bearer ${tokens[next++ % tokens.length]}` });
  const load = { url: origin + path, connections: tokens.length, overallRate: 200, duration: lastsS, setupClient };
  const [{ latency, non2xx, errors }] = await Promise.all([autocannon(load), meanwhile]);
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} were refused`);
  return Math.max(1, latency.p99);
}

/** Repeats work while the students are measured. */
export async function again(work: (n: number) => Promise<unknown>): Promise<void> {
  const until = performance.now() + lastsS * 1000;
  for (let n = 0; performance.now() < until; n += 1) await work(n);
}
