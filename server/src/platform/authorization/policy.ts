import * as contract from '@trellis/contract/permissions.ts';
import {
  type Actor,
  allowsAll,
  grantsOf,
  type Permission,
  type Policy,
  type RecordRelation,
  type Role,
} from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { always, never } from '../../database/list.ts';
import { rowIsGuide } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';

/** The tables whose rows lists filter by a relation. */
type Listed = 'goals' | 'comments' | 'users' | 'houses' | 'goal_templates';
type Where<T extends Listed> = ExpressionBuilder<Tables, T>;

/** A relation as SQL over the rows of a table: the same as its predicate in the contract's `relations`. */
type RelationSql = {
  [T in Listed]: { of: T; holds: (where: Where<T>, actor: Actor) => Expression<SqlBool> };
}[Listed];

/** Every relation that depends on the record: without its SQL the program doesn't compile. */
const relationSql = {
  owner: { of: 'goals', holds: (where, actor) => where('goals.owner_id', '=', actor.id) },
  author: { of: 'comments', holds: (where, actor) => where('comments.author_id', '=', actor.id) },
  self: { of: 'users', holds: (where, actor) => where('users.id', '=', actor.id) },
  assignee: {
    of: 'users',
    holds: (where, actor) => {
      const given = where
        .selectFrom('goals')
        .select('goals.id')
        .whereRef('goals.assigner_id', '=', 'users.id')
        .where('goals.owner_id', '=', actor.id);
      return where.and([rowIsGuide, where.exists(given)]);
    },
  },
} as const satisfies Record<RecordRelation, RelationSql>;

export type ServerPolicy = Policy & {
  sql: Readonly<Record<string, RelationSql>>;
  secondFactorOf: readonly Role[];
};

export const serverPolicy: ServerPolicy = { ...contract.policy, sql: relationSql, secondFactorOf: [] };

export type Granted<T extends Listed> = (where: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;

export function grantedRows<T extends Listed>(
  policy: ServerPolicy,
  actor: Actor,
  permission: Permission,
  table: T,
): Granted<T> {
  if (allowsAll(policy, actor, permission)) return () => always;
  const relations = grantsOf(policy, permission).filter(({ relation }) => !('role' in relation));
  const conditions = relations.map(({ name }) => {
    const sql = policy.sql[name];
    if (sql?.of !== table) throw new Error(`${permission} is granted by ${name}, which has no SQL over ${table}`);
    return sql.holds as (where: ExpressionBuilder<Tables, T>, actor: Actor) => Expression<SqlBool>;
  });
  return (where) => (conditions.length === 0 ? never : where.or(conditions.map((holds) => holds(where, actor))));
}
