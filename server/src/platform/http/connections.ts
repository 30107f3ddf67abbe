import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../base/network.ts';

/** Five hundred browsers behind one address with as many connections as a browser opens. */
const mostOfNetwork = 3000;

/** Connections without a call and with one, each in the order in which that began. */
type Connections = { idle: Set<Socket>; busy: Set<Socket> };

/**
 * Bounds the connections of a network. Where there are too many, the one that has been without a call for longest makes
 * room; a new one is turned away only where all have a call.
 */
export function limitConnections(app: FastifyInstance, most: number = mostOfNetwork): void {
  const networks = new Map<string, Connections>();
  const bySocket = new WeakMap<Socket, Connections>();

  app.server.on('connection', (socket: Socket) => {
    const name = networkOf(socket.remoteAddress ?? '');
    const its = networks.get(name) ?? { idle: new Set(), busy: new Set() };
    if (its.idle.size + its.busy.size >= most) {
      const [longestIdle = socket] = its.idle;
      its.idle.delete(longestIdle);
      longestIdle.destroy();
      if (longestIdle === socket) return;
    }
    networks.set(name, its);
    bySocket.set(socket, its);
    its.idle.add(socket);
    socket.once('close', () => {
      its.idle.delete(socket);
      its.busy.delete(socket);
      if (its.idle.size + its.busy.size === 0 && networks.get(name) === its) networks.delete(name);
    });
  });
  app.addHook('onRequest', ({ raw: { socket } }, _, done) => {
    const its = bySocket.get(socket);
    if (its?.idle.delete(socket)) its.busy.add(socket);
    done();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _, done) => {
    const its = bySocket.get(socket);
    if (its?.busy.delete(socket)) its.idle.add(socket);
    done();
  });
}
