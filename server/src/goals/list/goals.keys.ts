import type { Db, Tx } from '../../database/database.ts';
import type { GoalsTable, UsersTable } from '../../database/schema/schema.ts';
import { lastKey } from '../../database/text-keys.ts';
import { renameAssigner } from './goals.named.ts';

/*
 * What a goal is sorted by that stands in the record of its owner. A person owns few goals, so it is kept in each of
 * them; what many have in common is in `sort_names`.
 */

/** From the owner; nothing where there is no such person. */
export const keysFromOwner = (owner: (Pick<UsersTable, 'display_key'> & { house_ref: string }) | undefined) =>
  ({ owner_key: owner?.display_key ?? lastKey, house_ref: owner?.house_ref ?? '' }) satisfies Partial<
    Record<keyof GoalsTable, string>
  >;

export async function ownerKeys({ query }: Db, ownerId: string) {
  const owner = query.selectFrom('users').select(['display_key', 'house_ref']).where('id', '=', ownerId);
  return keysFromOwner(await owner.executeTakeFirst());
}

/**
 * Renews what is kept of a user, who is locked, after their name, email or house changed: in the goals that they own,
 * which are locked too, and among the assigners.
 */
export async function renewUserKeys(tx: Tx, userId: string): Promise<void> {
  const keys = await ownerKeys(tx, userId);
  await tx.query
    .updateTable('goals')
    .set(keys)
    .where('owner_id', '=', userId)
    .where((e) => e.or([e('owner_key', '!=', keys.owner_key), e('house_ref', '!=', keys.house_ref)]))
    .execute();
  await renameAssigner(tx, userId, keys.owner_key);
}
