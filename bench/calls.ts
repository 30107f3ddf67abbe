import autocannon from 'autocannon';
import { caller } from '../server/testing/http.ts';
import { origin } from './processes.ts';

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

type Load = Pick<autocannon.Options, 'url' | 'connections' | 'overallRate'>;

/** Sends calls on several connections, each of which repeats calls of its own. */
export async function flood(load: Load, callsOf: (connection: number) => readonly autocannon.Request[]) {
  let next = 0;
  const setupClient = (client: autocannon.Client) => client.setRequests([...callsOf(next++)]);
  const sent = await autocannon({ ...load, duration: lastsS, setupClient });
  if (sent.non2xx + sent.errors > 0) throw new Error(`${load.url}: ${sent.non2xx + sent.errors} were refused`);
  return sent;
}

/** Repeats work while a flood lasts. */
export async function again(work: (n: number) => Promise<unknown>): Promise<void> {
  const until = performance.now() + lastsS * 1000;
  for (let n = 0; performance.now() < until; n += 1) await work(n);
}
