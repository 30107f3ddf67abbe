import type { ErrorTable } from '../core/error-kinds.ts';
import { message } from '../core/messages.ts';

export const goalsErrors = {
  'goal.not_found': { kind: 'not_found', message: message('errors.http.goalNotFound') },
  'goal.already_submitted': { kind: 'conflict', message: message('errors.goal.notSubmittable') },
  'goal.nothing_to_approve': { kind: 'conflict', message: message('errors.goal.nothingToApprove') },
  'goal.sent_in_again': { kind: 'conflict', message: message('errors.goal.sentInAgain') },
  'goal.nothing_to_return': { kind: 'conflict', message: message('errors.goal.nothingToReturn') },
  'goal.nothing_to_reopen': { kind: 'conflict', message: message('errors.goal.nothingToReopen') },
  'goal.archived': { kind: 'conflict', message: message('errors.goal.isArchived') },
  'goal.not_archived': { kind: 'conflict', message: message('errors.goal.isNotArchived') },
  'goal.not_reviewed': { kind: 'conflict', message: message('errors.goal.progressLocked') },
  'goal.too_many': { kind: 'conflict', message: message('errors.goal.tooMany') },
  'goal.too_many_unconfirmed': { kind: 'conflict', message: message('errors.goal.tooManyUnconfirmed') },
  'goal.owner_unknown': { kind: 'invalid', field: 'owner_id', message: message('errors.goal.ownerUnknown') },
  'goal.type_unknown': { kind: 'invalid', field: 'type', message: message('errors.goal.typeUnknown') },
} as const satisfies ErrorTable;
