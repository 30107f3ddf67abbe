import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { requirePasswordOf } from '../accounts/users.password-login.ts';
import { createPaperCodes } from './paper-codes.actions.ts';
import { listCodeRecipients } from './paper-codes.queries.ts';

export function servePaperCodes(serve: Serve, context: Context): void {
  const { db, clock, config } = context;
  const { paperCodes } = api;

  serve(paperCodes.people, ({ query }) => {
    requirePasswordOf(config, { role: 'student' });
    return listCodeRecipients(db, clock, query);
  });
  serve(paperCodes.make, ({ session, body }) => createPaperCodes(context, session, body.user_ids));
}
