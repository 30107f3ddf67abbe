import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { second } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { networkOf } from '../../base/network.ts';

/** Hardly any call of the web is larger. */
const largeFromBytes = 8 * 1024;
/** Whoever is refused learns of it after a while: who floods would come again at once. */
const refusedAfterMs = second;
const retryAfterS = 2;

type Size = 'small' | 'large';
type Line = {
  /** Settles when it is the network's turn; undefined where too many wait. */
  turn: (network: string) => Promise<void> | undefined;
  waiting: () => number;
};

/**
 * Has calls that bring a body or change something wait for their turn, before anything but their headers is read, so that
 * reads, which never wait, come between them. `docs/decisions/overload.md` says why.
 * @returns how many of each size wait
 */
export function admitInTurn(app: FastifyInstance): () => Record<Size, number> {
  const lines: Readonly<Record<Size, Line>> = {
    // One in a turn of the event loop.
    small: lineOf({ ofNetwork: 1000, ofAll: 4000 }, 0),
    large: lineOf({ ofNetwork: 100, ofAll: 400 }, 20),
  };
  app.addHook('onRequest', async (request) => {
    const size = sizeOf(request);
    if (!size) return;
    const turn = lines[size].turn(networkOf(request.ip));
    if (turn) return turn;
    await pause(refusedAfterMs);
    throw new ApplicationError('server.overloaded', retryAfterS);
  });
  return () => ({ small: lines.small.waiting(), large: lines.large.waiting() });
}

/**
 * A line for each network, which come by turns.
 * @param most how many may wait
 * @param everyMs how long one comes after another at the earliest; 0 for the next turn of the event loop
 */
function lineOf(most: { ofNetwork: number; ofAll: number }, everyMs: number): Line {
  const networks = new Map<string, (() => void)[]>();
  let waiting = 0;
  let began = Number.NEGATIVE_INFINITY;

  function planNext(): void {
    const inMs = everyMs === 0 ? 0 : began + everyMs - performance.now();
    if (inMs > 0) setTimeout(beginNext, inMs);
    else setImmediate(beginNext);
  }

  function beginNext(): void {
    const [[network, its] = ['', []]] = networks;
    began = performance.now();
    waiting -= 1;
    its.shift()?.();
    // It goes behind the others.
    networks.delete(network);
    if (its.length > 0) networks.set(network, its);
    if (waiting > 0) planNext();
  }

  return {
    waiting: () => waiting,
    turn(network) {
      const its = networks.get(network) ?? [];
      // Whatever others do, a network of which nothing waits finds room.
      if (its.length >= most.ofNetwork || (its.length > 0 && waiting >= most.ofAll)) return undefined;
      networks.set(network, its);
      waiting += 1;
      if (waiting === 1) planNext();
      return new Promise((resolve) => its.push(resolve));
    },
  };
}

/** By what it says of itself; a body that comes in chunks doesn't say how long it is. */
function sizeOf({ method, headers }: FastifyRequest): Size | undefined {
  if (headers['transfer-encoding'] !== undefined) return 'large';
  const length = Number(headers['content-length'] ?? 0);
  if (length > largeFromBytes) return 'large';
  return length > 0 || !['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'small' : undefined;
}
