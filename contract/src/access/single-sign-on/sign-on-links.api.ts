import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { timestamp } from '../../core/schemas.ts';

/** The links between accounts and their identities at the school's provider. */
export const signOnLinksApi = {
  read: endpoint('GET /users/:user_id/sign-on', {
    permission: 'user.read_sign_ins',
    summary:
      "Read since when somebody signs in at the school's provider, and when they did last; null where they don't",
    answer: z.object({ linked_at: z.nullable(timestamp), last_used_at: z.nullable(timestamp) }),
  }),
  remove: endpoint('DELETE /users/:user_id/sign-on', {
    permission: 'user.unlink_sign_on',
    summary: "Unlink a person's school account, which ends their sessions; their next login links one again",
    message: 'errors.signOnLinks.removed',
    fails: ['provider.own_link', 'provider.not_linked'],
  }),
};
