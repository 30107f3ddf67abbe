import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const assignmentsErrors = {
  'assignment.not_found': { kind: 'not_found', message: message('errors.assignment.notFound') },
  'assignment.template_unknown': {
    kind: 'invalid',
    field: 'template_id',
    message: message('errors.assignment.templateUnknown'),
  },
  'assignment.house_unknown': { kind: 'invalid', field: 'to', message: message('errors.assignment.houseUnknown') },
  'assignment.student_unknown': { kind: 'invalid', field: 'to', message: message('errors.assignment.studentUnknown') },
  'assignment.too_many': { kind: 'conflict', message: message('errors.assignment.tooMany') },
} as const satisfies ErrorTable;
