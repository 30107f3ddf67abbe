import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const savedRepliesErrors = {
  'reply.not_found': { kind: 'not_found', message: message('errors.savedReply.notFound') },
} as const satisfies ErrorTable;
