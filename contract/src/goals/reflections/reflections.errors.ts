import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const reflectionsErrors = {
  'reflection.too_early': { kind: 'conflict', message: messages.reflection.tooEarly },
} as const satisfies ErrorTable;
