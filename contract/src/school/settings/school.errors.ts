import type { ErrorTable } from '../../core/error-kinds.ts';

export const schoolErrors = {
  'school.notice_not_found': { kind: 'not_found', message: 'There is no such notice' },
} as const satisfies ErrorTable;
