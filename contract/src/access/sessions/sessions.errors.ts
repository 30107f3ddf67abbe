import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const sessionsErrors = {
  'session.not_found': { kind: 'not_found', message: messages.session.notFound },
} as const satisfies ErrorTable;
