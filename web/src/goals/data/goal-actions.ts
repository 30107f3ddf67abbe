import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { canTake, type Turn, turnOf } from '@trellis/contract/goals/next-step.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { actorOf, can, isGuide, type Permission } from '@trellis/contract/permissions.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';

/** What the viewer can do with the goal now. Each is true exactly when the call would succeed. */
export function allowedActions(goal: Goal, viewer: User) {
  const actor = actorOf(viewer);
  const isArchived = goal.archived_at !== null;
  const canNow = (permission: Extract<Permission, `goal.${string}`>) => !isArchived && can(actor, permission, goal);
  return {
    canEdit: canNow('goal.edit'),
    canDelete: canNow('goal.delete'),
    canSubmit: canTake('submit', actor, goal),
    canApprove: canTake('approve', actor, goal),
    canSendBack: canTake('return', actor, goal),
    canReopen: canTake('reopen', actor, goal),
    canComment: canNow('goal.comment'),
    canArchive: canNow('goal.archive'),
    canUnarchive: isArchived && can(actor, 'goal.archive', goal),
  };
}

export const useAllowedActions = (goal: Goal) => allowedActions(goal, useCurrentUser());

export const useTurn = (goal: Goal): Turn => turnOf(actorOf(useCurrentUser()), goal);

/** What approving is called: students agree to a goal, guides complete its review. English has one text for both. */
export const approveLabel = (viewer: User): MessageKey =>
  isGuide(actorOf(viewer)) ? 'goals.actions.completeReview' : 'goals.actions.agree';
