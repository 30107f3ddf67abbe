import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { messages } from '../../core/messages.ts';
import { atLeast, atMost, emailPattern, id, line, text, timestamp, trimmed } from '../../core/schemas.ts';

/** Why mails to somebody don't arrive: their server refuses the address, or they were given up after days of attempts. */
export const mailFailureReasons = ['refused', 'given_up'] as const;
export type MailFailureReason = (typeof mailFailureReasons)[number];

export const user = z.object({
  id,
  email: z.string(),
  full_name: z.nullable(z.string()),
  /** A house's name or `No House assigned`. */
  house: z.string(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
  /** Whether the school knows who it is: a sign-up that no guide has confirmed yet sees nobody else. */
  is_confirmed: z.boolean(),
  has_second_factor: z.boolean(),
  /** Since when mails don't arrive; null where the last one did. */
  mail_failure: z.nullable(z.object({ reason: z.enum(mailFailureReasons), since: timestamp })),
  purpose_statement: z.nullable(z.string()),
  created_at: timestamp,
});

export type User = z.infer<typeof user>;

/** What one reads of oneself besides. */
export const ownUser = z.extend(user, {
  /** The school asks for a second factor: until it is on, every call but what that takes is refused. */
  must_set_up_second_factor: z.boolean(),
  /** Somebody else set the password: one is asked to choose one's own. */
  has_given_credential: z.boolean(),
});

export type OwnUser = z.infer<typeof ownUser>;

/** What of a user is theirs alone: it leaves the audit entries when the account is deleted. */
export const personalUserFields = [
  'email',
  'full_name',
  'purpose_statement',
] as const satisfies readonly (keyof User)[];

/** As much of a user as the other party of a goal sees. */
export const goalRelatedUser = z.pick(user, {
  id: true,
  full_name: true,
  email: true,
  house: true,
  purpose_statement: true,
});

export type GoalRelatedUser = z.infer<typeof goalRelatedUser>;

/** As much of a user as tells them apart from others in a list to choose from. */
export const listedPerson = z.pick(user, { id: true, full_name: true, email: true, house: true });

export type ListedPerson = z.infer<typeof listedPerson>;

export const email = trimmed(messages.email.required).check(
  atLeast(1, messages.email.required),
  atMost(limits.emailMax, messages.email.invalid),
  z.regex(emailPattern, messages.email.invalid),
);

/** A password that is being set. Nothing is trimmed and no character is refused. */
export const newPassword = z
  .string({ error: messages.password.required })
  .check(
    atLeast(1, messages.password.required),
    atLeast(limits.passwordMin, messages.password.tooShort),
    atMost(limits.passwordMax, messages.password.tooLong),
  );

/** A password that is being tried: whether it is the right one is all that counts. */
export const triedPassword = z
  .string({ error: messages.password.required })
  .check(atLeast(1, messages.password.required));

export const fullName = line().check(atMost(limits.nameMax, messages.fullName.tooLong));

export const signupName = line(messages.fullName.required).check(
  atLeast(1, messages.fullName.required),
  atLeast(limits.signupNameMin, messages.fullName.tooShort),
  atMost(limits.nameMax, messages.fullName.tooLong),
);

export const purposeStatement = text().check(
  z.trim(),
  atMost(limits.purposeStatementMax, messages.purposeStatement.tooLong),
);
