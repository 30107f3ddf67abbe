import { finished } from 'node:stream/promises';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { FastifyReply } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';

/** A list of more rows than this is an expensive read. */
const cheapRows = 100;

export function isExpensive(call: Endpoint, query: unknown): boolean {
  if (call.expensive || call.exports || call.download) return true;
  const { limit = 0 } = (query ?? {}) as { limit?: number };
  return limit > cheapRows;
}

/**
 * Makes a call wait until fewer than `atOnce` of its caller's earlier ones are unanswered, so that nobody slows the server
 * down for others by asking for everything at the same time.
 * @returns whether the call still needs an answer: it may have timed out meanwhile, or its caller may have left
 */
export function queueByCaller(atOnce: number) {
  const queues = new Map<string, LimitFunction>();
  return (caller: string, reply: FastifyReply): Promise<boolean> => {
    const queue = queues.get(caller) ?? pLimit(atOnce);
    queues.set(caller, queue);
    // Done once the whole answer has gone out, or its reader has left.
    const answered = finished(reply.raw).catch(() => {});
    return new Promise((resolve) => {
      const turn = queue(() => {
        resolve(!reply.sent && !reply.raw.destroyed);
        return answered;
      });
      void turn.then(() =>
        // The queue counts this call until its promise has settled.
        setImmediate(() => queue.activeCount + queue.pendingCount === 0 && queues.delete(caller)),
      );
    });
  };
}
