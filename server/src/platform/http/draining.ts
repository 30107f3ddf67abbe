import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { second } from '../../base/clock.ts';

/** What asks whether the server is ready asks at least this often. */
const askedEveryMs = 15 * second;
/** How long calls are still served so that a load balancer sees 503 and sends them elsewhere. */
const noticeMs = 5 * second;
/** How long a client that keeps its connection has to make the call that is told to be the last on it. */
const lastCallMs = second / 2;
const lookEveryMs = 20;
const quietWithinMs = second;

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

export type Draining = {
  /** From the first moment on the server isn't ready. */
  readonly begun: boolean;
  /** Told at each question whether the server is ready. */
  asked: () => void;
  /**
   * Stops listening and ends when every call that came in is answered.
   * @param notice keep serving for some seconds where something asks whether the server is ready, so that it learns of it
   * @param cutOffMs whoever hasn't sent the whole call or read the whole answer by then is cut off
   */
  drain: (how: { notice: boolean; cutOffMs: number }) => Promise<void>;
};

/** Gives the server an end that cuts no call off. `docs/decisions/ending.md` says why it goes like this. */
export function drainable(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  /** Clients may send calls over a connection before the ones before them are answered. */
  const newest = new WeakMap<Socket, IncomingMessage>();
  const toldTheLast = new WeakSet<Socket>();
  let arrivals = 0;
  let begun = false;
  let lastCalls = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  const arrived = (socket: Socket) => {
    arrivals += 1;
    if (connections.has(socket)) return;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  };
  app.server.on('connection', arrived);
  // Fastify listens at the second address of `localhost` with another server.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    arrived(raw.socket);
    newest.set(raw.socket, raw);
    // Its answer could not be sent any more, so it isn't carried out.
    if (toldTheLast.has(raw.socket)) reply.hijack();
    else done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // Node closes the connection behind the answer that says so, and drops those to calls that have come after it.
    if (newest.get(raw.socket) !== raw) reply.raw.removeHeader('Connection');
    else if (lastCalls) {
      toldTheLast.add(raw.socket);
      reply.header('Connection', 'close');
    }
    done(null, payload);
  });
  // Runs right before Fastify closes the connections that are idle: what the operating system has taken in already must
  // have been read by then.
  app.addHook('preClose', async () => {
    begun = true;
    lastCalls = true;
    await nothingArrives(() => arrivals);
    // Browsers open connections ahead of need. Node takes one without a byte for one that is in use.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });

  app.decorate('draining', {
    get begun() {
      return begun;
    },
    asked() {
      askedAt = performance.now();
    },
    async drain({ notice, cutOffMs }) {
      begun = true;
      const cutOff = setTimeout(() => {
        for (const socket of connections) socket.destroy();
      }, cutOffMs);
      if (notice && performance.now() - askedAt < askedEveryMs) await pause(noticeMs);
      await nothingArrives(() => arrivals);
      // It stops listening and no more than that: the same of `http.Server` would close idle connections too.
      Server.prototype.close.call(app.server);
      lastCalls = true;
      const lastCall = performance.now() + lastCallMs;
      while (connections.size > 0 && performance.now() < lastCall) await pause(lookEveryMs);
      // An answer that had begun before keeps its connection open.
      const idle = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
      await app.close();
      clearInterval(idle);
      clearTimeout(cutOff);
    },
  });
}

/** Waits for a turn of the event loop in which nothing came in. */
async function nothingArrives(arrivals: () => number): Promise<void> {
  const end = performance.now() + quietWithinMs;
  for (let seen = -1; seen !== arrivals() && performance.now() < end; ) {
    seen = arrivals();
    await nextTurn();
  }
}
