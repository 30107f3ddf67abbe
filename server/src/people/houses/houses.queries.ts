import type { Paging } from '@trellis/contract/core/list-query.ts';
import { type House, noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { type Actor, isGuide, type Role } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { compareNames } from '../../base/compare-names.ts';
import type { Db, Tx } from '../../database/database.ts';
import { countOf, onePageOf } from '../../database/list.ts';
import { rowIsActiveGuide } from '../../database/people.sql.ts';
import { normalizeText } from '../../database/text-keys.ts';

export type FoundHouse = House & { version: number };

const houseRows = (db: Db) => db.query.selectFrom('houses').select(['houses.id', 'name', 'created_at', 'version']);

export async function listHouses(db: Db, paging: Paging, reader: Actor) {
  const newestFirst = db.query
    .selectFrom('houses')
    .select(['houses.id', 'name', 'created_at'])
    .select(sql<number>`(select count(*) from users where users.house_id = houses.id)`.as('user_count'))
    .orderBy('houses.id', 'desc');
  const { data, count } = await onePageOf(newestFirst, paging);
  const guides = isGuide(reader) ? await guidesByHouse(db) : undefined;
  return { data: data.map((row) => ({ ...row, guides: guides?.get(row.id) ?? [] })), count };
}

async function guidesByHouse({ query }: Db): Promise<Map<string, string[]>> {
  const isNamedGuide = sql`${rowIsActiveGuide} and users.full_name is not null`;
  const { rows } = await sql<{ full_name: string; house_id: string }>`
    select users.full_name, users.house_id from users where ${isNamedGuide} and users.house_id is not null
    union
    select users.full_name, guide_houses.house_id from users
    join guide_houses on guide_houses.user_id = users.id where ${isNamedGuide}`.execute(query);
  const byHouse = Map.groupBy(rows, ({ house_id }) => house_id);
  return new Map([...byHouse].map(([id, guides]) => [id, guides.map(({ full_name }) => full_name).sort(compareNames)]));
}

export const findHouse = (db: Db, id: string) => houseRows(db).where('houses.id', '=', id).executeTakeFirst();

/** Finds houses by their ids and locks them, so that they stay until the transaction ends. */
export async function lockHouses(tx: Tx, ids: readonly string[]): Promise<FoundHouse[]> {
  if (ids.length === 0) return [];
  return houseRows(tx).where('houses.id', 'in', ids).orderBy('houses.id').forShare().execute();
}

/** Finds houses by their names in any case and locks them, so that they keep the names until the transaction ends. */
export async function lockHousesByName(tx: Tx, names: readonly string[]): Promise<FoundHouse[]> {
  if (names.length === 0) return [];
  const folds = names.map((name) => normalizeText(name.trim()));
  return houseRows(tx).where('name_fold', 'in', folds).orderBy('houses.id').forShare().execute();
}

export const lockHouseByName = async (tx: Tx, name: string) => (await lockHousesByName(tx, [name])).at(0);

/** Locks a house, so that nobody can move in. */
export const lockHouseToDelete = (tx: Tx, id: string): Promise<FoundHouse | undefined> =>
  houseRows(tx).where('houses.id', '=', id).forUpdate().executeTakeFirst();

/** Locks the house to rename and, if there is one, the house that already has the new name. */
export async function lockHouse(tx: Tx, id: string, name: string): Promise<FoundHouse | undefined> {
  const locked = await houseRows(tx)
    .where((house) => house.or([house('id', '=', id), house('name_fold', '=', normalizeText(name))]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.find((house) => house.id === id);
}

/** The house with its users, by name. An unconfirmed caller could be anyone and sees only how many users there are. */
export async function withResidents(db: Db, house: FoundHouse, caller: { id: string }) {
  const residents = db.query.selectFrom('users').where('users.house_id', '=', house.id);
  const callerIsConfirmed = sql<SqlBool>`
    exists (select 1 from users as caller where caller.id = ${caller.id} and caller.confirmed_at is not null)`;
  const rows = await residents
    .select(['id', 'full_name', 'email', 'role', 'is_active'])
    .where(callerIsConfirmed)
    .orderBy('display_key')
    .orderBy('id')
    .execute();
  const users = rows.map((user) => ({
    ...user,
    is_superuser: isGuide(user),
    is_active: user.is_active === 1,
  }));
  return { ...house, user_count: users.length || (await countOf(residents)), users };
}

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
    .select(sql<number>`(select count(*) from guide_houses where user_id = users.id)`.as('own'))
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  if (house !== null) return house;
  if (scope === everyone || scope === noHouse) return scope;
  return own === 0 ? everyone : mine;
}
