import { limits } from '@trellis/contract/core/limits.ts';
import { isStudent, type Role } from '@trellis/contract/permissions.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { rowIsGuide } from '../../database/role.sql.ts';
import type { GoalsTable, Tables } from '../../database/schema/schema.ts';

/** What decides who is notified of a goal. */
export type NotifiedGoal = Pick<GoalsTable, 'id' | 'owner_id' | 'assigner_id'> & {
  house_id: string | null;
  owner_role: Role;
  owner_confirmed_at: string | null;
};

/** Who is notified, by id. @param actorId the person who did it, if a person did */
export type Audience = (tx: Tx, goal: NotifiedGoal, actorId: string | null) => Promise<readonly string[]>;

export const owner: Audience = async (_tx, goal) => [goal.owner_id];

/** The other side of a review: the guides where the owner did it, else the owner. */
export const otherSide: Audience = async (tx, goal, actorId) =>
  actorId === goal.owner_id ? guides(tx, goal) : [goal.owner_id];

/** Everyone who takes part in the conversation about a goal. */
export const conversation: Audience = async (tx, goal, actorId) =>
  actorId === goal.owner_id ? guides(tx, goal) : [goal.owner_id, ...(await guidesOf(tx, goal))];

/**
 * The guides who look after a goal: those who gave it or wrote about it, else those of the owner's house, else all guides
 * of the school. Many guides are never notified one by one, because each would leave it to the others.
 */
async function guides(tx: Tx, goal: NotifiedGoal): Promise<readonly string[]> {
  const involved = await guidesOf(tx, goal);
  // Nobody has confirmed the owner yet, so no guide hears of their goals.
  if (involved.length > 0 || !isStudent({ role: goal.owner_role }) || goal.owner_confirmed_at === null) return involved;
  const ofHouse =
    goal.house_id === null ? [] : await activeGuides(tx, (guide) => guide('house_id', '=', goal.house_id));
  return ofHouse.length > 0 ? unlessMany(ofHouse) : unlessMany(await activeGuides(tx));
}

/** The guides who gave the goal to its present owner or wrote about it since. */
const guidesOf = (tx: Tx, goal: NotifiedGoal): Promise<string[]> =>
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

const unlessMany = (ids: readonly string[]) => (ids.length > limits.notifiedGuidesMax ? [] : ids);

type Where = ExpressionBuilder<Tables, 'users'>;

/** At most one more than are ever notified, which is enough to know that there are too many. */
async function activeGuides({ query }: Tx, which?: (guide: Where) => ReturnType<Where['or']>): Promise<string[]> {
  const found = await query
    .selectFrom('users')
    .select('id')
    .where(rowIsGuide)
    .where('is_active', '=', 1)
    .$if(which !== undefined, (all) => (which ? all.where(which) : all))
    .orderBy('id')
    .limit(limits.notifiedGuidesMax + 1)
    .execute();
  return found.map(({ id }) => id);
}
