import type { Tx } from '../../database/database.ts';
import { fold, sortKey, textKeysVersion } from '../../database/text-keys.ts';
import { textKeys } from '../../goals/list/goals.columns.ts';
import { ownerKeys } from '../../goals/list/goals.keys.ts';
import { makeNamesAnew } from '../../goals/list/goals.named.derived.ts';
import { personKeys } from '../../people/accounts/users.keys.ts';
import type { Context } from '../../platform/context.ts';

const setting = 'text_keys';
const batch = 1000;

/**
 * What filters and sorts compare is kept beside the texts. Where this release makes it in another way than the one that
 * started last, it is made anew.
 */
export async function renewTextKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.engine.lockMigrations(tx.query);
    const before = await tx.query.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
    if (before?.value === textKeysVersion) return;
    await renewHouses(tx);
    await renewUsers(tx);
    await renewGoals(tx);
    await makeNamesAnew(tx);
    await tx.query
      .insertInto('settings')
      .values({ name: setting, value: textKeysVersion })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: textKeysVersion }))
      .execute();
  });
}

async function renewHouses({ query }: Tx): Promise<void> {
  for (const house of await query.selectFrom('houses').selectAll().orderBy('id').execute()) {
    const keys = { name_fold: fold(house.name), name_key: sortKey(house.name) };
    if (differ(house, keys)) await query.updateTable('houses').set(keys).where('id', '=', house.id).execute();
  }
}

async function renewUsers(tx: Tx): Promise<void> {
  const users = inTurn((after) =>
    tx.query.selectFrom('users').selectAll().where('id', '>', after).orderBy('id').limit(batch).execute(),
  );
  for await (const user of users) {
    const keys = personKeys(user);
    if (differ(user, keys)) await tx.query.updateTable('users').set(keys).where('id', '=', user.id).execute();
  }
}

async function renewGoals(tx: Tx): Promise<void> {
  const { query } = tx;
  const goals = inTurn((after) =>
    query.selectFrom('goals').selectAll().where('id', '>', after).orderBy('id').limit(batch).execute(),
  );
  for await (const goal of goals) {
    const keys = { ...textKeys(goal), ...(await ownerKeys(tx, goal.owner_id)) };
    if (differ(goal, keys)) await query.updateTable('goals').set(keys).where('id', '=', goal.id).execute();
  }
}

/** All rows, so many at a time. */
async function* inTurn<R extends { id: string }>(read: (after: string) => Promise<R[]>): AsyncGenerator<R> {
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? '')) yield* rows;
}

const differ = <R extends object>(row: R, keys: Partial<R>): boolean =>
  Object.entries(keys).some(([key, value]) => Reflect.get(row, key) !== value);
