import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { second } from '../../../base/clock.ts';

/** Load balancers check at least this often whether the server is ready. */
const readinessChecksEveryMs = 15 * second;
/** How long calls are still served, so that a load balancer sees the 503 and sends them elsewhere. */
const noticeMs = 5 * second;
/** How long a client with an open connection has to send the call whose answer closes it. */
const lastCallMs = second / 2;
const closeIdleEveryMs = 50;

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      /** Once it has begun, the server is no longer ready. */
      readonly begun: boolean;
      /** To be called at each readiness check. */
      readinessChecked: () => void;
      /**
       * Stops listening and resolves once every call is answered.
       * @param notice keep serving for some seconds if a load balancer asks whether the server is ready
       * @param cutOffMs when to cut off clients that haven't sent a whole call or read a whole answer
       */
      drain: (how: { notice: boolean; cutOffMs: number }) => Promise<void>;
    };
  }
}

/** Lets the server end without cutting off a call; see `docs/decisions/shutdown.md`. */
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

  app.addHook('preClose', (done) => {
    // Browsers open connections in advance, and Node counts one that hasn't sent a byte as in use.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    done();
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
      using _cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffMs);
      if (notice && performance.now() - lastCheckAt < readinessChecksEveryMs) await pause(noticeMs);
      // Only listening ends here: `close` of `http.Server` would close idle connections too, on which a client may be
      // sending its next call.
      Server.prototype.close.call(app.server);
      isLastCall = true;
      if (connections.size > 0) await pause(lastCallMs);
      // Answers that had already begun leave their connections open.
      using _idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
      await app.close();
    },
  });
}
