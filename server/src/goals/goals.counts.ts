import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

/*
 * How many goals each person owns, kept in the transaction that adds, gives away or deletes one. Counting all the goals
 * of a large school would cost every list of a guide more than the page itself. Its rows are locked after all others.
 */

/** Notes that the person owns so many goals more or, with a negative number, fewer. */
export async function addToGoalCount(tx: Tx, ownerId: string, more: number): Promise<void> {
  await tx.query
    .insertInto('goal_counts')
    .values({ owner_id: ownerId, goals: more })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((count) => ({ goals: count('goal_counts.goals', '+', more) })),
    )
    .execute();
}

/** Notes that each of these people owns one goal more. */
export async function addOneToGoalCounts(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  await tx.query
    .insertInto('goal_counts')
    // In the order of the ids, as everybody locks them.
    .values([...ownerIds].sort().map((owner_id) => ({ owner_id, goals: 1 })))
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((count) => ({ goals: count('goal_counts.goals', '+', 1) })),
    )
    .execute();
}

/** Notes that a goal went from one person to another. */
export async function moveGoalCount(tx: Tx, from: string, to: string): Promise<void> {
  // In the order of the ids, as everybody locks them.
  const moves: [string, number][] = [
    [from, -1],
    [to, 1],
  ];
  for (const [owner, more] of moves.sort(([a], [b]) => (a < b ? -1 : 1))) await addToGoalCount(tx, owner, more);
}

/** How many goals there are. */
export async function allGoalsCount(db: Db): Promise<number> {
  const { count } = await db.query
    .selectFrom('goal_counts')
    .select(sql<number>`coalesce(sum(goals), 0)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
