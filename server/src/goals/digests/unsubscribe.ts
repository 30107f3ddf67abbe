import type { FastifyInstance } from 'fastify';
import { escaped, framed, page, pagePolicyWith } from '../../base/html-page.ts';
import { translatorOf } from '../../base/messages.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import type { SecretBox } from '../../platform/credentials/secret-box.ts';
import { setEmailFrequency } from '../notifications/notifications.actions.ts';

/** Anyone who has the link from an email can unsubscribe here, signed in or not. */
const unsubscribePath = '/unsubscribe';

const purpose = 'trellis unsubscribe';

/** The link is the same in all emails to a person, so that old ones work too. It allows nothing but unsubscribing. */
export const unsubscribeLink = (home: string, secretBox: SecretBox, userId: string): string =>
  `${home}${unsubscribePath}/${userId}.${secretBox.sign(userId, purpose)}`;

function userIdIn(params: unknown, secretBox: SecretBox): string | undefined {
  const [userId = '', signature = ''] = (params as { token: string }).token.split('.');
  return secretBox.isSigned(userId, purpose, signature) ? userId : undefined;
}

/** Turns off a person's digests in their own name. @returns whether the account exists */
const unsubscribe = (context: Pick<Context, 'db' | 'clock' | 'notify'>, userId: string): Promise<boolean> =>
  systemChange(context, {
    lockFirst: (tx) =>
      tx.query.selectFrom('users').select(['id', 'role']).where('id', '=', userId).forUpdate().executeTakeFirst(),
    async work({ tx }, user) {
      if (!user) return { answer: false, audit: [] };
      const audit = await setEmailFrequency(tx, context.clock, user, 'never');
      return { answer: true, audit: audit.map((entry) => ({ ...entry, actor: { id: userId } })) };
    },
  });

const formPolicy = pagePolicyWith("form-action 'self'");

function unsubscribePage(name: 'confirm' | 'done' | 'unknownLink', language: string, home: string): string {
  const translate = translatorOf(language);
  const title = translate(`pages.unsubscribe.${name}.title`);
  const text = translate(`pages.unsubscribe.${name}.text`);
  const button = name === 'confirm' && escaped(translate('pages.unsubscribe.confirm.button'));
  const form = button ? `<form method="post"><button>${button}</button></form>` : '';
  const main = `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}`;
  return page(language, title, framed(main, home, translate('pages.backToTrellis')), formPolicy);
}

/**
 * The page behind the unsubscribe link. GET only shows a button, because email scanners follow links too. POST
 * unsubscribes; email programs send it when people use their unsubscribe button.
 */
export function serveUnsubscribe(app: FastifyInstance, context: Context): void {
  const { config, secretBox } = context;
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: `${unsubscribePath}/:token`,
      async handler({ params, language }, reply) {
        const userId = userIdIn(params, secretBox);
        const userExists = userId !== undefined && (method === 'GET' || (await unsubscribe(context, userId)));
        const name = method === 'GET' ? 'confirm' : 'done';
        return reply
          .status(userExists ? 200 : 404)
          .header('Content-Security-Policy', `${formPolicy};frame-ancestors 'none'`)
          .header('Cache-Control', 'no-store')
          .header('Referrer-Policy', 'no-referrer')
          .type('text/html; charset=utf-8')
          .send(unsubscribePage(userExists ? name : 'unknownLink', language, config.publicUrl));
      },
    });
  }
}
