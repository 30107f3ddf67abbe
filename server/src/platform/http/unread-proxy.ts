import type { FastifyInstance } from 'fastify';

const whatToDo =
  'X-Forwarded-For came with a request but isn’t read. If there is a proxy in front of Trellis, set TRUST_PROXY to its ' +
  'address, such as loopback, or to the number of proxies: until then all who come through it share the rate limits ' +
  'of one address';

/** Warns once, in the log and to the guides, of a proxy that `TRUST_PROXY` doesn't name. */
export function warnOfUnreadProxy(app: FastifyInstance, notifyGuides: () => Promise<unknown>): void {
  let isWarned = false;
  app.addHook('onRequest', ({ headers, socket }, _, done) => {
    if (!isWarned && headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      app.log.warn({ from: socket.remoteAddress }, whatToDo);
      // If it fails, the next such request tries again.
      notifyGuides().catch(() => {
        isWarned = false;
      });
    }
    done();
  });
}
