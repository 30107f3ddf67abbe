import type { FastifyInstance } from 'fastify';

/** Fails where an answer names a message by its key instead of translating it. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions: { url } }, _, payload) => {
    if (typeof payload === 'string' && /"message":"\w+(\.\w+)+"/.test(payload)) {
      throw new Error(`${method} ${url} names a message: ${payload}`);
    }
  });
}
