import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const templatesErrors = {
  'template.not_found': { kind: 'not_found', message: messages.template.notFound },
} as const satisfies ErrorTable;
