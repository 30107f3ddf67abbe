import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const reflectionsErrors = {
  'reflection.too_early': { kind: 'conflict', message: message('errors.reflection.tooEarly') },
} as const satisfies ErrorTable;
