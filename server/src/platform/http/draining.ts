import type { Socket } from 'node:net';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { second } from '../../base/clock.ts';

/** A load balancer that asks whether the server is ready asks at least this often. */
const readinessChecksEveryMs = 15 * second;
/** How long calls are still served, so that a load balancer sees 503 and sends them elsewhere. */
const noticeMs = 5 * second;
/** How long a client that keeps its connection has for the call whose answer says that it is the last. */
const lastCallMs = second / 2;
const closeIdleEveryMs = 50;

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

export type Draining = {
  /** From the first moment on the server isn't ready. */
  readonly begun: boolean;
  /** Call it each time something asks whether the server is ready. */
  readinessChecked: () => void;
  /**
   * Stops listening and ends when every call that came in is answered.
   * @param notice keep serving for some seconds if a load balancer asks whether the server is ready
   * @param cutOffMs when to cut off whoever hasn't sent a whole call or read a whole answer
   */
  drain: (how: { notice: boolean; cutOffMs: number }) => Promise<void>;
};

/** Gives the server an end that cuts no call off. `docs/decisions/ending.md` says why it goes like this. */
export function addDraining(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  let begun = false;
  let isLastCall = false;
  let lastCheckAt = Number.NEGATIVE_INFINITY;

  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLastCall) reply.header('Connection', 'close');
    done(null, payload);
  });

  app.decorate('draining', {
    get begun() {
      return begun;
    },
    readinessChecked() {
      lastCheckAt = performance.now();
    },
    async drain({ notice, cutOffMs }) {
      begun = true;
      const cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffMs);
      if (notice && performance.now() - lastCheckAt < readinessChecksEveryMs) await pause(noticeMs);
      // Only listening ends here: the same method of `http.Server` would close idle connections too, on which a client may
      // be sending its next call.
      Server.prototype.close.call(app.server);
      isLastCall = true;
      if (connections.size > 0) await pause(lastCallMs);
      // Browsers open connections ahead of need, and Node takes one without a byte for one that is in use.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      // An answer that had begun before keeps its connection open.
      const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
      await app.close();
      clearInterval(idle);
      clearTimeout(cutOff);
    },
  });
}
