import type { Actor, RecordRelation } from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { rowIsGuide } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';

/** The tables whose rows lists filter by a relation. */
export type Listed = 'goals' | 'comments' | 'users' | 'houses' | 'goal_templates';
type Where<T extends Listed> = ExpressionBuilder<Tables, T>;

/** A relation as SQL over the rows of a table: the same as its predicate in the contract's `relations`. */
export type RelationSql = {
  [T in Listed]: { of: T; holds: (where: Where<T>, actor: Actor) => Expression<SqlBool> };
}[Listed];

/** Every relation that depends on the record: without its SQL the program doesn't compile. */
export const relationSql = {
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
