import { type Actor, can } from '../permissions.ts';
import type { Goal } from './goal.ts';
import { type ReviewedGoal, type ReviewStep, reviewAfter } from './review.ts';
import { phaseOf, statusOf } from './status.ts';

/** What a person may be asked to do next with a goal, and how a button says it. */
export const nextSteps = {
  answer: 'Read what your guide says',
  agree: 'Say that you agree',
  submit: 'Submit it for review',
  progress: 'Move your progress',
  review: 'Review it',
} as const;

export type NextStep = keyof typeof nextSteps;

/** Whose turn it is: the step is what the actor is to do now; where somebody else is, it says who. */
export type Turn =
  | { step: NextStep; waitsFor: 'me' }
  | { step: undefined; waitsFor: 'owner' | 'guide' }
  /** Nothing is left to do, or what is left holds nobody up. */
  | { step: undefined; waitsFor: undefined };

type GoalInSchool = Pick<
  Goal,
  'owner_id' | 'approved_by_user' | 'approved_by_superuser' | 'progress_bar' | 'returned_by' | 'archived_at'
>;

const nobody: Turn = { step: undefined, waitsFor: undefined };
const mine = (step: NextStep): Turn => ({ step, waitsFor: 'me' });

/**
 * The goal as the review table looks at it. A guide may take the same steps whoever owns the goal: the owner's role
 * decides only where they lead.
 */
export const reviewedBy = <G extends Pick<Goal, 'owner_id'>>(
  actor: Actor,
  goal: G,
): G & Pick<ReviewedGoal, 'owner_role'> => ({
  ...goal,
  owner_role: goal.owner_id === actor.id ? actor.role : 'student',
});

/** What comes next for a goal, seen by this person. */
export function turnOf(actor: Actor, goal: GoalInSchool): Turn {
  if (goal.archived_at !== null) return nobody;
  const owns = goal.owner_id === actor.id;
  const leads = (step: ReviewStep) =>
    can(actor, `goal.${step}`, goal) && reviewAfter(step, actor, reviewedBy(actor, goal)) !== undefined;

  const phase = phaseOf(statusOf(goal));
  if (phase === 'completed') return nobody;
  if (phase === 'under_way') return owns && can(actor, 'goal.update_progress', goal) ? mine('progress') : nobody;
  if (leads('approve')) return mine(actor.role === 'guide' ? 'review' : 'agree');
  // Who sent it back themselves has nothing to read.
  const isAnswered = goal.returned_by !== null && goal.returned_by !== actor.id;
  if (owns && leads('submit')) return mine(isAnswered ? 'answer' : 'submit');
  return { step: undefined, waitsFor: phase === 'waiting_guide' ? 'guide' : 'owner' };
}
