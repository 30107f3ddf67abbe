import { type GoalFilter, goalField, goalFilters, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import fc from 'fast-check';
import type { ListCall, States } from './list-model.ts';
import { people } from './list-samples.ts';

/**
 * Parts of the columns' texts, in other cases and with every character that a pattern language would treat specially.
 */
const texts = [
  'e',
  'É',
  'é',
  'ead',
  'BOOKS',
  '%',
  '_',
  '\\',
  '100%',
  'r_s',
  "'",
  '😀',
  'привет',
  'σ',
  'Σ',
  'ΟΔΥΣΣΕΑΣ',
  'ß',
];
/** Requests about one column, in addition to those for every column of its kind. */
const ownParts: Partial<Record<GoalFilter, readonly string[]>> = {
  title: ['cafe\u0301', 'zzz', 'i', 'A'],
  description: ['the same long', 'words. b', 'dos\n', 'línea'],
  type: ['Core', 'core', 'I'],
  period: ['annual'],
  due_date: ['2026', '2026-', '-02-', '2026-01-31', '2026-01-', '31', '026', '1999', '-', '2026-0%', ' ', ' 2026'],
  created_at: ['2026', '2026-03', '2026-3', '-03-0', '2026-04-1', '2026-04-', '05', '6-0', '2025', ' '],
  owner_name: ['ada', 'no.name', '_%', 'school.example', 'ΖΩΉ', '李', 'nobody'],
  house: ['Lions', 'lions', 'Élans', 'No House assigned', '100% House_\\', 'was Lions'],
  assigner_name: ['Self', 'self', 'UNKNOWN', 'élan', 'guide', 'Leaving', 'gone@'],
};
export function partsOf(column: GoalFilter): readonly string[] {
  const { filter, choices } = goalField(column);
  const common = filter === 'text' ? texts : choices.flatMap(({ value, label }) => [value, label]);
  return [...common, 'x', '', ...(ownParts[column] ?? [])];
}
const filter = fc
  .constantFrom(...goalFilters)
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...partsOf(name))));
const states: fc.Arbitrary<States> = fc.record(
  {
    waiting_for: fc.constantFrom('me', 'student', 'guide'),
    to_do: fc.constant('true'),
    due: fc.constantFrom('overdue', 'week'),
    owner: fc.nat(people.length - 1),
    archived: fc.constantFrom('true', 'false'),
    returned: fc.constantFrom('true', 'false'),
  },
  { requiredKeys: [] },
);
/** Any list query: filters, states, order and page. */
export const listCall: fc.Arbitrary<ListCall> = fc.record({
  filters: fc.oneof(
    fc.constant({}),
    fc.array(filter, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
  ),
  states: fc.oneof(fc.constant({}), states),
  sort_by: fc.option(fc.constantFrom(...goalSorts), { nil: undefined, freq: 8 }),
  sort_order: fc.constantFrom('asc', 'desc', undefined),
  skip: fc.oneof(fc.constant(0), fc.nat(320)),
  limit: fc.constantFrom(1, 2, 10, 10, 100, 1000),
});
