import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const checkInsErrors = {
  'goal.check_in_empty': { kind: 'invalid', field: 'note', message: messages.checkIn.empty },
} as const satisfies ErrorTable;
