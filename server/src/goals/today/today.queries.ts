import { limits } from '@trellis/contract/core/limits.ts';
import { type Phase, phaseOf } from '@trellis/contract/goals/status.ts';
import { type OwnToday, type Today, todayLimits } from '@trellis/contract/goals/today/today.api.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import { dateAfter, day, timestampAfter, todayIn } from '../../base/clock.ts';
import { countOf } from '../../database/list.ts';
import type { Caller } from '../../platform/context.ts';
import { isInPhase, isInUse, scopeOf, toDo } from '../goal/goals.conditions.ts';
import { type FoundGoal, goalFor, goalOf, goalRows } from '../goal/goals.queries.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { readSchoolToday } from './guide-today.queries.ts';

/** People who may see every user and every goal look after the school; everyone else looks after their own goals. */
const looksAfterSchool = ({ policy, session }: Caller): boolean =>
  allowsAll(policy, session, 'goal.read') && allowsAll(policy, session, 'user.list');

/** How many goals wait for the caller, for the badge in the menu. */
export async function countWaiting(caller: Caller, scope: string | undefined): Promise<number> {
  const { db, session } = caller;
  if (looksAfterSchool(caller)) return countAwaitingGuide(db, scopeOf(scope, session));
  const own = db.query.selectFrom('goals').where('goals.owner_id', '=', session.id).where(isInUse);
  return countOf(own.where(isInPhase(...waiting)));
}

/** What the caller has to do today; for a guide, in a scope or in the house with this name. */
export async function readToday(
  caller: Caller,
  { scope, house }: { scope?: string | undefined; house?: string | undefined },
): Promise<Today> {
  if (!looksAfterSchool(caller)) return { ...(await readOwnToday(caller)), school: null };
  const school = await readSchoolToday(caller, scopeOf(scope ?? house, caller.session));
  return { waiting: school.reviews.count, own: null, school };
}

/** A goal that is under way isn't waiting: nobody is held up until its owner continues. */
const waiting: readonly Phase[] = ['waiting_student', 'draft'];

/** What a student has to do, and how many of their goals wait for them. Nobody has many goals, so all are read. */
async function readOwnToday(caller: Caller): Promise<{ waiting: number; own: OwnToday }> {
  const { db, clock, session } = caller;
  const rows = await goalRows(db).where('goals.owner_id', '=', session.id).where(isInUse).execute();
  const goals = rows.map((row) => goalFor(caller, goalOf(row)));
  const goalsIn = (phases: readonly Phase[]) => goals.filter(({ status }) => phases.includes(phaseOf(status)));

  const soon = dateAfter(todayIn(caller), limits.dueSoonDays);
  const since = timestampAfter(clock, -todayLimits.completedForDays * day);
  const completed = goals.filter(({ completed_at }) => completed_at !== null && completed_at >= since);
  return {
    waiting: goalsIn(waiting).length,
    own: {
      next: firstOf(sorted(goalsIn(toDo), (goal) => `${urgencyOf(goal, soon)} ${dueKey(goal)}`)),
      with_others: firstOf(sorted(goalsIn(['waiting_guide']), dueKey)),
      completed: firstOf(sorted(completed, ({ completed_at, id }) => `${completed_at} ${id}`).reverse()).data,
    },
  };
}

const firstOf = (goals: readonly FoundGoal[]) => ({ data: goals.slice(0, todayLimits.rows), count: goals.length });

/** Sorts by due date; goals without one come last. */
const dueKey = ({ due_date, id }: FoundGoal): string => `${due_date ?? '~'} ${id}`;

/** Goals that were sent back come first, then those that are due soon, then the others by their phase. */
function urgencyOf({ returned_at, due_date, status }: FoundGoal, soon: string): number {
  if (returned_at !== null) return 0;
  if (due_date !== null && due_date <= soon) return 1;
  return 2 + toDo.indexOf(phaseOf(status));
}

const sorted = (goals: readonly FoundGoal[], keyOf: (goal: FoundGoal) => string): FoundGoal[] =>
  goals.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
