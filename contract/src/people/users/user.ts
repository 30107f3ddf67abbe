import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atLeast, atMost, emailPattern, id, line, required, text, timestamp, trimmed } from '../../core/schemas.ts';

/** Why emails to a person fail: their server refuses the address, or we gave up after days of attempts. */
export const mailFailureReasons = ['refused', 'given_up'] as const;
export type MailFailureReason = (typeof mailFailureReasons)[number];

/** How much room the rows of a list take. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const user = z.object({
  id,
  email: z.string(),
  full_name: z.nullable(z.string()),
  /** A house's name or `No House assigned`. */
  house: z.string(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
  /** Whether the school has confirmed the person. An unconfirmed sign-up sees nobody else. */
  is_confirmed: z.boolean(),
  has_second_factor: z.boolean(),
  /** Since when emails fail; null if the last one arrived. */
  mail_failure: z.nullable(z.object({ reason: z.enum(mailFailureReasons), since: timestamp })),
  purpose_statement: z.nullable(z.string()),
  created_at: timestamp,
});

export type User = z.infer<typeof user>;

export const ownUser = z.extend(user, {
  /** The school requires a second factor. Until it is on, every other call is refused. */
  must_set_up_second_factor: z.boolean(),
  /** Someone else set the password, so the person should choose their own. */
  has_given_credential: z.boolean(),
  /** The tag of the language that they have chosen; null if it follows their browser. */
  language: z.nullable(z.string()),
  /** Null, which means comfortable, until they choose. */
  density: z.nullable(z.enum(densities)),
  /** Whose goals a guide looked at last: `mine`, `all` or the name of a house. Null for a student. */
  scope: z.nullable(z.string()),
});

export type OwnUser = z.infer<typeof ownUser>;

/** A user's full name or, without one, their email. */
export const displayName = ({ full_name, email }: Pick<User, 'full_name' | 'email'>): string => full_name || email;

/** Personal fields, which are removed from the audit when the account is deleted. */
export const personalUserFields = [
  'email',
  'full_name',
  'purpose_statement',
] as const satisfies readonly (keyof User)[];

/** Just enough to tell people apart in a list of choices. */
export const listedPerson = z.pick(user, { id: true, full_name: true, email: true, house: true });

export type ListedPerson = z.infer<typeof listedPerson>;

/** The fields that the other party of a goal sees. */
export const goalRelatedUser = z.extend(listedPerson, { purpose_statement: user.shape.purpose_statement });

export type GoalRelatedUser = z.infer<typeof goalRelatedUser>;

export const email = required(trimmed, 'errors.email.required').check(
  atMost(limits.emailMax, 'errors.email.invalid'),
  z.regex(emailPattern, message('errors.email.invalid')),
);

/** A new password. It isn't trimmed, and every character is allowed. */
export const newPassword = z
  .string({ error: message('errors.password.required') })
  .check(
    atLeast(1, 'errors.password.required'),
    atLeast(limits.passwordMin, 'errors.password.tooShort'),
    atMost(limits.passwordMax, 'errors.password.tooLong'),
  );

/** Why someone may not set or use a password at all. */
export const passwordLoginErrors = ['auth.password_login_off', 'auth.password_login_of_guides'] as const;

/** An entered password, which only has to match. */
export const enteredPassword = z
  .string({ error: message('errors.password.required') })
  .check(atLeast(1, 'errors.password.required'));

export const fullName = line().check(atMost(limits.nameMax, 'errors.fullName.tooLong'));

export const signupName = required(line, 'errors.fullName.required').check(
  atLeast(limits.signupNameMin, 'errors.fullName.tooShort'),
  atMost(limits.nameMax, 'errors.fullName.tooLong'),
);

export const purposeStatement = text().check(
  z.trim(),
  atMost(limits.purposeStatementMax, 'errors.purposeStatement.tooLong'),
);

/** Finds people by a part of the name or address, in any case and without regard to accents. */
export const partOfPerson = { text: z.optional(text()) };
