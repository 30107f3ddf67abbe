import * as z from 'zod/mini';
import { id, timestamp } from '../../core/schemas.ts';
import { mailFailureReasons } from '../../people/users/user.ts';

/** Apart from the other limits, which every screen loads. */
export const undeliveredMailKeptDays = 30;

/** Why a mail can't be sent again. */
export const mailObstacles = ['expired', 'address_changed', 'inactive'] as const;
export type MailObstacle = (typeof mailObstacles)[number];

/** A mail that didn't arrive: everything about it but what it says. */
export const undeliveredMail = z.object({
  id,
  user_id: id,
  full_name: z.nullable(z.string()),
  /** The address that it went to, which the person may no longer have. */
  recipient: z.string(),
  /** Which kind of mail, in words. */
  about: z.string(),
  reason: z.enum(mailFailureReasons),
  /** What the mail server answered, for whoever knows mail; null where none did. */
  answer: z.nullable(z.string()),
  asked_at: timestamp,
  failed_at: timestamp,
  /** When Trellis tries again by itself; null where the mail was given up. */
  next_attempt_at: z.nullable(timestamp),
  /** Why it can't be sent again, with what to do instead; null where it can. */
  obstacle: z.nullable(z.object({ code: z.enum(mailObstacles), text: z.string() })),
});

export type UndeliveredMail = z.infer<typeof undeliveredMail>;
