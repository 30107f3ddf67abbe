import type { Goal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import type { User } from '@trellis/contract/users/user.ts';
import classes from './goal-details-dialog.module.css';
import { stepsOf } from './goal-steps.ts';

/** Why the progress of a goal is grey, and whose turn it is. */
export function WhyLocked({ goal, viewer }: { goal: Goal; viewer: User }) {
  if (isFullyReviewed(goal) || goal.archived_at !== null) return null;
  return (
    <p className={classes.whyLocked}>It can move once student and guide have reviewed it. {turnOf(goal, viewer)}</p>
  );
}

function turnOf(goal: Goal, viewer: User): string {
  const { canSubmit, canApprove } = stepsOf(goal, viewer);
  if (canApprove) return 'It is your turn: complete the review.';
  if (canSubmit)
    return goal.owner_id === viewer.id ? 'Submit it for review.' : 'It has yet to be submitted for review.';
  return goal.status === 'Awaiting Student Review' ? `It waits for ${goal.owner_name}.` : 'It waits for a guide.';
}
