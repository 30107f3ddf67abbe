import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { change, differences } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { type FoundHouse, lockHouses } from './houses.queries.ts';
import { housesLookedAfter } from './my-houses.queries.ts';

const namesOf = (houses: readonly { name: string }[]) => houses.map(({ name }) => name).join(', ') || null;
export const idsOf = (houses: readonly { id: string }[]) => houses.map(({ id }) => id);

export function chooseHouses(caller: Caller, ids: readonly string[]) {
  return change(caller, {
    permission: 'profile.choose_houses',
    lockUsers: (where) => where('users.id', '=', caller.session.id),
    async work({ tx, actor }) {
      const chosen = await lockHouses(tx, ids);
      if (chosen.length < new Set(ids).size) throw new ApplicationError('profile.house_unknown');
      const before = await housesLookedAfter(tx, actor.id);
      await tx.query.deleteFrom('guide_houses').where('user_id', '=', actor.id).execute();
      const rows = chosen.map(({ id }) => ({ user_id: actor.id, house_id: id }));
      if (rows.length > 0) await tx.query.insertInto('guide_houses').values(rows).execute();
      const changes = differences(['looks_after'], { looks_after: namesOf(before) }, { looks_after: namesOf(chosen) });
      const audit =
        Object.keys(changes).length > 0 ? [{ event: 'user.edited' as const, record: actor.id, changes }] : [];
      return { answer: { house_ids: idsOf(chosen) }, audit };
    },
  });
}

/** Remembers a guide's scope. Like the language of a browser it only follows what someone does, so it isn't audited. */
export function rememberScope(caller: Caller, scope: string) {
  return change(caller, {
    permission: 'profile.choose_houses',
    lockUsers: (where) => where('users.id', '=', caller.session.id),
    async work({ tx, actor }) {
      const house = [mine, everyone, noHouse].includes(scope) ? undefined : await requireHouse(tx, scope);
      await tx.query
        .updateTable('users')
        .set({ scope: house?.id ?? scope })
        .where('id', '=', actor.id)
        .execute();
      return { answer: { scope: house?.name ?? scope }, audit: [] };
    },
  });
}

async function requireHouse(tx: Tx, nameOrId: string): Promise<Pick<FoundHouse, 'id' | 'name'>> {
  const house = await tx.query
    .selectFrom('houses')
    .select(['id', 'name'])
    .where(({ eb, or }) => or([eb('id', '=', nameOrId), eb('name', '=', nameOrId)]))
    .executeTakeFirst();
  if (!house) throw new ApplicationError('profile.scope_unknown');
  return house;
}
