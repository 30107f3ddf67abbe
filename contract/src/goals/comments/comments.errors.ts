import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const commentsErrors = {
  'comment.not_found': { kind: 'not_found', message: message('errors.http.commentNotFound') },
} as const satisfies ErrorTable;
