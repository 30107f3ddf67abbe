import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { goalFilters, goalSorts } from '../goals/field-lists.ts';
import { goalsApi } from '../goals/goals.api.ts';
import { userColumns } from '../people/users/users.api.ts';
import { limits } from './limits.ts';
import { pagingQuery, sorting } from './list-query.ts';
import { message } from './messages.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe('paging', () => {
  test('by default a list begins at its first row and returns 100', () => {
    expect(z.parse(pagingQuery, {})).toEqual({ skip: 0, limit: 100 });
  });
  test('limit is from 1 to 1000 and skip at least 0', () => {
    for (const good of [{ limit: 1 }, { limit: limits.listMax }, { skip: 0 }, { skip: 999_999_999 }]) {
      expect(messagesOf(pagingQuery, good)).toEqual([]);
    }
    for (const limit of [0, -1, 1001, 1.5, Number.NaN, '10', null, [1]]) {
      expect(messagesOf(pagingQuery, { limit }), String(limit)).toContain(message('errors.field.limit'));
    }
    for (const skip of [-1, 0.5, '0', null, Number.POSITIVE_INFINITY]) {
      expect(messagesOf(pagingQuery, { skip }), String(skip)).toContain(message('errors.field.skip'));
    }
  });
});

describe('sorting', () => {
  const schema = z.object(sorting(goalSorts));
  test('a list sorts ascending by default', () => {
    expect(z.parse(schema, { sort_by: 'title' })).toEqual({ sort_by: 'title', sort_order: 'asc' });
  });
  test('an unknown column is refused with the names of the known ones', () => {
    const [message] = messagesOf(schema, { sort_by: 'progress_bar' });
    for (const column of goalSorts) expect(message).toContain(column);
    expect(messagesOf(schema, { sort_by: '' })).toHaveLength(1);
    expect(messagesOf(schema, { sort_by: 'Title' })).toHaveLength(1);
  });
  test('an order other than asc and desc is refused', () => {
    for (const sort_order of ['ascending', 'ASC', '', null]) {
      expect(messagesOf(schema, { sort_order }), String(sort_order)).toEqual([message('errors.field.sortOrder')]);
    }
  });
});

test('goals and users can be sorted and filtered by every column of their tables', () => {
  expect(goalFilters).toEqual(goalSorts);
  expect(goalSorts).toEqual(
    expect.arrayContaining([
      'assigner_name',
      'created_at',
      'description',
      'due_date',
      'house',
      'owner_name',
      'period',
      'status',
      'title',
      'type',
    ]),
  );
  expect([...userColumns].sort()).toEqual(['email', 'full_name', 'house', 'role', 'status']);
});

test('progress is a whole number from 0 to 100', () => {
  const { query } = goalsApi.updateProgress;
  for (const progress_bar of [0, 1, 50, 99, 100]) expect(messagesOf(query, { progress_bar })).toEqual([]);
  for (const progress_bar of [-1, 101, 0.5, '50', null, undefined, Number.NaN]) {
    expect(messagesOf(query, { progress_bar }), String(progress_bar)).toContain(message('errors.goal.progressInvalid'));
  }
});
