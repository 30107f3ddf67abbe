import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { refuseTaken, type Tx } from '../../database/database.ts';
import { exists, readBack } from '../../database/list.ts';
import { normalizeText, sortKey } from '../../database/text-keys.ts';
import { type AuditDraft, change, differences, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import {
  type FoundHouse,
  findHouse,
  housesLookedAfter,
  lockHouse,
  lockHouses,
  lockHouseToDelete,
} from './houses.queries.ts';

const changes = (from: FoundHouse | undefined, to: FoundHouse | undefined) => differences(['name'], from, to);
const nameColumns = (name: string) => ({ name, name_fold: normalizeText(name), name_key: sortKey(name) });

export const createHouse = (caller: Caller, name: string) =>
  change(caller, {
    permission: 'house.create',
    work: (authorized) => insertHouse(caller, authorized, name),
  });

export async function insertHouse(
  { clock }: Pick<Context, 'clock'>,
  { tx }: Authorized<'house.create' | 'user.import'> | System,
  name: string,
): Promise<Outcome<FoundHouse>> {
  const id = newId(clock);
  const row = { id, ...nameColumns(name), created_at: timestamp(clock), version: 1 };
  await refuseTaken(tx, 'house.name_taken', tx.query.insertInto('houses').values(row).execute());
  const house = readBack(await findHouse(tx, id));
  return { answer: house, audit: [{ event: 'house.created', record: id, changes: changes(undefined, house) }] };
}

export function renameHouse(caller: Caller, id: string, name: string) {
  return change(caller, {
    permission: 'house.edit',
    lock: (tx) => lockHouse(tx, id, name),
    async work({ tx, record: house }) {
      if (name === house.name) return { answer: house, audit: [] };
      const columns = { ...nameColumns(name), version: house.version + 1 };
      const update = tx.query.updateTable('houses').set(columns).where('id', '=', id);
      await refuseTaken(tx, 'house.name_taken', update.execute());
      const after = readBack(await findHouse(tx, id));
      return { answer: after, audit: [{ event: 'house.edited', record: id, changes: changes(house, after) }] };
    },
  });
}

export function deleteHouse(caller: Caller, id: string) {
  return change(caller, {
    permission: 'house.delete',
    lock: (tx) => lockHouseToDelete(tx, id),
    async work(authorized) {
      const audit = await deleteIfEmpty(authorized, id);
      if (audit.length === 0) throw new ApplicationError('house.not_empty');
      return { answer: {}, audit };
    },
  });
}

/** Deletes a house unless someone is in it. Goals assigned to it stay with students, and no newcomer gets them. */
export async function deleteIfEmpty(
  { tx }: Authorized<'user.import' | 'house.delete', unknown> | System,
  id: string,
): Promise<AuditDraft[]> {
  const house = await lockHouseToDelete(tx, id);
  if (!house || (await exists(tx.query.selectFrom('users').where('house_id', '=', id)))) return [];
  const assignments = tx.query.selectFrom('assignments').select('id').where('house_id', '=', id).orderBy('id');
  await tx.query
    .updateTable('assignments')
    .set({ house_id: null, newcomers: 0 })
    .where('id', 'in', assignments.forUpdate())
    .execute();
  await tx.query.deleteFrom('houses').where('id', '=', id).execute();
  return [{ event: 'house.deleted', record: id, changes: changes(house, undefined) }];
}

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

/** Remembers a guide's scope. Like a browser's language, it only records what they last used, so it isn't audited. */
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

const requireHouse = ({ query }: Tx, nameOrId: string) =>
  query
    .selectFrom('houses')
    .select(['id', 'name'])
    .where(({ eb, or }) => or([eb('id', '=', nameOrId), eb('name', '=', nameOrId)]))
    .executeTakeFirstOrThrow(() => new ApplicationError('profile.scope_unknown'));
