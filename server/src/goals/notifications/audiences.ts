import { limits } from '@trellis/contract/core/limits.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Flag, GoalsTable, Tables } from '../../database/schema/schema.ts';

/** What of a goal decides who is told of it. */
export type ToldGoal = Pick<GoalsTable, 'id' | 'owner_id' | 'assigner_id'> & {
  house_id: string | null;
  owner_is_superuser: Flag;
  owner_confirmed_at: string | null;
};

/** @param actorId who did it */
export type Audience = (tx: Tx, goal: ToldGoal, actorId: string | null) => Promise<readonly string[]>;

export const owner: Audience = async (_tx, goal) => [goal.owner_id];

/** The other side of a review: its owner, where a guide did it, or else the guides. */
export const otherSide: Audience = async (tx, goal, actorId) =>
  actorId === goal.owner_id ? guides(tx, goal) : [goal.owner_id];

/** Who takes part in the conversation about a goal. */
export const conversation: Audience = async (tx, goal, actorId) =>
  actorId === goal.owner_id ? guides(tx, goal) : [goal.owner_id, ...(await guidesOf(tx, goal))];

/**
 * The guides whose goal it is: who gave it or wrote about it. Where nobody did, those of the owner's house or, where it
 * has none, all of a school that has few. Where there are many nobody is told one by one, because each would leave it to
 * the others.
 */
async function guides(tx: Tx, goal: ToldGoal): Promise<readonly string[]> {
  const its = await guidesOf(tx, goal);
  // Of a stranger's goals no guide is told.
  if (its.length > 0 || goal.owner_is_superuser === 1 || goal.owner_confirmed_at === null) return its;
  const ofHouse =
    goal.house_id === null ? [] : await activeGuides(tx, (guide) => guide('house_id', '=', goal.house_id));
  return ofHouse.length > 0 ? unlessMany(ofHouse) : unlessMany(await activeGuides(tx));
}

/** Who gave the goal or wrote about it since it has its owner. */
const guidesOf = (tx: Tx, goal: ToldGoal): Promise<string[]> =>
  activeGuides(tx, (guide) =>
    guide.or([
      guide('id', '=', goal.assigner_id ?? ''),
      guide(
        'id',
        'in',
        guide.selectFrom('comments').select('author_id').where('goal_id', '=', goal.id).where('is_past', '=', 0),
      ),
    ]),
  );

const unlessMany = (ids: readonly string[]) => (ids.length > limits.guidesToldMax ? [] : ids);

type Where = ExpressionBuilder<Tables, 'users'>;

/** No more of them than it takes to know that there are many. */
async function activeGuides({ query }: Tx, which?: (guide: Where) => ReturnType<Where['or']>): Promise<string[]> {
  const found = await query
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .$if(which !== undefined, (all) => (which ? all.where(which) : all))
    .orderBy('id')
    .limit(limits.guidesToldMax + 1)
    .execute();
  return found.map(({ id }) => id);
}
