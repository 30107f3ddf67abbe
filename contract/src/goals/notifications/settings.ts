import * as z from 'zod/mini';
import type { Role } from '../../permissions.ts';

/** How often somebody is mailed what they are told. */
export const mailChoices = ['at_once', 'daily', 'weekly', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

export const mailChoiceLabels: Readonly<Record<MailChoice, string>> = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never',
};

/** Students get one mail a day at most. */
export const offeredMail: Readonly<Record<Role, readonly MailChoice[]>> = {
  guide: mailChoices,
  student: ['daily', 'weekly', 'never'],
};
const usualMail: Readonly<Record<Role, MailChoice>> = { guide: 'weekly', student: 'daily' };

/** What somebody gets who chose this, or nothing, in the role that they have now. */
export const mailChoiceFor = (role: Role, chosen: MailChoice | null | undefined): MailChoice =>
  chosen && offeredMail[role].includes(chosen) ? chosen : usualMail[role];

export const notificationSettings = z.object({
  mail: z.enum(mailChoices),
  /** What the person may choose. */
  offered: z.array(z.enum(mailChoices)),
});

export type NotificationSettings = z.infer<typeof notificationSettings>;
