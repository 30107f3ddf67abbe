import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const secondFactorErrors = {
  'factor.wrong_code': { kind: 'refused', message: message('errors.secondFactor.wrongCode') },
  'factor.unreadable': { kind: 'refused', message: message('errors.secondFactor.unreadable') },
  'factor.already_on': { kind: 'conflict', message: message('errors.secondFactor.alreadyOn') },
  'factor.not_on': { kind: 'conflict', message: message('errors.secondFactor.notOn') },
  'factor.not_begun': { kind: 'conflict', message: message('errors.secondFactor.notBegun') },
} as const satisfies ErrorTable;
