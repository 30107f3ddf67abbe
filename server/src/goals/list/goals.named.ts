import type { GoalSort } from '@trellis/contract/goals/field-lists.ts';
import { type Goal, selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import type { GoalChoice } from '@trellis/contract/goals/goals.api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { NamedRows } from '../../database/by-name.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { SortNamesTable } from '../../database/schema/schema.ts';
import { fold } from '../../database/text-keys.ts';

/*
 * The house and the assigner that a goal comes under in lists, by what stands in the goal and in `sort_names`.
 */

/** What stands in a goal for no house, for its owner as its assigner, and for none. */
export const inNoHouse = '';
const bySelf = 'self';
export const byNobody = 'none';

/** The assigner that a goal comes under, as the column of that name has it. */
export const assignedBy = ({ owner_id, assigner_id }: Pick<Goal, 'owner_id' | 'assigner_id'>): string =>
  assigner_id === owner_id ? bySelf : (assigner_id ?? byNobody);

/** What the marks among assigners are called. */
export const markNames = { [bySelf]: selfAssigned, [byNobody]: unknownName };

/** How goals are found by the names that a list may be in the order of. */
export const namesOfGoals = {
  house: { table: 'goals', kind: 'house', ref: 'goals.house_ref', index: 'goals_by_house' },
  assigner_name: { table: 'goals', kind: 'assigner', ref: 'goals.assigned_by', index: 'goals_by_assigned_by' },
} as const satisfies Partial<Record<GoalSort, Omit<NamedRows, 'condition'>>>;

/** Whom the filters of a list name. */
export type Named = {
  /** Undefined without such a filter, and `null` where no house is called so. */
  house: string | null | undefined;
  assigners: readonly string[] | undefined;
};

export const namedIn = async (db: Db, { house, assigner_name }: GoalChoice): Promise<Named> => ({
  house: house === undefined ? undefined : await houseNamed(db, house),
  assigners: assigner_name === undefined ? undefined : await assignersNamed(db, fold(assigner_name)),
});

/** What stands in the goals of a house of this name; `null` where there is none. */
async function houseNamed({ query }: Db, name: string): Promise<string | null> {
  if (name === noHouse) return inNoHouse;
  const house = await query.selectFrom('houses').select('id').where('name', '=', name).executeTakeFirst();
  return house?.id ?? null;
}

/** The assigners whose name or, without one, email holds the text. */
async function assignersNamed({ query, engine }: Db, text: string): Promise<string[]> {
  const people = await query
    .selectFrom('sort_names')
    .innerJoin('users', 'users.id', 'sort_names.id')
    .select('users.id')
    .where('sort_names.kind', '=', 'assigner')
    .where((person) => engine.contains(person.ref('users.display_fold'), text))
    .execute();
  const marks = Object.entries(markNames).filter(([, name]) => fold(name).includes(text));
  return [...marks.map(([mark]) => mark), ...people.map(({ id }) => id)];
}

/** Makes a user known as an assigner of goals to others. The user is locked. */
export async function nameAssigner({ query }: Tx, userId: string): Promise<void> {
  await query
    .insertInto('sort_names')
    .columns(['kind', 'id', 'name_key'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(({ val }) => [val<SortNamesTable['kind']>('assigner').as('kind'), 'users.id', 'users.display_key'])
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes what a user is called now, who is locked, if they ever assigned a goal. */
export async function renameAssigner({ query }: Tx, userId: string, name_key: string): Promise<void> {
  await query
    .updateTable('sort_names')
    .set({ name_key })
    .where('kind', '=', 'assigner')
    .where('id', '=', userId)
    .execute();
}

/** The user, who is locked, assigns no goal any more. */
export async function forgetAssigner({ query }: Tx, userId: string): Promise<void> {
  await query.deleteFrom('sort_names').where('kind', '=', 'assigner').where('id', '=', userId).execute();
}
