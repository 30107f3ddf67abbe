import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const secondFactorErrors = {
  'factor.wrong_code': { kind: 'refused', message: messages.secondFactor.wrongCode },
  'factor.unreadable': { kind: 'refused', message: messages.secondFactor.unreadable },
  'factor.already_on': { kind: 'conflict', message: messages.secondFactor.alreadyOn },
  'factor.not_on': { kind: 'conflict', message: messages.secondFactor.notOn },
  'factor.not_begun': { kind: 'conflict', message: messages.secondFactor.notBegun },
} as const satisfies ErrorTable;
