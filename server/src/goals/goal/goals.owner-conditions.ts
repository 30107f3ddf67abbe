import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { ExpressionBuilder } from 'kysely';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';

/* Conditions on the users who own goals. */

type Where = ExpressionBuilder<Tables, 'users'>;

/** A student with an active, confirmed account. An unconfirmed sign-up could be anybody. */
export const isActiveStudent = (where: Where) =>
  where.and([rowIsStudent, where('users.is_active', '=', 1), where('users.confirmed_at', 'is not', null)]);

/** The users of the house with exactly this name; `noHouse` means those without a house. */
export const isInHouse = (where: Where, name: string) =>
  name === noHouse
    ? where('users.house_id', 'is', null)
    : where('users.house_id', 'in', where.selectFrom('houses').select('houses.id').where('houses.name', '=', name));
