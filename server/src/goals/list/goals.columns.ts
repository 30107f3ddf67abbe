import { type GoalFilter, goalField } from '@trellis/contract/goals/field-lists.ts';
import { selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../../database/database.ts';
import { always, never } from '../../database/list.ts';
import { normalizeText, sortKey } from '../../database/text-keys.ts';
import { ownerIsInHouse } from '../goal/goals.conditions.ts';
import { descriptionFold, descriptionKey, descriptionStart, titleFold, titleKey } from '../goal/goals.text-columns.ts';
import type { Filter, Goals } from './goals.filter.ts';

/*
 * What each column of the list is sorted by and what its filter does. What it shows is in `goals.queries.ts`.
 */

/** Tables in the order in which SQLite reads them, and what joins them. */
export type From = { tables: RawBuilder<unknown>; on: Expression<SqlBool> };

export type Column = {
  /** The order of the list, ahead of the id. An empty value is null. */
  sort: readonly RawBuilder<unknown>[];
  /** Where the order is found, if the goals don't have it themselves. */
  from?: From;
  filter: Filter;
};

export const fromGoals: From = { tables: sql`goals`, on: always };
/** An index has the owners in the order of their names, and another one has the goals of each. */
const fromOwners: From = {
  tables: sql`users as owner left join houses as house on house.id = owner.house_id cross join goals`,
  on: sql`goals.owner_id = owner.id`,
};
const fromAssigners: From = {
  tables: sql`goals left join users as assigner on assigner.id = goals.assigner_id`,
  on: always,
};
/** For any order. */
export const fromGoalsAndPeople: From = {
  tables: sql`goals
    left join users as owner on owner.id = goals.owner_id
    left join houses as house on house.id = owner.house_id
    left join users as assigner on assigner.id = goals.assigner_id`,
  on: always,
};

const hasPart = ({ contains }: Engine, text: Expression<string>, part: string): Expression<SqlBool> =>
  part === '' ? always : contains(text, part);

const isPartOf =
  (text: Expression<string>): Filter =>
  (_, part, { engine }) =>
    hasPart(engine, text, normalizeText(part));

const isPartOfDate =
  (date: Expression<string>): Filter =>
  (_, part, { engine }) =>
    hasPart(engine, date, part.trim());

/** By the label that a person reads, or by the value behind it. */
const isChoice =
  (field: 'type' | 'period'): Filter =>
  (goal, chosen) => {
    const choices = goalField(field).choices.filter(({ value, label }) => value === chosen || label === chosen);
    return goal.or(choices.map(({ value }) => sql<SqlBool>`${sql.ref(`goals.${field}`)} = ${value}`));
  };

/** What a person reads as the type; most types are called as they are stored. An index has the same expression. */
const typeKey = sql`case goals.type ${sql.join(
  goalField('type')
    .choices.filter(({ value, label }) => value !== label)
    .map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(sortKey(label))}`),
  sql` `,
)} else lower(goals.type) end`;

/** The people whose name or, without one, email has the text in it. */
const peopleCalled = (goal: Goals, part: string, engine: Engine) =>
  goal
    .selectFrom('users')
    .select('users.id')
    .where((user) => hasPart(engine, user.ref('users.display_fold'), normalizeText(part)));

const assignerKey = sql`case when goals.assigner_id = goals.owner_id then ${sortKey(selfAssigned)}
  else coalesce(assigner.display_key, ${sortKey(unknownName)}) end`;

const isAssignedBy: Filter = (goal, part, { engine }) => {
  const has = (text: string) => (normalizeText(text).includes(normalizeText(part)) ? always : never);
  return sql<SqlBool>`case
    when goals.assigner_id is null then ${has(unknownName)}
    when goals.assigner_id = goals.owner_id then ${has(selfAssigned)}
    else goals.assigner_id in ${peopleCalled(goal, part, engine)} end`;
};

export const columns = {
  owner_name: {
    sort: [sql`owner.display_key`],
    from: fromOwners,
    filter: (goal, part, { engine }) => goal('goals.owner_id', 'in', peopleCalled(goal, part, engine)),
  },
  house: { sort: [sql`house.name_key`], from: fromOwners, filter: ownerIsInHouse },
  created_at: { sort: [sql`goals.created_at`], filter: isPartOfDate(sql.ref('goals.created_on')) },
  title: { sort: [titleKey], filter: isPartOf(titleFold) },
  description: { sort: [descriptionStart, descriptionKey], filter: isPartOf(descriptionFold) },
  type: { sort: [typeKey], filter: isChoice('type') },
  period: { sort: [sql`goals.period`], filter: isChoice('period') },
  due_date: { sort: [sql`goals.due_date`], filter: isPartOfDate(sql.ref('goals.due_date')) },
  assigner_name: { sort: [assignerKey], from: fromAssigners, filter: isAssignedBy },
  status: {
    sort: [sql`goals.status_rank`],
    filter: (goal, status) =>
      goal(
        'goals.status_rank',
        '=',
        statuses.findIndex((one) => one === status),
      ),
  },
} as const satisfies Record<GoalFilter, Column>;
