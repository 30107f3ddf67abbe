import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { reviewAfter } from '@trellis/contract/goals/review.ts';
import { can } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { approveGoal, submitGoal } from './goals.mutations.ts';

/** What the viewer can do with the goal now: each is true exactly when the call would succeed. */
export function stepsOf(goal: Goal, viewer: User) {
  // A guide may take the same steps whoever owns the goal; whether the owner is one decides only where they lead.
  const reviewed = { ...goal, owner_is_superuser: viewer.is_superuser && goal.owner_id === viewer.id };
  return {
    canEdit: can(viewer, 'goal.edit', goal),
    canDelete: can(viewer, 'goal.delete', goal),
    canSubmit: reviewAfter('submit', viewer, reviewed) !== undefined,
    canApprove: reviewAfter('approve', viewer, reviewed) !== undefined,
  };
}

/** Submit and Review Complete. */
export function useReview() {
  const submit = useMutation(submitGoal);
  const approve = useMutation(approveGoal);
  return { submit, approve };
}
