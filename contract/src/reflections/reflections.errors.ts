import type { ErrorTable } from '../error-kinds.ts';
import { messages } from '../messages.ts';

export const reflectionsErrors = {
  'reflection.too_early': { kind: 'conflict', message: messages.reflection.tooEarly },
} as const satisfies ErrorTable;
