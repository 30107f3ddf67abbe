import type { MessageKey } from '../core/messages.ts';
import { type Actor, can, isGuide } from '../permissions.ts';
import type { Goal } from './goal.ts';
import { type ReviewedGoal, type ReviewStep, reviewAfter } from './review.ts';
import { phaseOf, statusOf } from './status.ts';

/** What a person can do next with a goal, with the label of the button. */
export const nextSteps = {
  answer: 'goals.nextSteps.answer',
  agree: 'goals.nextSteps.agree',
  submit: 'goals.nextSteps.submit',
  progress: 'goals.nextSteps.progress',
  review: 'goals.nextSteps.review',
} as const satisfies Record<string, MessageKey>;

export type NextStep = keyof typeof nextSteps;

/** Whose turn it is: the actor's, with the step to take, or someone else's. */
export type Turn =
  | { step: NextStep; waitsFor: 'me' }
  | { step: undefined; waitsFor: 'owner' | 'guide' }
  /** Nothing is left to do, or nobody is waiting for it. */
  | { step: undefined; waitsFor: undefined };

type GoalInSchool = Pick<
  Goal,
  | 'owner_id'
  | 'approved_by_user'
  | 'approved_by_superuser'
  | 'progress_bar'
  | 'returned_by'
  | 'changed_since_returned'
  | 'archived_at'
>;

const nobody: Turn = { step: undefined, waitsFor: undefined };
const mine = (step: NextStep): Turn => ({ step, waitsFor: 'me' });

/**
 * Adds the owner's role, which the review table needs. For other people's goals, `student` is close enough: a guide can
 * take the same steps for any owner of the goal, and the owner's role only decides the resulting state.
 */
export const reviewedBy = <G extends Pick<Goal, 'owner_id'>>(
  actor: Actor,
  goal: G,
): G & Pick<ReviewedGoal, 'owner_role'> => ({
  ...goal,
  owner_role: goal.owner_id === actor.id ? actor.role : 'student',
});

export function turnOf(actor: Actor, goal: GoalInSchool): Turn {
  if (goal.archived_at !== null) return nobody;
  const owns = goal.owner_id === actor.id;
  const canTake = (step: ReviewStep) =>
    can(actor, `goal.${step}`, goal) && reviewAfter(step, actor, reviewedBy(actor, goal)) !== undefined;

  const phase = phaseOf(statusOf(goal));
  if (phase === 'completed') return nobody;
  if (phase === 'under_way') return owns && can(actor, 'goal.update_progress', goal) ? mine('progress') : nobody;
  if (canTake('approve')) return mine(isGuide(actor) ? 'review' : 'agree');
  // Students who sent the goal back themselves, or have changed it since, have no answer to read.
  const hasAnswer = goal.returned_by !== null && goal.returned_by !== actor.id && !goal.changed_since_returned;
  if (owns && canTake('submit')) return mine(hasAnswer ? 'answer' : 'submit');
  return { step: undefined, waitsFor: phase === 'waiting_guide' ? 'guide' : 'owner' };
}
