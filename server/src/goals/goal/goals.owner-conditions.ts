import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';

/* Conditions on the users who own goals, and on their houses. */

type Where = ExpressionBuilder<Tables, 'users'>;

/** A student with an active, confirmed account. An unconfirmed sign-up could be anyone. */
export const isActiveStudent = (where: Where) =>
  where.and([rowIsStudent, where('users.is_active', '=', 1), where('users.confirmed_at', 'is not', null)]);

/** The users of the house with exactly this name; `noHouse` means those without a house. */
export const isInHouse = (where: Where, name: string) =>
  name === noHouse
    ? where('users.house_id', 'is', null)
    : where('users.house_id', 'in', where.selectFrom('houses').select('houses.id').where('houses.name', '=', name));

/** The name of a house, or what is shown in its place where a join finds none. */
export const houseNameOf = (house: string) => sql<string>`coalesce(${sql.ref(`${house}.name`)}, ${sql.lit(noHouse)})`;

export type Scope = (column: 'users.house_id' | 'houses.id') => Expression<SqlBool>;

const query = expressionBuilder<Tables, 'users' | 'houses'>();

/** Whose goals a guide looks at; undefined is everyone. */
export function scopeOf(scope: string | undefined, guide: { id: string }): Scope | undefined {
  if (scope === undefined || scope === everyone) return undefined;
  if (scope === noHouse) return (column) => query(column, 'is', null);
  if (scope === mine) {
    const own = query.selectFrom('guide_houses').select('house_id').where('guide_houses.user_id', '=', guide.id);
    return (column) => query(column, 'in', own);
  }
  const matching = query
    .selectFrom('houses as matching')
    .select('matching.id')
    .where(({ eb, or }) => or([eb('matching.name', '=', scope), eb('matching.id', '=', scope)]));
  return (column) => query(column, 'in', matching);
}
