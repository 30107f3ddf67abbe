import { expect, test } from 'vitest';
import { knownColumns, listSearch } from './list-search.ts';

const read = (given: unknown) => {
  const result = listSearch['~standard'].validate(given);
  return 'value' in result ? result.value : undefined;
};
const asIfEmpty = { page: 1, sortBy: undefined, sortOrder: 'asc', filters: {} };

test('an address that says nothing good shows the list as without it', () => {
  const bad = [
    undefined,
    'text',
    { page: 0 },
    { page: '2' },
    { page: 1.5 },
    { sortOrder: 'up' },
    { sortBy: 7 },
    { filters: 'no json' },
    { filters: '[{}]' },
    { filters: 'null' },
    { filters: { title: '' } },
    { filters: { title: {} } },
  ];
  for (const given of bad) expect(read(given), JSON.stringify(given)).toEqual(asIfEmpty);
});

test('a filter that reads like a number or a yes is still the text that a person typed', () => {
  expect(read({ filters: '{"title":12,"period":true}' })?.filters).toEqual({ title: '12', period: 'true' });
});

test('columns that the list does not have are dropped, and the rest of the address stays', () => {
  const given = {
    page: 3,
    sortBy: 'nonsense',
    sortOrder: 'desc',
    filters: { title: 'x', nonsense: 'y', constructor: 'z' },
  } as const;
  expect(knownColumns(given, ['title', 'period'])).toEqual({
    page: 3,
    sortBy: undefined,
    sortOrder: 'desc',
    filters: { title: 'x' },
  });
  expect(knownColumns({ ...given, sortBy: 'period' }, ['title', 'period']).sortBy).toBe('period');
});
