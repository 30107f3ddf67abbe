import type { ErrorTable } from '../error-kinds.ts';
import { messages } from '../messages.ts';

export const commentsErrors = {
  'comment.not_found': { kind: 'not_found', message: messages.http.commentNotFound },
} as const satisfies ErrorTable;
