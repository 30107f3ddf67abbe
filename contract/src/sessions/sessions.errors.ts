import type { ErrorTable } from '../error-kinds.ts';
import { messages } from '../messages.ts';

export const sessionsErrors = {
  'session.not_found': { kind: 'not_found', message: messages.session.notFound },
} as const satisfies ErrorTable;
