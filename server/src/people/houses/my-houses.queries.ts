import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { isGuide, type Role } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';

export const housesLookedAfter = ({ query }: Db, guideId: string) =>
  query
    .selectFrom('guide_houses')
    .innerJoin('houses', 'houses.id', 'guide_houses.house_id')
    .select(['houses.id', 'houses.name'])
    .where('guide_houses.user_id', '=', guideId)
    .orderBy('houses.id')
    .execute();

/** The scope that a guide chose last. A guide who hasn't chosen one looks at their own houses, if they have any. */
export async function readScope({ query }: Db, { id, role }: { id: string; role: Role }): Promise<string | null> {
  if (!isGuide({ role })) return null;
  const { scope, house, own } = await query
    .selectFrom('users')
    .leftJoin('houses', 'houses.id', 'users.scope')
    .select(['users.scope', 'houses.name as house'])
    .select(({ selectFrom }) =>
      selectFrom('guide_houses').select('house_id').whereRef('user_id', '=', 'users.id').limit(1).as('own'),
    )
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  if (house !== null) return house;
  if (scope === everyone || scope === noHouse) return scope;
  return own === null ? everyone : mine;
}
