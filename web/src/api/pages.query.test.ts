import { QueryClient } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { allRowsQuery } from './pages.query.ts';

const queryClient = new QueryClient();
const listOf = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a list too long for one call is fetched whole and in order', async () => {
  const all = listOf(2 * limits.listMax + 1);
  const skips: number[] = [];
  const fetched = await queryClient.fetchQuery(
    allRowsQuery(['long'], async ({ skip, limit }) => {
      skips.push(skip);
      return { data: all.slice(skip, skip + limit), count: all.length };
    }),
  );
  expect(fetched).toEqual(all);
  expect(skips).toEqual([0, limits.listMax, 2 * limits.listMax]);
});

test('fetching a list comes to an end even if the list gets shorter meanwhile', async () => {
  let count = limits.listMax + 5;
  const fetched = await queryClient.fetchQuery(
    allRowsQuery(['shorter'], async ({ skip, limit }) => {
      const page = { data: listOf(count).slice(skip, skip + limit), count };
      count = limits.listMax - 1;
      return page;
    }),
  );
  expect(fetched).toHaveLength(limits.listMax);
});
