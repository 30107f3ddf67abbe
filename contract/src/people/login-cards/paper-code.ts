import * as z from 'zod/mini';
import { timestamp } from '../../core/schemas.ts';
import { user } from '../users/user.ts';

/** A person who can get a login card, which sets a password without email. */
export const codePerson = z.extend(z.pick(user, { id: true, full_name: true, email: true, house: true }), {
  has_signed_in: z.boolean(),
  /** When the person's current code expires; null if there is none. */
  code_expires_at: z.nullable(timestamp),
});
export type CodePerson = z.infer<typeof codePerson>;

/** The content of a login card. */
export const paperCode = z.extend(z.pick(user, { id: true, full_name: true, email: true, house: true }), {
  /** In groups, as printed. The server stores only a hash. */
  code: z.string(),
  expires_at: timestamp,
});
export type PaperCode = z.infer<typeof paperCode>;
