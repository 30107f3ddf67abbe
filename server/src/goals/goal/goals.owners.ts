import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Flag, Tables } from '../../database/schema/schema.ts';
import { type FigureChange, noteFigures, scopeOf } from '../figures/figures.ts';
import { isInUse, isOpen, isUnderWay } from './goals.conditions.ts';

/*
 * What lists of students go by stands beside the counts of their goals: whether they take part, in which house they are,
 * and since when something of theirs is late. Everybody has such a row, those who never had a goal too.
 */

/** A student who uses the school and of whom it is known who they are: a sign-up that waits may be anybody. */
export const takesPart = (where: ExpressionBuilder<Tables, 'users'>) =>
  where.and([rowIsStudent, where('users.is_active', '=', 1), where('users.confirmed_at', 'is not', null)]);

/** What of a person's row says whether they are a student without a goal, and of which house. */
type Owner = { owner_id: string; takes_part: Flag; house_id: string; goals: number };
const ownerColumns = ['owner_id', 'takes_part', 'house_id', 'goals'] as const;

const withoutGoal = ({ takes_part, house_id, goals }: Owner, count: 1 | -1): FigureChange[] =>
  takes_part === 1 && goals === 0
    ? [{ figure: 'without_goals', scope: scopeOf(house_id || null), value: '', status_rank: 0, count }]
    : [];

/**
 * Notes in the figures who has lost their last goal or got their first one.
 * @param owners as they are now
 * @param by how many goals each has more than before
 */
export const noteOwners = (tx: Tx, owners: readonly Owner[], by: (id: string) => number): Promise<void> =>
  noteFigures(
    tx,
    owners.flatMap((owner) => [
      ...withoutGoal({ ...owner, goals: owner.goals - by(owner.owner_id) }, -1),
      ...withoutGoal(owner, 1),
    ]),
  );

/** When the first open goal of a person is due, and since when the quietest under way is quiet. */
export type Oldest = { next_due: string | null; quiet_since: string | null };

/** What is kept of a person's goals. */
export type LockedOwner = Owner & Oldest;

/** Locks what is kept of these people, in the order in which everybody does. */
export function lockOwners(tx: Tx, userIds: readonly string[]): Promise<LockedOwner[]> {
  const [userId] = userIds;
  return userId !== undefined && userIds.length === 1 ? ownerAlone(tx, { userId }) : ownersWithIds(tx, { userIds });
}

const owners = ({ query }: Db) => query.selectFrom('goal_counts').select([...ownerColumns, 'next_due', 'quiet_since']);

// Most changes are of one person's goals.
const ownerAlone = preparedQuery(['userId'], (db, { userId }: { userId: string }) =>
  db.engine.lock(owners(db).where('owner_id', '=', userId)),
);
const ownersWithIds = preparedQuery(['userIds'], (db, { userIds }: { userIds: readonly string[] }) =>
  db.engine.lock(
    owners(db)
      .where((where) => db.engine.isAmong(where.ref('owner_id'), userIds))
      .orderBy('owner_id'),
  ),
);

/** The same of the owner of a goal that is locked, which needn't be known for it. */
export const lockOwnerOfGoal = preparedQuery(['goalId'], (db, { goalId }: { goalId: string }) =>
  db.engine.lock(
    owners(db).where('owner_id', '=', (where) =>
      where.selectFrom('goals').select('goals.owner_id').where('goals.id', '=', goalId),
    ),
  ),
);

/** Notes whether these people take part and in which house, after they were written. */
export async function keepOwners(tx: Tx, userIds: readonly string[]): Promise<void> {
  const before = await lockOwners(tx, userIds);
  const people = tx.query
    .selectFrom('users')
    .select((user) => [
      'users.id',
      sql.lit(0).as('goals'),
      user.case().when(takesPart(user)).then(sql.lit(1)).else(sql.lit(0)).end().as('takes_part'),
      user.fn.coalesce('users.house_id', sql.lit('')).as('house_id'),
    ])
    .where('users.id', 'in', userIds);
  const after = await tx.query
    .insertInto('goal_counts')
    .columns(['owner_id', 'goals', 'takes_part', 'house_id'])
    .expression(people)
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((kept) => ({
        takes_part: kept.ref('excluded.takes_part'),
        house_id: kept.ref('excluded.house_id'),
      })),
    )
    .returning(ownerColumns)
    .execute();
  await noteFigures(tx, [
    ...before.flatMap((owner) => withoutGoal(owner, -1)),
    ...after.flatMap((owner) => withoutGoal(owner, 1)),
  ]);
}

/** Takes a person out of the figures, whose goals are counted no more and whose row is to go. */
export async function forgetOwner(tx: Tx, userId: string): Promise<void> {
  const owners = await lockOwners(tx, [userId]);
  await noteFigures(
    tx,
    owners.flatMap((owner) => withoutGoal(owner, -1)),
  );
}

/** The `Oldest` of a person, looked for in their goals. */
export const oldestOf = (userId: string) => ({
  next_due: sql<string | null>`(
    select min(goals.due_date) from goals
    where goals.owner_id = ${userId} and ${isInUse} and ${isOpen} and goals.due_date is not null
  )`,
  quiet_since: sql<string | null>`(
    select min(goals.last_active_at) from goals
    where goals.owner_id = ${userId} and ${isInUse} and ${isUnderWay}
  )`,
});
