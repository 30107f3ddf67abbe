import { keysOf } from '@trellis/contract/core/tables.ts';
import { goalField, goalFilters } from '@trellis/contract/goals/field-lists.ts';
import type { GoalField } from '@trellis/contract/goals/fields.ts';
import type { GoalChoice } from '@trellis/contract/goals/goals.api.ts';
import type { Db } from '../../database/database.ts';
import { fold, sortKey } from '../../database/text-keys.ts';
import { figureSum, scopeOf, type Wanted, wholeSchool } from '../figures/figures.ts';
import { dueGoalsCount, goalCounts, goalsOfPeopleCalled } from '../goal/goals.counts.ts';
import { datePart, datesWith, keysOfChoice } from './goals.columns.ts';
import type { Named } from './goals.named.ts';
import { isNarrowed, type Narrowed, ranksOf } from './goals.states.ts';

/*
 * How many goals of everybody's a list leaves, where that is kept and needn't be counted.
 */

/** The columns by whose values goals are counted. */
const keptColumns: readonly string[] = ['house', 'type', 'period', 'status', 'assigner_name', 'created_at', 'due_date'];

/** What a list is narrowed by besides the house, by name. */
function asked(narrowed: Narrowed, { type, period, status, assigner_name, created_at, due_date }: GoalChoice) {
  const { archived, returned, due, since, completed, week, waitingFor, toDo, withoutPeriod } = narrowed;
  const ranks = status ?? waitingFor ?? toDo;
  const all = {
    archived: archived || undefined,
    returned,
    due,
    since,
    completed,
    week,
    type,
    period,
    withoutPeriod,
    assigner_name,
    created_at,
    due_date,
    ranks,
  };
  return keysOf(all).filter((name) => all[name] !== undefined);
}

/** The count; undefined where it isn't kept. */
export async function keptCount(
  db: Db,
  narrowed: Narrowed,
  { query, named: { house, assigners }, owners }: { query: GoalChoice; named: Named; owners?: OwnersGoals | undefined },
): Promise<number | undefined> {
  const filtered = goalFilters.filter((column) => query[column] !== undefined);
  if (filtered.join() === 'owner_name') return isNarrowed(narrowed) ? undefined : owners?.count;
  if (!filtered.every((column) => keptColumns.includes(column))) return undefined;
  const by = asked(narrowed, query).join(' ');
  const { owner_id, due } = narrowed;
  if (owner_id !== undefined) return filtered.length === 0 ? ownCount(db, owner_id, by, narrowed) : undefined;
  if (by === 'due' && due && house === undefined) return dueGoalsCount(db, due);
  if (by === 'returned' && narrowed.returned === false) {
    const [all, returned] = [
      await houseSum(db, house, { figure: 'status' }),
      await houseSum(db, house, { figure: 'returned' }),
    ];
    return all - returned;
  }
  if (by === 'assigner_name') return houseSum(db, house, { figure: 'assigner', values: assigners });
  if (by === 'created_at') return dateSum(db, house, 'created', query.created_at);
  if (by === 'due_date') return dateSum(db, house, 'due', query.due_date);
  const wanted = figureOf(by, narrowed, query);
  return wanted && houseSum(db, house, wanted);
}

/** The figure that counts what a list is narrowed by. */
function figureOf(by: string, narrowed: Narrowed, query: GoalChoice): Wanted | undefined {
  const { completed, week, since } = narrowed;
  const ranks = ranksOf(narrowed, query);
  switch (by) {
    case '':
    case 'ranks':
      return { figure: 'status', ranks };
    case 'type':
    case 'type ranks':
      return { figure: 'type', values: valuesOf('type', query.type), ranks };
    case 'period':
    case 'period ranks':
      return { figure: 'period', values: valuesOf('period', query.period), ranks };
    case 'withoutPeriod':
    case 'withoutPeriod ranks':
      return { figure: 'period', values: [''], ranks };
    case 'since':
    case 'since ranks':
      return { figure: 'waiting', ...since, ranks };
    case 'completed':
      return { figure: 'completed', ...completed };
    case 'week':
      return { figure: 'checked_in', values: week === undefined ? [] : [week] };
    case 'archived':
    case 'returned':
      return { figure: by };
    default:
      return undefined;
  }
}

/** How much a figure comes to in the school, or in the house that is asked for. */
async function houseSum(db: Db, house: Named['house'], wanted: Wanted): Promise<number> {
  if (house === null) return 0;
  return figureSum(db, house === undefined ? wholeSchool : scopeOf(house || null), wanted);
}

/** How much comes to the dates that hold the text, as the filters of such columns take it; undefined for all goals. */
async function dateSum(db: Db, house: Named['house'], figure: 'created' | 'due', asked = '') {
  const text = asked.trim();
  if (text === '') return undefined;
  if (!datePart.test(text)) return 0;
  return houseSum(db, house, { figure, ...(datesWith(text) ?? { pattern: `%${text}%` }) });
}

/** The values whose label or own name was asked for, as the filter of the column takes them. */
function valuesOf(field: GoalField, chosen: string | undefined): string[] {
  const { choices } = goalField(field);
  const keys = chosen === undefined ? [] : keysOfChoice(field, chosen);
  return choices.filter(({ label }) => keys.includes(sortKey(label))).map(({ value }) => value);
}

/**
 * The goals of the people who are called so: how many they are, and whether they are all goals. Both are read one after the
 * other, and only a count goes by them: it may be that of an instant between.
 */
export type OwnersGoals = { count: number; areAll: boolean };

/** Undefined where a list has no such filter. */
export async function goalsOfOwners(
  db: Db,
  { archived }: Narrowed,
  { owner_name }: GoalChoice,
): Promise<OwnersGoals | undefined> {
  if (owner_name === undefined) return undefined;
  const count = await goalsOfPeopleCalled(db, fold(owner_name), archived ? 'archived' : 'goals');
  return { count, areAll: count === (await figureSum(db, wholeSchool, { figure: archived ? 'archived' : 'status' })) };
}

/** The goals of one person. */
async function ownCount(db: Db, ownerId: string, by: string, { waitingFor, toDo, returned }: Narrowed) {
  if (!['', 'archived', 'returned', 'ranks'].includes(by)) return undefined;
  const kept = await goalCounts(db, ownerId);
  if (by === 'archived') return kept.archived;
  if (by === 'returned') return returned ? kept.returned : kept.goals - kept.returned;
  if (by === '') return kept.goals;
  if (waitingFor === 'student') return kept.awaiting_student;
  if (toDo) return waitingFor === 'guide' ? 0 : kept.not_submitted + kept.awaiting_student + kept.under_way;
  return kept.awaiting_guide;
}
