import { change, differences, type Outcome } from '../audit/change.ts';
import type { Authorized, ExpectedVersions, System } from '../authorization/authorize.ts';
import type { Session } from '../authorization/session.ts';
import { timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import { Overtaken, type Tx } from '../database/database.ts';
import type { IdempotencyKey } from '../database/idempotency.ts';
import { countOf } from '../database/list.ts';
import { fold, sortKey } from '../database/text-keys.ts';
import { ApplicationError } from '../errors.ts';
import { newestId } from '../ids.ts';
import { type FoundHouse, findHouse, lockHouse } from './houses.queries.ts';

const changes = (from: FoundHouse | undefined, to: FoundHouse | undefined) => differences(['name'], from, to);
const nameColumns = (name: string) => ({ name, name_fold: fold(name), name_key: sortKey(name) });

export function createHouse(
  context: Pick<Context, 'db' | 'clock' | 'policy'>,
  session: Session,
  name: string,
  idempotencyKey?: IdempotencyKey,
) {
  return change(context, {
    session,
    permission: 'house.create',
    draft: undefined,
    idempotencyKey,
    work: (authorized) => insertHouse(context, authorized, name),
  });
}

/** Writes a new house. @throws house.name_taken */
export async function insertHouse(
  { clock }: Pick<Context, 'clock'>,
  { tx }: Authorized<'house.create' | 'user.import'> | System,
  name: string,
): Promise<Outcome<FoundHouse>> {
  const id = await newestId(tx, 'houses', clock);
  const row = { id, ...nameColumns(name), created_at: timestamp(clock), version: 1 };
  await refuseTakenName(tx, () => tx.query.insertInto('houses').values(row).execute());
  const house = await written(tx, id);
  return { answer: house, audit: [{ event: 'house.created', record: id, changes: changes(undefined, house) }] };
}

export function renameHouse(context: Context, session: Session, id: string, name: string, expected?: ExpectedVersions) {
  return change(context, {
    session,
    permission: 'house.edit',
    // What they and their goals are sorted by may change.
    lockUsers: (where) => where('users.house_id', '=', id),
    lock: (tx) => lockHouse(tx, id, name),
    expectedVersions: expected,
    work: (authorized) => updateName(authorized, name),
  });
}

async function updateName(
  { tx, record: house }: Authorized<'house.edit', FoundHouse>,
  name: string,
): Promise<Outcome<FoundHouse>> {
  if (name === house.name) return { answer: house, audit: [] };
  const columns = { ...nameColumns(name), version: house.version + 1 };
  await refuseTakenName(tx, () => tx.query.updateTable('houses').set(columns).where('id', '=', house.id).execute());
  const after = await written(tx, house.id);
  if (after.name_key !== house.name_key) await renewHouseKeys(tx, after);
  return { answer: after, audit: [{ event: 'house.edited', record: house.id, changes: changes(house, after) }] };
}

/** Renews what the users of a house, who are locked, and their goals are sorted by. */
async function renewHouseKeys(tx: Tx, { id, name_key }: FoundHouse): Promise<void> {
  const residents = tx.query.selectFrom('users').select('id').where('house_id', '=', id);
  // Who moved in between the lock on the users and the one on the house isn't locked yet, and can't be waited for here.
  const locked = await tx.engine.lockFree(residents.orderBy('id')).execute();
  if (locked.length < (await countOf(residents))) throw new Overtaken('somebody moved in meanwhile');
  await tx.query.updateTable('users').set({ house_key: name_key }).where('house_id', '=', id).execute();
  const goals = tx.query.selectFrom('goals').select('id').where('owner_id', 'in', residents);
  await tx.engine.lock(goals.orderBy('id')).execute();
  await tx.query.updateTable('goals').set({ house_key: name_key }).where('owner_id', 'in', residents).execute();
}

/** The unique index has the last word, however many calls choose the same name at once. */
async function refuseTakenName<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (tx.engine.isUniqueViolation(error)) throw new ApplicationError('house.name_taken');
    throw error;
  }
}

async function written(tx: Tx, id: string): Promise<FoundHouse> {
  const house = await findHouse(tx, id);
  if (!house) throw new Error(`house ${id} is gone within its own transaction`);
  return house;
}
