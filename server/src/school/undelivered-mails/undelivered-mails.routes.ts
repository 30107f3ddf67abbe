import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { sendAgain, sendAllAgain } from './undelivered-mails.actions.ts';
import { listUndelivered } from './undelivered-mails.queries.ts';

export function serveUndeliveredMails(serve: Serve, context: Context): void {
  const { undeliveredMails } = api;

  serve(undeliveredMails.list, ({ query }) => listUndelivered(context, query));
  serve(undeliveredMails.sendAgain, ({ session, params }) => sendAgain(context, session, params.mail_id));
  serve(undeliveredMails.sendAllAgain, ({ session }) => sendAllAgain(context, session));
}
