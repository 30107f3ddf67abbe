import autocannon from 'autocannon';
import { caller } from '../server/testing/http.ts';
import { origin } from './processes.ts';

type Call = { path: string; method?: 'GET' | 'POST'; token?: string };

const lastsS = 3;

/** Calls of Trellis as a browser makes them. */
export const { call, raw } = caller(() => origin);

export async function get(path: string, token: string): Promise<void> {
  const { status } = await raw('GET', path, { headers: { Authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median duration of sequential runs in milliseconds, after one that doesn't count. */
export async function middleMs(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n <= times; n += 1) {
    const began = performance.now();
    await work(n);
    took.push(performance.now() - began);
  }
  return middle(took.slice(1));
}

/** Sends calls on several connections, each of which repeats calls of its own. */
export async function flood(url: string, connections: number, callsOf: (connection: number) => readonly Call[]) {
  let next = 0;
  const setupClient = (client: autocannon.Client) =>
    client.setRequests(
      callsOf(next++).map(({ token, ...sent }) => ({ ...sent, headers: { authorization: `Bearer ${token}` } })),
    );
  const sent = await autocannon({ url, connections, duration: lastsS, setupClient });
  if (sent.non2xx + sent.errors > 0) throw new Error(`${url}: ${sent.non2xx + sent.errors} were refused`);
  return { answered: sent.requests.total, aSecond: sent.requests.total / sent.duration };
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
