import { basePath } from '@trellis/contract/base-path.ts';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';

/** Serves the documentation of the API, for programs and for people. */
export function serveDocs(app: FastifyInstance): void {
  const document = openApi();
  const page = docsPage(document);
  app.get(`${basePath}/openapi.json`, async () => document);
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}
