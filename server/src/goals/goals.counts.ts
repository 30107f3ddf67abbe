import { keysOf, recordOf } from '@trellis/contract/records.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { type FiguredGoal, noteGoals, noteOwners, notePerson, type Person } from './goals.figures.ts';
import type { FoundGoal } from './goals.queries.ts';

/*
 * How many goals there are in the states that lists ask for, kept in the transaction that changes one. Counting the goals
 * of a large school would cost every list of a guide more than the page itself. Their rows are locked after all others.
 */

/** What of a goal decides where it counts. */
export type CountedGoal = FiguredGoal & Pick<FoundGoal, 'progress_bar' | 'due_date'>;
/** A goal that is new has no state before, and one that is deleted none after. */
export type GoalChange = { before?: CountedGoal; after?: CountedGoal };

/** Where a goal of a person counts. */
const counts = {
  goals: (goal) => goal.archived_at === null,
  archived: (goal) => goal.archived_at !== null,
  awaiting_student: (goal) => goal.archived_at === null && goal.status === 'Awaiting Student Review',
  awaiting_guide: (goal) => goal.archived_at === null && goal.status === 'Awaiting Guide Review',
  returned: (goal) => goal.archived_at === null && goal.returned_at !== null,
} as const satisfies Record<string, (goal: CountedGoal) => boolean>;

export type GoalCounts = Record<keyof typeof counts, number>;
const counters = keysOf(counts);
/** What somebody has who owns nothing. */
export const noGoals: GoalCounts = recordOf(counters, () => 0);

/** The day on which it counts as due, unless nothing is left to do. */
const dueOf = ({ due_date, progress_bar, archived_at }: CountedGoal): string | null =>
  archived_at === null && progress_bar < 100 ? due_date : null;

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/** Notes what became of goals. One that is to be deleted must be there still. */
export async function countGoals(tx: Tx, changes: readonly GoalChange[]): Promise<void> {
  await noteGoals(tx, changes);
  await countOwned(tx, changes);
}

/** Counts them beside the figures, of each person and each day at once and in the order in which everybody locks them. */
export async function countOwned(tx: Tx, changes: readonly GoalChange[]): Promise<void> {
  const byOwner = new Map<string, GoalCounts>();
  const byDue = new Map<string, number>();
  const note = (goal: CountedGoal | undefined, by: 1 | -1) => {
    if (!goal) return;
    const owned = byOwner.get(goal.owner_id) ?? noGoals;
    byOwner.set(
      goal.owner_id,
      recordOf(counters, (counter) => owned[counter] + (counts[counter](goal) ? by : 0)),
    );
    const due = dueOf(goal);
    if (due !== null) byDue.set(due, (byDue.get(due) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    note(before, -1);
    note(after, 1);
  }
  const owners = [...byOwner].filter(([, owned]) => counters.some((counter) => owned[counter] !== 0));
  const emptied = new Map<string, number>();
  for (const rows of inOrder(owners)) {
    const counted = await tx.query
      .insertInto('goal_counts')
      .values(rows.map(([owner_id, owned]) => ({ owner_id, ...owned })))
      .onConflict((conflict) =>
        conflict
          .column('owner_id')
          .doUpdateSet((count) =>
            recordOf(counters, (counter) => count(`goal_counts.${counter}`, '+', count.ref(`excluded.${counter}`))),
          ),
      )
      .returning(['owner_id', 'goals'])
      .execute();
    for (const { owner_id, goals } of counted) {
      const had = goals - (byOwner.get(owner_id)?.goals ?? 0);
      if (had > 0 !== goals > 0) emptied.set(owner_id, goals > 0 ? -1 : 1);
    }
  }
  await noteOwners(tx, emptied);
  for (const rows of inOrder([...byDue].filter(([, goals]) => goals !== 0))) {
    await tx.query
      .insertInto('goal_due_counts')
      .values(rows.map(([due_date, goals]) => ({ due_date, goals })))
      .onConflict((conflict) =>
        conflict
          .column('due_date')
          .doUpdateSet((count) => ({ goals: count('goal_due_counts.goals', '+', count.ref('excluded.goals')) })),
      )
      .execute();
  }
}

/** Counts a new person, who has no goals yet. */
export async function countPerson(tx: Tx, id: string, person: Person): Promise<void> {
  await tx.query
    .insertInto('goal_counts')
    .values({ owner_id: id, ...noGoals })
    .execute();
  await notePerson(tx, id, undefined, person);
}

function* inOrder<T>(rows: [string, T][]): Generator<[string, T][]> {
  const sorted = rows.sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < sorted.length; from += rowsAtOnce) yield sorted.slice(from, from + rowsAtOnce);
}

/** How many goals a person has in each state. */
export async function goalCounts(db: Db, ownerId: string): Promise<GoalCounts> {
  const row = await db.query
    .selectFrom('goal_counts')
    .select(counters)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return recordOf(counters, (counter) => row?.[counter] ?? 0);
}

/** How many goals that are neither archived nor completed are due in these days, the first included and the last not. */
export async function dueGoalsCount(db: Db, { from, before }: { from: string; before: string }): Promise<number> {
  const { count } = await db.query
    .selectFrom('goal_due_counts')
    .select(sql<number>`coalesce(sum(goals), 0)`.as('count'))
    .where('due_date', '>=', from)
    .where('due_date', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
