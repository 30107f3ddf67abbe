import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { second } from '../../base/clock.ts';
import { networkOf } from '../../base/network.ts';

/** A body that isn't there by then is slow: most come with their headers. */
const slowAfterMs = 3 * second;
const lookEveryMs = second;
/** Soon enough that the call can still be answered within its own time. */
const arrivesWithinMs = 15 * second;
/** How many slow bodies are waited for, of one network and of all together. */
const mostSlow = { ofNetwork: 20, ofAll: 200 } as const;
/** How long a client that was cut off has to read why. */
const readsAnswerMs = second;

type Arriving = { network: string; since: number; raw: IncomingMessage };

/**
 * Waits for a few slow bodies, and not for ever, and cuts off the others, those first that have been on their way for
 * longest.
 * @param cutOff answers that the request is too slow
 */
export function limitSlowBodies(
  app: FastifyInstance,
  cutOff: (socket: Socket) => void,
  withinMs: number = arrivesWithinMs,
): void {
  /** In the order in which they began. */
  const arriving = new Set<Arriving>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    const olderThan = (ms: number) => [...arriving].filter(({ since }) => since < now - ms);
    for (const one of new Set([...olderThan(withinMs), ...tooMany(olderThan(slowAfterMs))])) {
      arriving.delete(one);
      // Whatever still comes of it isn't read, so that nothing is done which was answered as refused.
      one.raw.pause();
      cutOff(one.raw.socket);
      setTimeout(() => one.raw.destroy(), readsAnswerMs).unref();
    }
    if (arriving.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  // Who calls has been let in; what comes next is the body.
  app.addHook('preParsing', async ({ raw, ip }, reply) => {
    if (raw.complete) return;
    const one = { network: networkOf(ip), since: performance.now(), raw };
    arriving.add(one);
    timer ??= setInterval(look, lookEveryMs).unref();
    const arrived = () => arriving.delete(one);
    raw.once('end', arrived).once('close', arrived);
    // One that is refused needn't be read.
    reply.raw.once('finish', arrived);
  });
}

/** Those by which there are more than may be, the oldest ones first. */
function tooMany(slow: readonly Arriving[]): Arriving[] {
  const ofNetwork = new Map<string, number>();
  for (const { network } of slow) ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
  let ofAll = slow.length;
  return slow.filter(({ network }) => {
    const count = ofNetwork.get(network) ?? 0;
    if (count <= mostSlow.ofNetwork && ofAll <= mostSlow.ofAll) return false;
    ofNetwork.set(network, count - 1);
    ofAll -= 1;
    return true;
  });
}
