import type { ErrorTable } from '../../core/error-kinds.ts';

export const undeliveredMailsErrors = {
  'mail.not_found': {
    kind: 'not_found',
    message: 'This mail is not in the list any more: it went out meanwhile, or the account is gone',
  },
  'mail.expired': { kind: 'conflict', message: 'The time of the link in this mail is over' },
  'mail.address_changed': { kind: 'conflict', message: 'This person has another email address since' },
  'mail.inactive': { kind: 'conflict', message: 'This account is deactivated' },
  'mail.enough': {
    kind: 'conflict',
    message: 'This address has had as many mails of this kind as it gets within an hour. Send it again later',
  },
} as const satisfies ErrorTable;
