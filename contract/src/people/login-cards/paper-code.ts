import * as z from 'zod/mini';
import { timestamp } from '../../core/schemas.ts';
import { user } from '../users/user.ts';

/** Somebody who can be given a code on paper, to set a password without mail. */
export const codePerson = z.extend(z.pick(user, { id: true, full_name: true, email: true, house: true }), {
  has_signed_in: z.boolean(),
  /** Until when the code works that they have already; null where they have none. */
  code_expires_at: z.nullable(timestamp),
});
export type CodePerson = z.infer<typeof codePerson>;

/** What stands on a card. */
export const paperCode = z.extend(z.pick(user, { id: true, full_name: true, email: true, house: true }), {
  /** In groups, as it is printed. The server keeps none of it. */
  code: z.string(),
  expires_at: timestamp,
});
export type PaperCode = z.infer<typeof paperCode>;
