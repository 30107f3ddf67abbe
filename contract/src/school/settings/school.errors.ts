import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const schoolErrors = {
  'school.notice_not_found': { kind: 'not_found', message: message('errors.school.noticeNotFound') },
} as const satisfies ErrorTable;
