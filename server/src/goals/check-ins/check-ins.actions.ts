import type { NewCheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { idAfter } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import type { IdempotencyKey } from '../../database/idempotency.ts';
import type { Outcome } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { changeLockedGoal, updateGoal } from '../goal/goals.change.ts';
import type { FoundGoal } from '../goal/goals.queries.ts';
import { recordActivity } from '../goal/goals.timestamps.ts';
import {
  type FoundCheckIn,
  findCheckIn,
  type GoalToCheckIn,
  insertCheckIn,
  lockGoalToCheckIn,
} from './check-ins.queries.ts';

/** Moves progress: a check-in without a note. Where the progress is there already, nothing happens. */
export const updateProgress = (context: Context, session: Session, goalId: string, progress_bar: number) =>
  changeByCheckIn(context, session, goalId, { progress_bar, note: null }, ({ goal }) => goal);

/** Moves progress, keeps what the person says about it, or both. */
export const addCheckIn = (
  context: Context,
  session: Session,
  goalId: string,
  { progress_bar, note }: NewCheckIn,
  idempotencyKey?: IdempotencyKey,
): Promise<FoundCheckIn> =>
  changeByCheckIn(
    context,
    session,
    goalId,
    { progress_bar, note: note || null },
    ({ id }, tx) => {
      if (id === undefined) throw new ApplicationError('goal.check_in_empty');
      return findCheckIn(tx, id);
    },
    idempotencyKey,
  );

type CheckedIn = { goal: FoundGoal; audit: Outcome<FoundGoal>['audit']; id: string | undefined };

function changeByCheckIn<T extends object>(
  context: Context,
  session: Session,
  goalId: string,
  wanted: NewCheckIn,
  answerWith: (checkedIn: CheckedIn, tx: Tx) => T | Promise<T>,
  idempotencyKey?: IdempotencyKey,
): Promise<T> {
  const work = async (authorized: Authorized<'goal.update_progress', GoalToCheckIn>) => {
    const checkedIn = await checkIn(context, authorized, wanted);
    return { answer: await answerWith(checkedIn, authorized.tx), audit: checkedIn.audit };
  };
  return changeLockedGoal(context, session, 'goal.update_progress', (tx) => lockGoalToCheckIn(tx, goalId), work, {
    idempotencyKey,
  });
}

/** What both calls do. A note alone doesn't move progress, so it takes no review. */
async function checkIn(
  { clock }: Context,
  authorized: Authorized<'goal.update_progress', GoalToCheckIn>,
  { progress_bar, note }: NewCheckIn,
): Promise<CheckedIn> {
  const { tx, actor, record: goal } = authorized;
  const moves = progress_bar !== goal.progress_bar;
  if ((moves || note === null) && !isFullyReviewed(goal)) throw new ApplicationError('goal.not_reviewed');
  if (!moves && note === null) return { goal, audit: [], id: undefined };
  const moved = moves ? await updateGoal({ clock }, authorized, 'goal.progress', { progress_bar }) : undefined;
  if (!moves) await recordActivity({ clock }, authorized);
  const id = idAfter(goal.newestCheckIn, clock);
  await insertCheckIn(tx, {
    id,
    goal_id: goal.id,
    owner_id: goal.owner_id,
    author_id: actor.id,
    progress_bar,
    note,
    created_at: timestamp(clock),
  });
  // What the person said stands in the check-in alone: it leaves the database with it.
  const said = { event: 'goal.checked_in', record: goal.id, changes: { check_in_id: { from: null, to: id } } } as const;
  return { goal: moved?.answer ?? goal, audit: moved?.audit ?? [said], id };
}
