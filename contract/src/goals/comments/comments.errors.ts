import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const commentsErrors = {
  'comment.not_found': { kind: 'not_found', message: messages.http.commentNotFound },
} as const satisfies ErrorTable;
