import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Calls that a client sends over one connection without awaiting the answers are taken one after the other, each in a
 * turn of the event loop of its own: Node would begin all that have come at once, a thousand in one packet, and nobody
 * else would be served meanwhile.
 */
export function takePipelinedInTurn(app: FastifyInstance): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    const before = newest.get(socket);
    newest.set(socket, raw);
    if (!before || before.closed) return done();
    // A call whose answer can't be sent any more isn't carried out.
    const begin = () => socket.writable && done();
    before.once('close', () => setImmediate(begin));
  });
}
