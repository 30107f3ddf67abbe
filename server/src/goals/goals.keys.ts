import { selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import type { Db, Tx } from '../database/database.ts';
import type { GoalsTable } from '../database/schema.ts';
import { lastKey, sortKey } from '../database/text-keys.ts';

/** What a goal is sorted by that stands in the records of the people around it. */
export async function peopleKeys(db: Db, ownerId: string, assignerId: string | null) {
  const person = (id: string) =>
    db.query.selectFrom('users').select(['display_key', 'house_key']).where('id', '=', id).executeTakeFirst();
  const owner = await person(ownerId);
  const assigner = assignerId && assignerId !== ownerId ? await person(assignerId) : undefined;
  return peopleKeysFrom({ owner, assigner, isOwn: assignerId === ownerId });
}

type Person = { display_key: string; house_key: string };

/** The same from the people themselves; nothing where there is no such person. */
export const peopleKeysFrom = ({
  owner,
  assigner,
  isOwn,
}: {
  owner: Person | undefined;
  assigner: Pick<Person, 'display_key'> | undefined;
  isOwn: boolean;
}) =>
  ({
    owner_key: owner?.display_key ?? lastKey,
    house_key: owner?.house_key ?? lastKey,
    assigner_key: isOwn ? sortKey(selfAssigned) : (assigner?.display_key ?? sortKey(unknownName)),
  }) satisfies Partial<GoalsTable>;

/**
 * Renews those keys in every goal that the user owns or assigned, after the user's name, email or house changed. The
 * goals are locked.
 */
export async function renewPeopleKeys(tx: Tx, userId: string): Promise<void> {
  const { owner_key, house_key } = await ownerKeys(tx, userId);
  await tx.query
    .updateTable('goals')
    .set({ owner_key, house_key })
    .where('owner_id', '=', userId)
    .where((e) => e.or([e('owner_key', '!=', owner_key), e('house_key', '!=', house_key)]))
    .execute();
  await tx.query
    .updateTable('goals')
    .set({ assigner_key: owner_key })
    .where('assigner_id', '=', userId)
    .where('owner_id', '!=', userId)
    .where('assigner_key', '!=', owner_key)
    .execute();
}

/** What the goals of the user are sorted by. */
export const ownerKeys = (db: Db, userId: string) =>
  db.query
    .selectFrom('users')
    .select(['display_key as owner_key', 'house_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
