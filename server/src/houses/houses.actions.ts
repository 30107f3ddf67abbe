import { change, differences } from '../audit/change.ts';
import { moment, newId } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { fold, sortKey } from '../database/text-keys.ts';
import type { Caller } from '../http/authenticate.ts';
import { checkVersion, type Once } from '../http/serve.ts';
import { houseNameTaken, houseNotFound } from './houses.errors.ts';
import { type FoundHouse, findHouse, findHouseToChange } from './houses.queries.ts';

type Actor = Pick<Caller, 'id'>;

const changes = (from: FoundHouse | undefined, to: FoundHouse | undefined) => differences(['name'], from, to);
const nameColumns = (name: string) => ({ name, name_fold: fold(name), name_key: sortKey(name) });

export function createHouse({ db, clock }: Context, actor: Actor, name: string, once?: Once) {
  return change({
    db,
    clock,
    actor,
    once,
    async work(tx) {
      const id = newId(clock);
      const row = { id, ...nameColumns(name), created_at: moment(clock), version: 1 };
      await refuseTakenName(tx, () => tx.query.insertInto('houses').values(row).execute());
      const house = await written(tx, id);
      return { answer: house, happened: [{ event: 'house.created', record: id, changes: changes(undefined, house) }] };
    },
  });
}

export function renameHouse(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  name: string,
  ifMatch?: readonly string[],
) {
  return change({
    db,
    clock,
    actor,
    async work(tx) {
      const house = await findHouseToChange(tx, id);
      if (!house) throw houseNotFound();
      checkVersion(ifMatch, house);
      if (name === house.name) return { answer: house, happened: [] };
      const columns = { ...nameColumns(name), version: house.version + 1 };
      await refuseTakenName(tx, () => tx.query.updateTable('houses').set(columns).where('id', '=', id).execute());
      const after = await written(tx, id);
      if (after.name_key !== house.name_key) await renewHouseKeys(tx, after);
      return { answer: after, happened: [{ event: 'house.edited', record: id, changes: changes(house, after) }] };
    },
  });
}

/** Renews what the users of a house and their goals are sorted by. */
async function renewHouseKeys(tx: Tx, { id, name_key }: FoundHouse): Promise<void> {
  const residents = tx.query.selectFrom('users').select('id').where('house_id', '=', id);
  await tx.engine.lock(residents.orderBy('id')).execute();
  await tx.query.updateTable('users').set({ house_key: name_key }).where('house_id', '=', id).execute();
  await tx.query.updateTable('goals').set({ house_key: name_key }).where('owner_id', 'in', residents).execute();
}

/** The unique index has the last word, however many calls choose the same name at once. */
async function refuseTakenName<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (tx.engine.isUniqueViolation(error)) throw houseNameTaken();
    throw error;
  }
}

async function written(tx: Tx, id: string): Promise<FoundHouse> {
  const house = await findHouse(tx, id);
  if (!house) throw new Error(`house ${id} is gone within its own transaction`);
  return house;
}
