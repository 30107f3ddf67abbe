import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../../base/html-page.ts';
import type { Context } from '../../platform/context.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { dataPage } from '../personal-data/data-page.ts';
import { downloadOwnData } from '../personal-data/person-data.ts';

export function servePrivacyNotice(app: FastifyInstance, { config }: Context): void {
  app.get('/privacy', async ({ language }, reply) => {
    // The Markdown parser is loaded only once someone reads the notice.
    const { noticePage } = await import('./notice.ts');
    return reply
      .header('Content-Security-Policy', `${pagePolicy};frame-ancestors 'none'`)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await noticePage(config, language));
  });
}

export const privacyRoutes = {
  'privacy.myData': (call) => downloadOwnData(call, call.language),
  'privacy.myDataPage': async (call) =>
    dataPage(await downloadOwnData(call, call.language), call.language, call.config),
} satisfies Routes;
