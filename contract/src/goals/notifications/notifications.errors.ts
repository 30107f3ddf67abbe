import type { ErrorTable } from '../../core/error-kinds.ts';

export const notificationsErrors = {
  'notification.choice_not_offered': {
    kind: 'invalid',
    field: 'mail',
    message: 'Students get one mail a day at most: choose once a day, once a week or never',
  },
} as const satisfies ErrorTable;
