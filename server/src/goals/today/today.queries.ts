import { limits } from '@trellis/contract/core/limits.ts';
import { type Phase, phaseOf, statuses } from '@trellis/contract/goals/status.ts';
import { type OwnToday, type Today, todayLimits } from '@trellis/contract/goals/today/today.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import { dateAfter, day, timestampAfter, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { inOrderOf } from '../../database/list.ts';
import type { Caller } from '../../platform/context.ts';
import { isInUse } from '../goal/goals.conditions.ts';
import { scopeOf } from '../goal/goals.owner-conditions.ts';
import { findGoals, goalFor } from '../goal/goals.queries.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { readSchoolToday } from './guide-today.queries.ts';

/** People who may see every user and every goal look after the school; everyone else looks after their own goals. */
const looksAfterSchool = ({ policy, session }: Caller): boolean =>
  allowsAll(policy, session, 'goal.read') && allowsAll(policy, session, 'user.list');

/** How many goals wait for the caller, for the badge in the menu. */
export async function countWaiting(caller: Caller, scope: string | undefined): Promise<number> {
  if (looksAfterSchool(caller)) return countAwaitingGuide(caller.db, scopeOf(scope, caller.session));
  return waitingOf(await ownGoals(caller.db, caller.session.id));
}

/** A scope narrows the day of a guide, and so does the name of a house. */
export async function readToday(
  caller: Caller,
  { scope, house }: { scope?: string | undefined; house?: string | undefined },
): Promise<Today> {
  if (!looksAfterSchool(caller)) return { ...(await readOwnToday(caller)), school: null };
  const school = await readSchoolToday(caller, scopeOf(scope ?? house, caller.session));
  return { waiting: school.reviews.count, own: null, school };
}

/** The phases in which the owner has something to do, the most urgent first. */
const toDo: readonly Phase[] = ['waiting_student', 'draft', 'under_way'];
/** A goal that is under way isn't waiting: nobody is held up until its owner continues. */
const waiting: readonly Phase[] = ['waiting_student', 'draft'];

/** The columns that decide what a person has to do. Nobody has many goals, so all of them are read. */
async function ownGoals({ query }: Db, ownerId: string) {
  const rows = await query
    .selectFrom('goals')
    .select(['goals.id', 'goals.due_date', 'goals.returned_at', 'goals.completed_at', 'goals.status_rank'])
    .where('goals.owner_id', '=', ownerId)
    .where(isInUse)
    .execute();
  return rows.flatMap(({ status_rank, ...goal }) => {
    const status = statuses[status_rank];
    return status ? [{ ...goal, phase: phaseOf(status) }] : [];
  });
}

type OwnGoal = Awaited<ReturnType<typeof ownGoals>>[number];

const waitingOf = (goals: readonly OwnGoal[]): number => goals.filter(({ phase }) => waiting.includes(phase)).length;

/** What a student has to do, and how many of their goals wait for them. */
async function readOwnToday(caller: Caller): Promise<{ waiting: number; own: OwnToday }> {
  const { db, clock, session } = caller;
  const goals = await ownGoals(db, session.id);
  const soon = dateAfter(todayIn(caller), limits.dueSoonDays);
  const since = timestampAfter(clock, -todayLimits.completedForDays * day);

  const next = sorted(
    goals.filter(({ phase }) => toDo.includes(phase)),
    (goal) => `${urgencyOf(goal, soon)} ${dueKey(goal)}`,
  );
  const withOthers = sorted(
    goals.filter(({ phase }) => phase === 'waiting_guide'),
    dueKey,
  );
  const completed = sorted(
    goals.filter(({ completed_at }) => completed_at !== null && completed_at >= since),
    ({ completed_at }) => completed_at ?? '',
  ).reverse();

  const found = await findGoals(db, [next, withOthers, completed].flatMap(firstIds));
  const shown = found.map((goal) => goalFor(caller, goal));
  return {
    waiting: waitingOf(goals),
    own: {
      next: { data: inOrderOf(firstIds(next), shown), count: next.length },
      with_others: { data: inOrderOf(firstIds(withOthers), shown), count: withOthers.length },
      completed: inOrderOf(firstIds(completed), shown),
    },
  };
}

const firstIds = (goals: readonly OwnGoal[]): string[] => goals.slice(0, todayLimits.rows).map(({ id }) => id);

/** Sorts by due date; goals without one come last. */
const dueKey = ({ due_date, id }: OwnGoal): string => `${due_date ?? '~'} ${id}`;

/** Goals that were sent back come first, then those that are due soon, then the others by their phase. */
function urgencyOf({ returned_at, due_date, phase }: OwnGoal, soon: string): number {
  if (returned_at !== null) return 0;
  if (due_date !== null && due_date <= soon) return 1;
  return 2 + toDo.indexOf(phase);
}

const sorted = (goals: readonly OwnGoal[], keyOf: (goal: OwnGoal) => string): OwnGoal[] =>
  goals.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
