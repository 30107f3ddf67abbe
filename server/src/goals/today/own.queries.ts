import { limits } from '@trellis/contract/core/limits.ts';
import { type Phase, phaseOf, statuses } from '@trellis/contract/goals/status.ts';
import { type OwnToday, todayLimits } from '@trellis/contract/goals/today/today.ts';
import { dateIn, day, timestampAfter } from '../../base/clock.ts';
import { inOrderOf } from '../../database/list.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import type { GoalCounts } from '../goal/goals.counts.ts';
import { isInUse } from '../goal/goals.owners.ts';
import { isInPhase } from '../goal/goals.phase.ts';
import { shownGoals } from '../list/goals.list.ts';

type Asked = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;

/** What a goal's place among those that wait for its owner depends on. */
type ToDo = { id: string; due_date: string | null; phase: Phase; returned_at: string | null };

/** What a student finds to do, by indexes of their own goals: a page of each kind and kept counts. */
export async function readOwnToday(context: Asked, session: Session, counts: GoalCounts): Promise<OwnToday> {
  const { db, clock, config } = context;
  const { rows } = todayLimits;
  const own = db.query.selectFrom('goals').where('goals.owner_id', '=', session.id).where(isInUse);
  const toDo = own.select(['goals.id', 'goals.due_date', 'goals.status_rank', 'goals.returned_at']);
  const byDue = (wanted: typeof toDo) => wanted.orderBy('goals.due_key').orderBy('goals.id').limit(rows).execute();
  const inPhase = (phase: Phase) => byDue(toDo.where(isInPhase(phase)));

  const found = [
    ...(await byDue(toDo.where('goals.returned_at', 'is not', null))),
    ...(await inPhase('waiting_student')),
    ...(await inPhase('draft')),
    ...(await inPhase('under_way')),
  ].flatMap(({ status_rank, ...goal }) => {
    const status = statuses[status_rank];
    return status ? [{ ...goal, phase: phaseOf(status) }] : [];
  });
  const soon = dateIn(config.timeZone)(new Date(clock().getTime() + limits.dueSoonDays * day));
  const next = inTheirOrder([...new Map(found.map((goal) => [goal.id, goal])).values()], soon).slice(0, rows);
  const withOthers = await inPhase('waiting_guide');
  const completed = await own
    .select('goals.id')
    .where('goals.completed_at', '>=', timestampAfter(clock, -todayLimits.completedForDays * day))
    .orderBy('goals.completed_at', 'desc')
    .limit(rows)
    .execute();

  const shown = await shownGoals(
    context,
    session,
    [...next, ...withOthers, ...completed].map(({ id }) => id),
  );
  const shownOf = (goals: readonly { id: string }[]) =>
    inOrderOf(
      goals.map(({ id }) => id),
      shown,
    );
  return {
    next: { data: shownOf(next), count: counts.not_submitted + counts.awaiting_student + counts.under_way },
    with_others: { data: shownOf(withOthers), count: counts.awaiting_guide },
    completed: shownOf(completed),
  };
}

/** What was sent back, then what is due soon, then what waits for the review and what only waits for progress. */
function inTheirOrder(goals: readonly ToDo[], soon: string): ToDo[] {
  const urgency = ({ returned_at, due_date, phase }: ToDo): number => {
    if (returned_at !== null) return 0;
    if (due_date !== null && due_date <= soon) return 1;
    return phase === 'waiting_student' ? 2 : phase === 'draft' ? 3 : 4;
  };
  const key = (goal: ToDo) => `${urgency(goal)} ${goal.due_date ?? '~'} ${goal.id}`;
  return goals.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
