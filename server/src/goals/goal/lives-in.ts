import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/schema/schema.ts';

/** The users who live in a house, by its exact name; `noHouse` means those who live in none. */
export const livesIn = (where: ExpressionBuilder<Tables, 'users'>, name: string) =>
  name === noHouse
    ? where('users.house_id', 'is', null)
    : where('users.house_id', 'in', where.selectFrom('houses').select('houses.id').where('houses.name', '=', name));
