import { finished } from 'node:stream/promises';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { FastifyReply } from 'fastify';

/** A list of more rows than this is an expensive read. */
const cheapRows = 100;

export function isExpensive(call: Endpoint, query: unknown): boolean {
  if (call.expensive || call.exports || call.download) return true;
  const { limit = 0 } = (query ?? {}) as { limit?: number };
  return limit > cheapRows;
}

/**
 * Makes an expensive read wait until its caller's earlier ones are answered, so that nobody slows the server down for
 * others by asking for everything several times at once.
 * @returns whether the call still needs an answer: it may have timed out meanwhile, or its caller may have left
 */
export function queueExpensiveReads() {
  const newest = new Map<string, Promise<void>>();
  return async (caller: string, reply: FastifyReply): Promise<boolean> => {
    const before = newest.get(caller) ?? Promise.resolve();
    // Done once the whole answer has gone out, or its reader has left.
    const answered = finished(reply.raw).catch(() => {});
    const mine = before.then(() => answered);
    newest.set(caller, mine);
    void mine.then(() => newest.get(caller) === mine && newest.delete(caller));
    await before;
    return !reply.sent && !reply.raw.destroyed;
  };
}
