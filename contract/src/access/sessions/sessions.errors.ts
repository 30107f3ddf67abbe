import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const sessionsErrors = {
  'session.not_found': { kind: 'not_found', message: message('errors.session.notFound') },
} as const satisfies ErrorTable;
