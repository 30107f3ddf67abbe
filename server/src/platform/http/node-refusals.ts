import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';

/** Has Trellis answer what Node would refuse by itself, with none of the headers that every answer carries. */
export function answerInPlaceOfNode(app: FastifyInstance): void {
  // Node sees to `100-continue`; every other expectation may be passed over.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // `requireHostHeader` has Node do the same.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new ApplicationError('request.not_http');
  });
}
