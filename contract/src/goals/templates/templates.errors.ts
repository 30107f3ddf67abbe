import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const templatesErrors = {
  'template.not_found': { kind: 'not_found', message: message('errors.template.notFound') },
} as const satisfies ErrorTable;
