import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { ExpressionBuilder } from 'kysely';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';

/* What queries ask of the users who own goals. */

type Where = ExpressionBuilder<Tables, 'users'>;

/** A student who uses the school and of whom it is known who they are: a sign-up that waits may be anybody. */
export const isActiveStudent = (where: Where) =>
  where.and([rowIsStudent, where('users.is_active', '=', 1), where('users.confirmed_at', 'is not', null)]);

/** The users who live in a house, by its exact name; `noHouse` means those who live in none. */
export const isInHouse = (where: Where, name: string) =>
  name === noHouse
    ? where('users.house_id', 'is', null)
    : where('users.house_id', 'in', where.selectFrom('houses').select('houses.id').where('houses.name', '=', name));
