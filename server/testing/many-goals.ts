import { newId } from '../src/base/ids.ts';
import { batchesOf } from '../src/database/list.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** Gives someone this many more goals, as copies of one. */
export async function addManyGoals(app: TestApp, owner: TestUser, count: number): Promise<string[]> {
  const { query } = app.context.db;
  const { id } = await app.goal(owner);
  const made = await query.selectFrom('goals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { status_rank: _, reached_rank: __, ...goal } = made;
  const copies = Array.from({ length: count - 1 }, () => ({ ...goal, id: newId(app.clock) }));
  for (const batch of batchesOf(copies, 100)) await query.insertInto('goals').values(batch).execute();
  return [goal.id, ...copies.map(({ id }) => id)];
}
