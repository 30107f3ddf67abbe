import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const stepsErrors = {
  'step.not_found': { kind: 'not_found', message: messages.step.notFound },
  'step.too_many': { kind: 'conflict', message: messages.step.tooMany },
} as const satisfies ErrorTable;
