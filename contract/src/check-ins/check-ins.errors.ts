import type { ErrorTable } from '../error-kinds.ts';
import { messages } from '../messages.ts';

export const checkInsErrors = {
  'goal.check_in_empty': { kind: 'invalid', field: 'note', message: messages.checkIn.empty },
} as const satisfies ErrorTable;
