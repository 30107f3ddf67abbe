import { type GoalFilter, goalFilters } from '@trellis/contract/goals/field-lists.ts';
import type { GoalChoice } from '@trellis/contract/goals/goals.api.ts';
import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../../database/database.ts';
import { choicesIn, textsIn } from './goals.columns.ts';
import { keptCount, type OwnersGoals } from './goals.kept.ts';
import type { Named } from './goals.named.ts';
import { isNarrowed, type Narrowed } from './goals.states.ts';
import { walk } from './goals.walk.ts';

/** Goals of everybody's that are looked for by their texts. */
export type ByText = {
  /** Their ids, by an index of texts; undefined where the goals themselves are compared. */
  ids: Expression<string> | undefined;
  /** How many they are, where the index tells. */
  count: number | undefined;
  /** What a walk in the order of the list finds them by, where it isn't the goals' own texts. */
  onWalk: Expression<SqlBool> | undefined;
  /** The filters that both do. */
  comparedBy: readonly GoalFilter[];
};

/** Those that are found by all else, and compared. */
const compared: ByText = { ids: undefined, count: undefined, onWalk: undefined, comparedBy: [] };

/** How a list finds goals by title and description; undefined where it isn't narrowed by these. */
export async function byText(
  db: Db,
  narrowed: Narrowed,
  { query, named, owners }: { query: GoalChoice; named: Named; owners: OwnersGoals | undefined },
): Promise<ByText | undefined> {
  const texts = textsIn(query);
  if (Object.keys(texts).length === 0) return undefined;
  const choices = choicesIn(query);
  const toTell = { ...texts, ...choices };
  const isAlone =
    !isNarrowed(narrowed) && goalFilters.every((column) => column in toTell || query[column] === undefined);
  const found = await db.engine.goalsWithTexts(db.query, { texts, choices, isAlone, isArchived: narrowed.archived });
  if (!found || (!isAlone && found.beside === 'goals')) return compared;
  const { ids, onWalk, comparedBy } = found;
  const byIds = { ids, onWalk, comparedBy, count: undefined };
  if (!isAlone && found.beside === 'ids' && query.owner_name === undefined) return byIds;
  const count = await found.count();
  if (isAlone || count === 0) return { ...byIds, count };
  if (count <= walk.many) return byIds;
  // Of many, those that the other filters leave are found quicker by these, unless they leave still more.
  if (query.owner_name !== undefined && owners) return owners.count > count ? byIds : compared;
  const others = { ...query, title: undefined, description: undefined };
  const left = await keptCount(db, narrowed, { query: others, named });
  return left !== undefined && left > count ? byIds : compared;
}
