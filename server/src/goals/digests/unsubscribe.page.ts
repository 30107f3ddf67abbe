import type { FastifyInstance } from 'fastify';
import { escaped, page, pagePolicyWith } from '../../base/html-page.ts';
import type { Context } from '../../platform/context.ts';
import { readUnsubscribeToken, unsubscribe, unsubscribePath } from './unsubscribe.ts';

const formPolicy = pagePolicyWith("form-action 'self'");

type PageText = { title: string; text: string; button?: string };

const confirmation: PageText = {
  title: 'No more mails?',
  text: 'Trellis will send you no more mails about what happens to your goals. You still find it under the bell. Mails about your account itself, such as a new password, are sent as before.',
  button: 'Send me no more of these mails',
};
const done: PageText = {
  title: 'No more mails',
  text: 'Trellis sends you no more mails about what happens to your goals. In My Settings, under Notifications, you can change that.',
};
const unknownLink: PageText = {
  title: 'This link does not work',
  text: 'It may have been cut off, or the account may be gone. In My Settings, under Notifications, you can choose which mails you get.',
};

/**
 * The page behind the unsubscribe link. GET only shows a button, because email scanners follow links too. POST
 * unsubscribes; email programs send it by themselves for one-click unsubscribing.
 */
export function serveUnsubscribe(app: FastifyInstance, context: Context): void {
  const { config, secretBox } = context;
  const userIdIn = (params: unknown) => readUnsubscribeToken(secretBox, (params as { token: string }).token);
  const path = `${unsubscribePath}/:token`;
  const html = (text: PageText) => {
    const form = text.button && `<form method="post"><button>${escaped(text.button)}</button></form>`;
    const body = [
      '<header><a class="brand" href="/">Trellis</a></header>',
      `<main><h1>${escaped(text.title)}</h1><p>${escaped(text.text)}</p>${form ?? ''}</main>`,
      `<footer><p class="soft"><a href="${escaped(config.publicUrl)}">To Trellis</a></p></footer>`,
    ];
    return page(text.title, body.join('\n'), formPolicy);
  };

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: path,
      async handler({ params }, reply) {
        const userId = userIdIn(params);
        const userExists = userId !== undefined && (method === 'GET' || (await unsubscribe(context, userId)));
        const text = method === 'GET' ? confirmation : done;
        return reply
          .status(userExists ? 200 : 404)
          .header('Content-Security-Policy', `${formPolicy};frame-ancestors 'none'`)
          .header('Cache-Control', 'no-store')
          .header('Referrer-Policy', 'no-referrer')
          .type('text/html; charset=utf-8')
          .send(html(userExists ? text : unknownLink));
      },
    });
  }
}
