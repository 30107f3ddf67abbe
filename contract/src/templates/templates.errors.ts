import type { ErrorTable } from '../error-kinds.ts';
import { messages } from '../messages.ts';

export const templatesErrors = {
  'template.not_found': { kind: 'not_found', message: messages.template.notFound },
} as const satisfies ErrorTable;
