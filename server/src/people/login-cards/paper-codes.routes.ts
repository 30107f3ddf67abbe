import type { Routes } from '../../platform/http/serve.ts';
import { requirePasswordOf } from '../accounts/users.password-login.ts';
import { createPaperCodes } from './paper-codes.actions.ts';
import { listCodeRecipients } from './paper-codes.queries.ts';

export const paperCodesRoutes = {
  'paperCodes.people'({ db, clock, config, query }) {
    requirePasswordOf(config, { role: 'student' });
    return listCodeRecipients(db, clock, query);
  },
  'paperCodes.make': (call) => createPaperCodes(call, call.body.user_ids),
} satisfies Routes;
