import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

/** Why a student isn't reminded. */
export const remindersErrors = {
  'reminder.not_student': { kind: 'conflict', message: message('errors.reminder.notStudent') },
  'reminder.account_not_active': { kind: 'conflict', message: message('errors.reminder.accountNotActive') },
  'reminder.reminded_lately': { kind: 'conflict', message: message('errors.reminder.remindedLately') },
  'reminder.nothing_to_say': { kind: 'conflict', message: message('errors.reminder.nothingToSay') },
} as const satisfies ErrorTable;
