import { type GoalChoice, type GoalFilter, goalField } from '@trellis/contract/goals/field-lists.ts';
import { selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import { legacyTypeLabels } from '@trellis/contract/goals/goal-types.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../../database/database.ts';
import { always, never } from '../../database/list.ts';
import { rowIsStudent } from '../../database/people.sql.ts';
import { filterText, sortKey } from '../../database/text-keys.ts';
import { isInHouse, isOwnedBy } from '../goal/goals.conditions.ts';
import {
  descriptionKey,
  descriptionStart,
  normalizedDescription,
  normalizedTitle,
  titleKey,
} from '../goal/goals.text-columns.ts';

/*
 * How each column of the list is sorted and filtered. `goals.queries.ts` has the values that it shows.
 */

/** What filters need to know about the reader and the day. */
export type FilterContext = {
  engine: Engine;
  role: Role;
  /** Whether the reader may read every goal, and so sees the names of all assigners. */
  readsAll: boolean;
  today: string;
  /** The time when a day starts in the school's time zone. */
  startOf: (date: string) => string;
};

/** Turns the value of a filter into a condition on goals. */
export type Filter = (value: string, context: FilterContext) => Expression<SqlBool>;

export type Column = {
  /** The sort keys, before the id, over the tables of `goalsWithPeople`. An empty value must be null. */
  sort: readonly RawBuilder<unknown>[];
  /** The sort keys for people who see only their own goals, if they are shown other values. */
  sortOfOwn?: readonly RawBuilder<unknown>[];
  filter: Filter;
};

const containsPart = ({ contains }: Engine, text: Expression<string>, part: string): Expression<SqlBool> =>
  part === '' ? always : contains(text, part);

const isPartOf =
  (text: Expression<string>): Filter =>
  (part, { engine }) =>
    containsPart(engine, text, filterText(part));

/** Accepts the label that people see as well as the stored value. */
const isChoice =
  (field: GoalChoice): Filter =>
  (chosen) => {
    const { choices } = goalField(field);
    const meant = choices.find(({ value, legacyLabel }) => chosen === value || chosen === legacyLabel);
    return meant ? sql`${sql.ref(`goals.${field}`)} = ${meant.value}` : never;
  };

/** The label of the type, which for most types is the stored value. An index has the same expression. */
const typeKey = sql`case goals.type ${sql.join(
  Object.entries(legacyTypeLabels).map(([type, label]) => sql`when ${sql.lit(type)} then ${sql.lit(sortKey(label))}`),
  sql` `,
)} else lower(goals.type) end`;

const ownerMatches: Filter = (part, { engine }) => sql`goals.owner_id in ${peopleMatching(part, engine)}`;

/** The people whose name or, without one, email contains the text. */
const peopleMatching = (part: string, engine: Engine) =>
  sql`(select users.id from users where ${containsPart(engine, sql.ref('users.display_fold'), filterText(part))})`;

const assignerKey = sql`case when goals.assigner_id = goals.owner_id then ${sortKey(selfAssigned)}
  else coalesce(assigner.display_key, ${sortKey(unknownName)}) end`;
/** Students don't see the names of other students. */
const assignerKeyOfOwn = sql`case when goals.assigner_id = goals.owner_id then ${sortKey(selfAssigned)}
  when assigner.role = 'student' then ${sortKey(unknownName)}
  else coalesce(assigner.display_key, ${sortKey(unknownName)}) end`;
const isAssignedByStudent = sql<SqlBool>`goals.assigner_id in (select users.id from users where ${rowIsStudent})`;

const isAssignedBy: Filter = (part, { engine, readsAll }) => {
  const matches = (text: string) => (filterText(text).includes(filterText(part)) ? always : never);
  return sql<SqlBool>`case
    when goals.assigner_id is null then ${matches(unknownName)}
    when goals.assigner_id = goals.owner_id then ${matches(selfAssigned)}
    when ${readsAll ? never : isAssignedByStudent} then ${matches(unknownName)}
    else goals.assigner_id in ${peopleMatching(part, engine)} end`;
};

export const columns = {
  owner_name: { sort: [sql`owner.display_key`], filter: ownerMatches },
  house: { sort: [sql`house.name_key`], filter: (name) => isOwnedBy(isInHouse(name)) },
  created_at: { sort: [sql`goals.created_at`], filter: isPartOf(sql.ref('goals.created_on')) },
  title: { sort: [titleKey], filter: isPartOf(normalizedTitle) },
  description: { sort: [descriptionStart, descriptionKey], filter: isPartOf(normalizedDescription) },
  type: { sort: [typeKey], filter: isChoice('type') },
  period: { sort: [sql`goals.period`], filter: isChoice('period') },
  due_date: { sort: [sql`goals.due_date`], filter: isPartOf(sql.ref('goals.due_date')) },
  assigner_name: { sort: [assignerKey], sortOfOwn: [assignerKeyOfOwn], filter: isAssignedBy },
  status: {
    sort: [sql`goals.status_rank`],
    filter: (status) => sql`goals.status_rank = ${statuses.findIndex((name) => name === status)}`,
  },
} as const satisfies Record<GoalFilter, Column>;
