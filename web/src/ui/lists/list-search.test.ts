import { expect, test } from 'vitest';
import { lenientSearch } from '../routing/lenient-search.ts';
import { knownColumns, listQuery, listSearch, listSearchDefaults } from './list-search.ts';

const schema = lenientSearch(listSearch);

/** What a list with the columns title and status makes of the address. */
const read = (given: unknown) => knownColumns(schema.parse(given as never), ['title', 'status']);

test.each([
  ['nothing', {}],
  ['no object', 'page=2'],
  ['null', null],
  ['a page of 0', { page: 0 }],
  ['a negative page', { page: -3 }],
  ['half a page', { page: 2.5 }],
  ['a page in words', { page: 'many' }],
  ['a page that no list has', { page: 1e99 }],
  ['an unknown column to sort by', { sortBy: 'password' }],
  ['the name of a method to sort by', { sortBy: '__proto__' }],
  ['an order that is none', { sortOrder: 'sideways' }],
  ['filters that are no JSON', { filters: '{title' }],
  ['filters that are a list', { filters: '[1,2]' }],
  ['filters that are null', { filters: 'null' }],
  ['a filter on an unknown column', { filters: '{"password":"x"}' }],
  ['a filter without a value', { filters: '{"title":""}' }],
  ['a filter with an object', { filters: '{"title":{}}' }],
])('an address with %s shows the list as without it', (_, given) => {
  expect(read(given)).toEqual(listSearchDefaults);
});

test('what is good in an address counts beside what is bad', () => {
  expect(
    read({ page: 3, sortBy: 'title', sortOrder: 'down', filters: '{"status":"Reviewed","nonsense":"x"}' }),
  ).toEqual({
    page: 3,
    sortBy: 'title',
    sortOrder: 'asc',
    filters: { status: 'Reviewed' },
  });
});

test('text that is no JSON leaves no filters behind in the address', () => {
  expect(listSearch({ filters: '{title' }).filters).toEqual({});
});

test('a filter that looks like a number or a yes is the text that was typed', () => {
  expect(read({ filters: { title: 2026, status: true } }).filters).toEqual({ title: '2026', status: 'true' });
});

test('a page of the list asks for its rows, its order and its filters', () => {
  expect(
    listQuery<'title' | 'status'>({ page: 3, sortBy: 'title', sortOrder: 'desc', filters: { status: 'Reviewed' } }, 10),
  ).toEqual({
    skip: 20,
    limit: 10,
    sort_by: 'title',
    sort_order: 'desc',
    status: 'Reviewed',
  });
});

test('without a column to sort by, no order is requested', () => {
  expect(listQuery({ ...listSearchDefaults, sortOrder: 'desc' }, 10)).toEqual({ skip: 0, limit: 10 });
});
