import type { ErrorTable } from '../core/error-kinds.ts';
import { messages } from '../core/messages.ts';

export const goalsErrors = {
  'goal.not_found': { kind: 'not_found', message: messages.http.goalNotFound },
  'goal.already_submitted': { kind: 'conflict', message: messages.goal.notSubmittable },
  'goal.nothing_to_approve': { kind: 'conflict', message: messages.goal.nothingToApprove },
  'goal.sent_in_again': { kind: 'conflict', message: messages.goal.sentInAgain },
  'goal.nothing_to_return': { kind: 'conflict', message: messages.goal.nothingToReturn },
  'goal.archived': { kind: 'conflict', message: messages.goal.isArchived },
  'goal.not_archived': { kind: 'conflict', message: messages.goal.isNotArchived },
  'goal.not_reviewed': { kind: 'conflict', message: messages.goal.progressLocked },
  'goal.owner_unknown': { kind: 'invalid', field: 'owner_id', message: messages.goal.ownerUnknown },
  'goal.type_unknown': { kind: 'invalid', field: 'type', message: messages.goal.typeUnknown },
} as const satisfies ErrorTable;
