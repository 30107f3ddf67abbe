import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const assignmentsErrors = {
  'assignment.not_found': { kind: 'not_found', message: messages.assignment.notFound },
  'assignment.template_unknown': {
    kind: 'invalid',
    field: 'template_id',
    message: messages.assignment.templateUnknown,
  },
  'assignment.house_unknown': { kind: 'invalid', field: 'to', message: messages.assignment.houseUnknown },
  'assignment.student_unknown': { kind: 'invalid', field: 'to', message: messages.assignment.studentUnknown },
  'assignment.too_many': { kind: 'conflict', message: messages.assignment.tooMany },
} as const satisfies ErrorTable;
