import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const warmUps = 10;

export type Sent = { origin: string; method?: string; path: string; token?: string };

/** Sends one request and waits for the whole answer. */
function send({ origin, method = 'GET', path, token }: Sent): Promise<number> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

/**
 * The middle duration of so many requests, one after the other, in milliseconds.
 * @throws where one isn't answered with 200
 */
export async function median(next: (n: number) => Sent, times: number): Promise<number> {
  const durations: number[] = [];
  for (let n = 0; n < warmUps + times; n += 1) {
    const sent = next(n);
    const start = performance.now();
    const status = await send(sent);
    if (n >= warmUps) durations.push(performance.now() - start);
    if (status !== 200) throw new Error(`${sent.method ?? 'GET'} ${sent.path} was answered with ${status}`);
  }
  return durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? Number.NaN;
}
