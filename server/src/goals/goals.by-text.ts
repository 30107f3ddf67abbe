import { goalFilters } from '@trellis/contract/goals/field-lists.ts';
import type { GoalChoice } from '@trellis/contract/goals/goals.api.ts';
import type { Expression } from 'kysely';
import type { Db } from '../database/database.ts';
import { textsIn } from './goals.columns.ts';
import { isNarrowed, type Narrowed } from './goals.states.ts';
import { walk } from './goals.walk.ts';

/** Goals of everybody's that are looked for by their texts. */
export type ByText = {
  /** Their ids, by an index of texts; undefined where the goals themselves are compared. */
  ids: Expression<string> | undefined;
  /** How many they are, where the texts alone tell. */
  count: number | undefined;
};

/** How a list finds goals by title and description; undefined where it isn't narrowed by these, or better by all else. */
export async function byText(db: Db, narrowed: Narrowed, query: GoalChoice): Promise<ByText | undefined> {
  const texts = textsIn(query);
  if (Object.keys(texts).length === 0) return undefined;
  const found = db.engine.goalsWithTexts(texts, narrowed.archived);
  if (!found) return { ids: undefined, count: undefined };
  const { ids, isIndexed } = found;
  const isAlone =
    !isNarrowed(narrowed) && goalFilters.every((column) => column in texts || query[column] === undefined);
  if (!isAlone && !isIndexed) return undefined;
  const count = await found.count(db.query);
  if (isAlone || count === 0) return { ids, count };
  // Of many, those that the other filters leave are found quicker by these.
  return count > walk.many ? undefined : { ids, count: undefined };
}
