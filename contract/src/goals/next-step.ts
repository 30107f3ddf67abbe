import { type Actor, can, isGuide } from '../permissions.ts';
import type { Goal } from './goal.ts';
import { type ReviewStep, reviewAfter } from './review.ts';
import { phaseOf, statusOf } from './status.ts';

/** What a person can do next with a goal. */
export type NextStep = 'answer' | 'agree' | 'submit' | 'progress' | 'review';

/** The actor's next step or for whom the goal waits; neither if nothing is left to do, or nobody waits for it. */
export type Turn = { step?: NextStep; waitsFor?: 'owner' | 'guide' };

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

/**
 * Whether the actor can take this step of the review now. The owner of other people's goals counts as a student, which is
 * close enough: a guide can take the same steps for any owner, whose role only decides the resulting state.
 */
export function canTake(step: ReviewStep, actor: Actor, goal: GoalInSchool): boolean {
  if (goal.archived_at !== null || !can(actor, `goal.${step}`, goal)) return false;
  const owner_role = goal.owner_id === actor.id ? actor.role : 'student';
  return reviewAfter(step, actor, { ...goal, owner_role }) !== undefined;
}

export function turnOf(actor: Actor, goal: GoalInSchool): Turn {
  if (goal.archived_at !== null) return {};
  const owns = goal.owner_id === actor.id;
  const phase = phaseOf(statusOf(goal));
  if (phase === 'completed') return {};
  if (phase === 'under_way') return owns && can(actor, 'goal.update_progress', goal) ? { step: 'progress' } : {};
  if (canTake('approve', actor, goal)) return { step: isGuide(actor) ? 'review' : 'agree' };
  // Students who sent the goal back themselves, or have changed it since, have no answer to read.
  const hasAnswer = goal.returned_by !== null && goal.returned_by !== actor.id && !goal.changed_since_returned;
  if (owns && canTake('submit', actor, goal)) return { step: hasAnswer ? 'answer' : 'submit' };
  return { waitsFor: phase === 'waiting_guide' ? 'guide' : 'owner' };
}
