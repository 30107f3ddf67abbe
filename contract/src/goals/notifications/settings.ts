import * as z from 'zod/mini';
import { isStudent, type Role } from '../../permissions.ts';

export const mailChoices = ['at_once', 'daily', 'weekly', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Students get at most one email a day. */
export const offeredMail = (role: Role): readonly MailChoice[] =>
  isStudent({ role }) ? ['daily', 'weekly', 'never'] : mailChoices;
const defaultMail = (role: Role): MailChoice => (isStudent({ role }) ? 'daily' : 'weekly');

/** The choice that applies: the stored one if the person's present role may have it, or else the role's default. */
export const mailChoiceFor = (role: Role, chosen: MailChoice | null | undefined): MailChoice =>
  chosen && offeredMail(role).includes(chosen) ? chosen : defaultMail(role);

export const notificationSettings = z.object({
  mail: z.enum(mailChoices),
  offered: z.array(z.enum(mailChoices)),
});

export type NotificationSettings = z.infer<typeof notificationSettings>;
