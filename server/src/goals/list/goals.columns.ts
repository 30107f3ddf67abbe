import {
  type GoalFilter,
  type GoalFormField,
  type GoalSort,
  goalField,
  valueLabel,
} from '@trellis/contract/goals/field-lists.ts';
import type { GoalField } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { GoalChoice } from '@trellis/contract/goals/goals.api.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, GoalChoices, GoalTexts } from '../../database/database.ts';
import { always, never } from '../../database/list.ts';
import type { GoalsTable, Tables } from '../../database/schema/schema.ts';
import { fold, sortKey, splitSortKey } from '../../database/text-keys.ts';
import type { Named, namesOfGoals } from './goals.named.ts';

/*
 * How the columns of the list are compared: what is kept of a goal to compare it by, and what each sort and each filter
 * does with it. What the people around a goal add to it is in `goals.keys.ts` and `goals.named.ts`.
 */

type Texts = Pick<Goal, Exclude<GoalFormField, 'owner_id'>>;

/** What a goal's own fields are filtered and sorted by. */
export function textKeys(goal: Texts) {
  const description = splitSortKey(goal.description);
  return {
    title_fold: fold(goal.title),
    title_key: sortKey(goal.title),
    description_fold: fold(goal.description),
    description_key: description.start,
    description_key_rest: description.rest,
    type_key: sortKey(valueLabel('type', goal.type)),
    period_key: sortKey(goal.period),
    due_key: sortKey(goal.due_date),
  } satisfies Partial<GoalsTable>;
}

/** Since when a goal is archived, and what lists look at. */
export const archivedSince = (archived_at: string | null) =>
  ({ archived_at, archived_rank: archived_at === null ? 0 : 1 }) satisfies Partial<Updateable<GoalsTable>>;

/** The column of the table that a column of the list sorts by, ahead of the id; an index has both. */
export const sortKeys = {
  owner_name: 'goals.owner_key',
  created_at: 'goals.created_at',
  title: 'goals.title_key',
  description: 'goals.description_key',
  type: 'goals.type_key',
  period: 'goals.period_key',
  due_date: 'goals.due_key',
  status: 'goals.status_rank',
} as const satisfies Record<Exclude<GoalSort, keyof typeof namesOfGoals>, `goals.${keyof GoalsTable}`>;

export type Where = ExpressionBuilder<Tables, 'goals'>;
type Comparing = {
  db: Db;
  /** Whether the engine is to walk the order of the list, and not an index of what is filtered by. */
  walks: boolean;
  /** Whether few goals are met, so that what stands elsewhere is looked up for each of them. */
  looksUp: boolean;
  named: Named;
};
export type Filter = (where: Where, value: string, comparing: Comparing) => Expression<SqlBool>;
/** A column as it is compared in such a list. */
export const compared = <Value>(column: Expression<Value>, { engine }: Db, walks: boolean): Expression<Value> =>
  walks ? engine.unindexed(column) : column;

type Key<Suffix extends string> = `goals.${Extract<keyof GoalsTable, `${string}_${Suffix}`>}`;

/** Looks for a part of a text. */
const hasPart =
  (column: Key<'fold'>): Filter =>
  (where, value, { db }) =>
    db.engine.contains(where.ref(column), fold(value));

/** What the text of a filter may be of a date. */
export const datePart = /^[\d-]+$/;
/** A year and what follows it stands at the beginning alone: no other part of a date has four digits. */
const beginningOfDate = /^\d{4}(-(\d{1,2}(-\d{0,2})?)?)?$/;
/** Sorts after all that may follow in a date. */
const afterDigits = ':';

/** The dates that hold the text: from one on and before another, where it is how they begin. */
export const datesWith = (text: string): { from: string; before: string } | undefined =>
  beginningOfDate.test(text) ? { from: text, before: text + afterDigits } : undefined;

