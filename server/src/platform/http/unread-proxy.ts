import type { FastifyInstance, FastifyRequest } from 'fastify';

const whatToDo =
  'X-Forwarded-For came with a request and is not read. If a proxy stands before Trellis, set TRUST_PROXY to its ' +
  'address, such as loopback, or to the number of proxies: until then all who come through it share the rate limits ' +
  'of one address';

/**
 * Says once that a proxy seems to stand before the server which `TRUST_PROXY` doesn't name.
 * @param tellGuides says it to them too; it may fail without harm
 */
export function sayUnreadProxy(app: FastifyInstance, trusted: unknown, tellGuides: () => Promise<void>): void {
  if (trusted !== undefined) return;
  let said = false;
  const look = ({ headers, socket }: FastifyRequest) => {
    if (said || headers['x-forwarded-for'] === undefined) return;
    said = true;
    app.log.warn({ from: socket.remoteAddress }, whatToDo);
    // Not awaited: the request has nothing to do with it.
    tellGuides().catch((error: unknown) => {
      said = false;
      app.log.warn({ err: error }, 'the guides could not be told of the unread X-Forwarded-For');
    });
  };
  app.addHook('onRequest', (request, _, done) => {
    look(request);
    done();
  });
}
