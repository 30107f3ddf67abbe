import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lenientSearch } from '../routing/lenient-search.ts';
import {
  filterBy,
  isFiltered,
  knownColumns,
  type ListSearch,
  listQuery,
  listSearch,
  listSearchDefaults,
  nextSort,
  pageCount,
  pageNumbers,
  sortBy,
  toPage,
} from './list-search.ts';

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
  ['an unknown order', { sortOrder: 'sideways' }],
  ['filters that are no JSON', { filters: '{title' }],
  ['filters that are a list', { filters: '[1,2]' }],
  ['filters that are null', { filters: 'null' }],
  ['a filter on an unknown column', { filters: '{"password":"x"}' }],
  ['a filter without a value', { filters: '{"title":""}' }],
  ['a filter with an object', { filters: '{"title":{}}' }],
])('an address with %s opens the list with its defaults', (_, given) => {
  expect(read(given)).toEqual(listSearchDefaults);
});

test('the valid parts of an address count, whatever the rest of it says', () => {
  expect(
    read({ page: 3, sortBy: 'title', sortOrder: 'down', filters: '{"status":"Reviewed","nonsense":"x"}' }),
  ).toEqual({
    page: 3,
    sortBy: 'title',
    sortOrder: 'asc',
    filters: { status: 'Reviewed' },
  });
});

test('text that isn’t JSON leaves no filters behind in the address', () => {
  expect(listSearch({ filters: '{title' }).filters).toEqual({});
});

test('a filter that looks like a number or a boolean stays the text that was typed', () => {
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

type Column = 'title' | 'status';
const onPage3: ListSearch<Column> = { ...listSearchDefaults, page: 3 };

test('a column sorts ascending, then descending, then not at all, each time from the first page', () => {
  const next = nextSort<Column>('title');
  const once = next(onPage3);
  const twice = next({ ...once, page: 2 });
  expect(once).toMatchObject({ page: 1, sortBy: 'title', sortOrder: 'asc' });
  expect(twice).toMatchObject({ page: 1, sortBy: 'title', sortOrder: 'desc' });
  expect(next(twice)).toEqual(listSearchDefaults);
});

test('another column begins ascending, whatever the order was before', () => {
  const sorted = sortBy<Column>('title', 'desc')(onPage3);
  expect(nextSort<Column>('status')(sorted)).toMatchObject({ page: 1, sortBy: 'status', sortOrder: 'asc' });
});

test('a filter leads to the first page, and emptying it removes it', () => {
  const filtered = filterBy<Column>('title', 'oak')(onPage3);
  expect(filtered).toMatchObject({ page: 1, filters: { title: 'oak' } });
  expect(isFiltered(filtered)).toBe(true);
  const cleared = filterBy<Column>('title', '')(filtered);
  expect(cleared.filters).toEqual({});
  expect(isFiltered(cleared)).toBe(false);
});

test('two filters apply together, and turning the page keeps both', () => {
  const both = filterBy<Column>('status', 'Reviewed')(filterBy<Column>('title', 'oak')(onPage3));
  expect(toPage<Column>(2)(both)).toMatchObject({ page: 2, filters: { title: 'oak', status: 'Reviewed' } });
});

test('a list has as many pages as its rows fill, and one when it is empty', () => {
  expect([0, 1, 10, 11, 30].map((count) => pageCount(count, 10))).toEqual([1, 1, 1, 2, 3]);
});

test('the page numbers leave gaps where there is no room for all', () => {
  expect(pageNumbers(1, 3, 7)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 20, 7)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(pageNumbers(10, 20, 7)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  expect(pageNumbers(20, 20, 7)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
});

test('the page numbers fit, in order, with the first, the last and the current page, and every gap hides pages', () => {
  const pages = fc.record({ last: fc.integer({ min: 1, max: 500 }), room: fc.constantFrom(5, 7, 9), at: fc.nat() });
  fc.assert(
    fc.property(pages, ({ last, room, at }) => {
      const page = 1 + (at % last);
      const numbers = pageNumbers(page, last, room);
      expect(numbers.length).toBeLessThanOrEqual(room);
      expect(numbers).toEqual(expect.arrayContaining([1, page, last]));
      let before = 0;
      for (const [index, number] of numbers.entries()) {
        if (number === 'gap') continue;
        const followsGap = numbers[index - 1] === 'gap';
        if (followsGap) expect(number).toBeGreaterThan(before + 1);
        else expect(number).toBe(before + 1);
        before = number;
      }
    }),
  );
});