/** Looks for a part of a date, in the key that an index has of it. */
const hasPartOfDate =
  (column: 'goals.created_on' | 'goals.due_key'): Filter =>
  (where, value, { db, walks }) => {
    const text = value.trim();
    if (text === '') return always;
    // The key of an empty date is none of these.
    if (!datePart.test(text)) return never;
    const date = compared(where.ref(column), db, walks);
    const dates = datesWith(text);
    return dates
      ? where.and([where(date, '>=', dates.from), where(date, '<', dates.before)])
      : db.engine.contains(date, text);
  };

/** The filters that an index of texts may answer, and what they look for. */
const textFilters = ['title', 'description'] as const;
export const textsIn = (query: Pick<GoalChoice, (typeof textFilters)[number]>): GoalTexts =>
  Object.fromEntries(
    textFilters.flatMap((field) => {
      const text = fold(query[field] ?? null);
      return text === '' ? [] : [[field, text]];
    }),
  );

/** The keys of a field's choice, by the label that a person sees or by the value behind it. */
export function keysOfChoice(field: GoalField, value: string): string[] {
  const chosen = goalField(field).choices.filter((choice) => choice.value === value || choice.label === value);
  return chosen.map(({ label }) => sortKey(label));
}

/** The filters of which an index of texts may know too, and what they look for. */
const choiceFilters = ['type', 'period'] as const;
export const choicesIn = (query: Pick<GoalChoice, (typeof choiceFilters)[number]>): GoalChoices =>
  Object.fromEntries(
    choiceFilters.flatMap((field) => {
      const value = query[field];
      const keys = value === undefined ? [] : keysOfChoice(field, value);
      return keys.length === 0 ? [] : [[field, keys]];
    }),
  );

/** Looks for one of a field's choices. */
const isChoice =
  (field: GoalField, column: Key<'key'>): Filter =>
  (where, value, { db, walks }) => {
    const keys = keysOfChoice(field, value);
    return keys.length === 0 ? never : where(compared(where.ref(column), db, walks), 'in', keys);
  };

/** The people whose name or, without one, email holds the text. */
const peopleCalled = (where: Where, text: string, db: Db) =>
  where.selectFrom('users').where((users) => db.engine.contains(users.ref('users.display_fold'), text));

/** What each filter does: the text ones look for a part of what the column shows, the others for the whole of it. */
export const filters = {
  title: hasPart('goals.title_fold'),
  description: hasPart('goals.description_fold'),
  due_date: hasPartOfDate('goals.due_key'),
  created_at: hasPartOfDate('goals.created_on'),
  owner_name: (where, value, { db, walks, looksUp }) => {
    const people = peopleCalled(where, fold(value), db);
    if (!looksUp) return where(compared(where.ref('goals.owner_id'), db, walks), 'in', people.select('users.id'));
    const owner = people.select(sql.lit(1).as('one')).whereRef('users.id', '=', 'goals.owner_id').limit(1);
    return sql<SqlBool>`${owner} = 1`;
  },
  assigner_name: (where, _, { db, walks, named: { assigners = [] } }) => {
    const [first, ...others] = assigners;
    if (first === undefined) return never;
    const by = compared(where.ref('goals.assigned_by'), db, walks);
    return others.length === 0 ? where(by, '=', first) : where(by, 'in', assigners);
  },
  type: isChoice('type', 'goals.type_key'),
  period: isChoice('period', 'goals.period_key'),
  status: (where, value, { db, walks }) => {
    const rank = statuses.findIndex((status) => value === status);
    return rank === -1 ? never : where(compared(where.ref('goals.status_rank'), db, walks), '=', rank);
  },
  house: (where, _, { db, walks, named: { house } }) =>
    typeof house === 'string' ? where(compared(where.ref('goals.house_ref'), db, walks), '=', house) : never,
} as const satisfies Record<GoalFilter, Filter>;

/** The filters whose goals are counted soon, by what is kept or by an index, and may stand at the far end of an order. */
export const countedFirst = ['created_at', 'due_date', 'owner_name'] as const satisfies readonly GoalFilter[];
