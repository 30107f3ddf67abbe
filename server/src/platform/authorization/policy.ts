import * as contract from '@trellis/contract/permissions.ts';
import { type Actor, allowsAll, grantsOf, type Policy, type Role } from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { always, never } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';

type Where = ExpressionBuilder<Tables, 'goals'>;

/** A relation to a goal as SQL over the rows of `goals`: the same as its predicate in the contract's `relations`. */
type GoalRelation = (where: Where, actor: Actor) => Expression<SqlBool>;

/** Every relation by which goals can be read: without its SQL the program doesn't compile. */
const goalRelations = {
  owner: (where, actor) => where('goals.owner_id', '=', actor.id),
} as const satisfies Record<Exclude<(typeof contract.permissions)['goal.read']['granted'][number], Role>, GoalRelation>;

export type ServerPolicy = Policy & {
  sql: Readonly<Record<string, GoalRelation>>;
  secondFactorOf: readonly Role[];
};

export const serverPolicy: ServerPolicy = { ...contract.policy, sql: goalRelations, secondFactorOf: [] };

/** The goals that the actor may read. Of all other records, a list shows everything or nothing. */
export function readableGoals(policy: ServerPolicy, actor: Actor): (where: Where) => Expression<SqlBool> {
  if (allowsAll(policy, actor, 'goal.read')) return () => always;
  const conditions = grantsOf(policy, 'goal.read').flatMap(({ name, relation }) => {
    if ('role' in relation) return [];
    const sql = policy.sql[name];
    if (!sql) throw new Error(`goal.read is granted by ${name}, which has no SQL`);
    return [sql];
  });
  return (where) => (conditions.length === 0 ? never : where.or(conditions.map((holds) => holds(where, actor))));
}
