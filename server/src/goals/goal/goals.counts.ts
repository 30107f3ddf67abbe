import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import { phaseOf } from '@trellis/contract/goals/status.ts';
import type { Db, Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { type FiguredGoal, noteGoals } from './goals.figures.ts';
import { type LockedOwner, lockOwners, noteOwners, type Oldest, oldestOf } from './goals.owners.ts';
import type { FoundGoal } from './goals.queries.ts';

/*
 * How many goals there are in the states that lists ask for, kept in the transaction that changes one. Counting the goals
 * of a large school would cost every list of a guide more than the page itself. Their rows are locked after all others.
 */

/** What of a goal decides where it counts. */
export type CountedGoal = FiguredGoal & Pick<FoundGoal, 'progress_bar' | 'due_date' | 'last_active_at'>;
/** A goal that is new has no state before, and one that is deleted none after. */
export type GoalChange = { before?: CountedGoal; after?: CountedGoal };

/** Where a goal of a person counts. */
const counts = {
  goals: (goal) => goal.archived_at === null,
  not_submitted: (goal) => goal.archived_at === null && phaseOf(goal.status) === 'draft',
  under_way: (goal) => goal.archived_at === null && phaseOf(goal.status) === 'under_way',
  archived: (goal) => goal.archived_at !== null,
  awaiting_student: (goal) => goal.archived_at === null && phaseOf(goal.status) === 'waiting_student',
  awaiting_guide: (goal) => goal.archived_at === null && phaseOf(goal.status) === 'waiting_guide',
  returned: (goal) => goal.archived_at === null && goal.returned_at !== null,
} as const satisfies Record<string, (goal: CountedGoal) => boolean>;

export type GoalCounts = Record<keyof typeof counts, number>;
export const counters = keysOf(counts);

/** What a goal has of what is kept of its owner's oldest goals. */
const oldestBy = {
  /** The day on which it counts as due, unless nothing is left to do. */
  next_due: ({ due_date, progress_bar, archived_at }) => (archived_at === null && progress_bar < 100 ? due_date : null),
  /** When somebody was last active in it, where somebody should be. */
  quiet_since: (goal) =>
    goal.archived_at === null && phaseOf(goal.status) === 'under_way' ? goal.last_active_at : null,
} as const satisfies Record<keyof Oldest, (goal: CountedGoal) => string | null>;

/** Whether another goal may be a person's oldest now: not while one that is older than it was and is stands. */
function movesOldest(ownerId: string, { before, after }: GoalChange, oldest?: Oldest): boolean {
  return keysOf(oldestBy).some((age) => {
    const [was, is] = [before, after].map((goal) => (goal?.owner_id === ownerId ? oldestBy[age](goal) : null));
    const kept = oldest?.[age];
    const stands = typeof kept === 'string' && !(was && was <= kept) && !(is && is < kept);
    return was !== is && !stands;
  });
}

/** The changes that each person's goals are in. */
function changesByOwner(changes: readonly GoalChange[]): Map<string, GoalChange[]> {
  const found = new Map<string, GoalChange[]>();
  for (const change of changes) {
    for (const id of new Set([change.before, change.after].flatMap((goal) => goal?.owner_id ?? []))) {
      const its = found.get(id);
      if (its) its.push(change);
      else found.set(id, [change]);
    }
  }
  return found;
}

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/**
 * Notes what became of goals; one that is deleted is noted in the figures before and counted after that.
 * @param owner whose goals they all are, where their row is locked already
 */
export async function countGoals(tx: Tx, changes: readonly GoalChange[], owner?: LockedOwner): Promise<void> {
  await noteGoals(tx, changes);
  await countOwned(tx, changes, owner);
}

/** Counts them beside the figures, of each person and each day at once and in the order in which everybody locks them. */
export async function countOwned(tx: Tx, changes: readonly GoalChange[], owner?: LockedOwner): Promise<void> {
  const byOwner = new Map<string, GoalCounts>();
  const byDue = new Map<string, number>();
  const note = (goal: CountedGoal | undefined, by: 1 | -1) => {
    if (!goal) return;
    const owned = byOwner.get(goal.owner_id) ?? recordOf(counters, () => 0);
    for (const counter of counters) if (counts[counter](goal)) owned[counter] += by;
    byOwner.set(goal.owner_id, owned);
    const due = oldestBy.next_due(goal);
    if (due !== null) byDue.set(due, (byDue.get(due) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    note(before, -1);
    note(after, 1);
  }
  const changesOf = changesByOwner(changes);
  const isCounted = (id: string) => counters.some((counter) => byOwner.get(id)?.[counter] !== 0);
  const isAged = (id: string, oldest?: Oldest) =>
    changesOf.get(id)?.some((itsChange) => movesOldest(id, itsChange, oldest)) ?? false;
  for (const owners of inOrder([...byOwner].filter(([id]) => isCounted(id) || isAged(id)))) {
    const ids = owners.map(([id]) => id);
    // What is the oldest is looked for once nobody else changes it any more.
    const mayAge = ids.some((id) => isAged(id));
    const locked = mayAge ? (owner ? [owner] : await lockOwners(tx, ids)) : [];
    const oldest = new Map<string, Oldest>(locked.map((row) => [row.owner_id, row]));
    const aged = new Set(ids.filter((id) => isAged(id, oldest.get(id))));
    const owned = owners.flatMap(([owner_id, its]) =>
      isCounted(owner_id) || aged.has(owner_id) ? [{ owner_id, ...its }] : [],
    );
    const [first] = owned;
    if (!first) continue;
    const counted = await (owned.length === 1
      ? (aged.size > 0 ? countOneAndAge : countOne)(tx, first)
      : counting(tx, owned, aged.size > 0).execute());
    await noteOwners(tx, counted, (owner_id) => byOwner.get(owner_id)?.goals ?? 0);
  }
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

type Owned = GoalCounts & { owner_id: string };

/** One statement: an engine that changes a row twice in a transaction locks its user, who comes before all goals. */
const counting = ({ query }: Db, owned: readonly Owned[], ages: boolean) =>
  query
    .insertInto('goal_counts')
    .values(owned.map((its) => ({ ...its, ...(ages && oldestOf(its.owner_id)) })))
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((count) => ({
        ...recordOf(counters, (counter) => count(`goal_counts.${counter}`, '+', count.ref(`excluded.${counter}`))),
        ...(ages && { next_due: count.ref('excluded.next_due'), quiet_since: count.ref('excluded.quiet_since') }),
      })),
    )
    .returning(['owner_id', 'goals', 'takes_part', 'house_id']);

// Most changes are of one person's goals.
const countOne = preparedQuery(['owner_id', ...counters], (db, its: Owned) => counting(db, [its], false));
const countOneAndAge = preparedQuery(['owner_id', ...counters], (db, its: Owned) => counting(db, [its], true));

function* inOrder<T>(rows: [string, T][]): Generator<[string, T][]> {
  const sorted = rows.sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < sorted.length; from += rowsAtOnce) yield sorted.slice(from, from + rowsAtOnce);
}
