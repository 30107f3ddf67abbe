import type { FastifyInstance } from 'fastify';

const whatToDo =
  'X-Forwarded-For came with a request and is not read. If a proxy stands before Trellis, set TRUST_PROXY to its ' +
  'address, such as loopback, or to the number of proxies: until then all who come through it share the rate limits ' +
  'of one address';

/** Says once that a proxy seems to stand before the server which `TRUST_PROXY` doesn't name. */
export function sayUnreadProxy(app: FastifyInstance, trusted: unknown): void {
  if (trusted !== undefined) return;
  let said = false;
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (said || headers['x-forwarded-for'] === undefined) return;
    said = true;
    app.log.warn({ from: socket.remoteAddress }, whatToDo);
  });
}
