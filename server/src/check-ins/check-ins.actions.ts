import type { NewCheckIn } from '@trellis/contract/check-ins/check-in.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import type { Outcome } from '../audit/change.ts';
import type { Authorized } from '../authorization/authorize.ts';
import type { Session } from '../authorization/session.ts';
import { dateIn, mondayOf, timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import type { IdempotencyKey } from '../database/idempotency.ts';
import { ApplicationError } from '../errors.ts';
import { changeGoal, updateGoal } from '../goals/goals.change.ts';
import { noteCheckIn } from '../goals/goals.figures.ts';
import type { FoundGoal } from '../goals/goals.queries.ts';
import { noteActivity } from '../goals/goals.times.ts';
import { idAfter } from '../ids.ts';
import { beforeCheckIn, type FoundCheckIn, findCheckIn, insertCheckIn } from './check-ins.queries.ts';

/** Moves progress: a check-in without a note. Where the progress is there already, nothing happens. */
export function updateProgress(context: Context, session: Session, goalId: string, progress_bar: number) {
  return changeGoal(context, session, 'goal.update_progress', goalId, async (authorized) => {
    const { goal, audit } = await checkIn(context, authorized, { progress_bar, note: null });
    return { answer: goal, audit };
  });
}

/** Moves progress, keeps what the person says about it, or both. */
export function addCheckIn(
  context: Context,
  session: Session,
  goalId: string,
  { progress_bar, note }: NewCheckIn,
  idempotencyKey?: IdempotencyKey,
): Promise<FoundCheckIn> {
  const work = async (authorized: Authorized<'goal.update_progress', FoundGoal>): Promise<Outcome<FoundCheckIn>> => {
    const { id, audit } = await checkIn(context, authorized, { progress_bar, note: note || null });
    if (id === undefined) throw new ApplicationError('goal.check_in_empty');
    return { answer: await findCheckIn(authorized.tx, id), audit };
  };
  return changeGoal(context, session, 'goal.update_progress', goalId, work, { idempotencyKey });
}

type CheckedIn = { goal: FoundGoal; audit: Outcome<FoundGoal>['audit']; id: string | undefined };

/** What both calls do. A note alone doesn't move progress, so it takes no review. */
async function checkIn(
  { clock, config }: Context,
  authorized: Authorized<'goal.update_progress', FoundGoal>,
  { progress_bar, note }: NewCheckIn,
): Promise<CheckedIn> {
  const { tx, actor, record: goal } = authorized;
  const moves = progress_bar !== goal.progress_bar;
  if ((moves || note === null) && !isFullyReviewed(goal)) throw new ApplicationError('goal.not_reviewed');
  if (!moves && note === null) return { goal, audit: [], id: undefined };
  const moved = moves ? await updateGoal({ clock }, authorized, 'goal.progress', { progress_bar }) : undefined;
  if (!moves) await noteActivity({ clock }, authorized);
  const week = mondayOf(dateIn(config.timeZone)(clock()));
  const { owner_id } = goal;
  const { newest, isInWeek } = await beforeCheckIn(tx, { goal_id: goal.id, owner_id, week });
  const id = idAfter(newest, clock);
  await insertCheckIn(tx, {
    id,
    goal_id: goal.id,
    owner_id,
    author_id: actor.id,
    progress_bar,
    note,
    created_at: timestamp(clock),
    first_of_week: isInWeek ? null : week,
  });
  if (!isInWeek) await noteCheckIn(tx, goal, week);
  // What the person said stands in the check-in alone: it leaves the database with it.
  const said = { event: 'goal.checked_in', record: goal.id, changes: { check_in_id: { from: null, to: id } } } as const;
  return { goal: moved?.answer ?? goal, audit: moved?.audit ?? [said], id };
}
