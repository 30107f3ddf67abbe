import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const checkInsErrors = {
  'goal.check_in_empty': { kind: 'invalid', field: 'note', message: message('errors.checkIn.empty') },
} as const satisfies ErrorTable;
