import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { reviewAfter } from '@trellis/contract/goals/review.ts';
import { actorOf, can } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { approveGoal, submitGoal } from './goals.mutations.ts';

/** What the viewer can do with the goal now: each is true exactly when the call would succeed. */
export function stepsOf(goal: Goal, viewer: User) {
  const actor = actorOf(viewer);
  // A guide may take the same steps whoever owns the goal; the owner's role decides only where they lead.
  const reviewed = { ...goal, owner_role: goal.owner_id === actor.id ? actor.role : 'student' } as const;
  return {
    canEdit: can(actor, 'goal.edit', goal),
    canDelete: can(actor, 'goal.delete', goal),
    canSubmit: can(actor, 'goal.submit', goal) && reviewAfter('submit', actor, reviewed) !== undefined,
    canApprove: can(actor, 'goal.approve', goal) && reviewAfter('approve', actor, reviewed) !== undefined,
  };
}

/** Submit and Review Complete. */
export function useReview() {
  const submit = useMutation(submitGoal);
  const approve = useMutation(approveGoal);
  return { submit, approve };
}
