import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const notificationsErrors = {
  'notification.choice_not_offered': {
    kind: 'invalid',
    field: 'mail',
    message: message('errors.notification.choiceNotOffered'),
  },
} as const satisfies ErrorTable;
