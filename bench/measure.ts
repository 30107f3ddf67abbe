import { Agent, request } from 'node:http';
import { usedDuring } from './processor.ts';

const oneAtATime = new Agent({ keepAlive: true, maxSockets: 1 });
const warmUps = 10;

export type Sent = {
  origin: string;
  method?: string;
  path: string;
  token?: string;
  body?: object;
  agent?: Agent;
};

/** Sends one request and waits for the whole answer. */
export function answerTo({ origin, method = 'GET', path, token, body, agent = oneAtATime }: Sent) {
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request(`${origin}${path}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/**
 * How long the request takes, in milliseconds.
 * @throws where it isn't answered with 200
 */
export async function timed(sent: Sent): Promise<number> {
  const start = performance.now();
  const { status } = await answerTo(sent);
  const took = performance.now() - start;
  if (status !== 200) throw new Error(`${sent.method ?? 'GET'} ${sent.path} was answered with ${status}`);
  return took;
}

/** What so large a share of the values is at most. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The middle duration of so many requests, one after the other, in milliseconds. */
export async function median(next: (n: number) => Sent, times: number): Promise<number> {
  return (await measured(next, times)).tookMs;
}

/**
 * The same, with the processor time of a request.
 * @param pids of the processes that serve it
 */
export async function measured(next: (n: number) => Sent, times: number, pids: readonly number[] = []) {
  for (let n = 0; n < warmUps; n += 1) await timed(next(n));
  const durations: number[] = [];
  const usedMs = await usedDuring(pids, async () => {
    for (let n = warmUps; n < warmUps + times; n += 1) durations.push(await timed(next(n)));
  });
  return { tookMs: quantile(durations, 0.5), usedMs: usedMs / times };
}
