import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const stepsErrors = {
  'step.not_found': { kind: 'not_found', message: message('errors.step.notFound') },
  'step.too_many': { kind: 'conflict', message: message('errors.step.tooMany') },
} as const satisfies ErrorTable;
