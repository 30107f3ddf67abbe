import { beforeEach, expect, test } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const { storage, fetched } = await standInForBrowser();
const { queryClient } = await import('../../api/query-client.ts');
const { refetchGoals } = await import('../data/goal-cache.ts');
const { assignmentsQuery } = await import('./assignments.queries.ts');

beforeEach(() => {
  storage.setItem('access_token', 'grace');
  fetched.mockImplementation(async () => Response.json({ data: [], count: 0 }));
});

test('a guide who reviews an assigned goal finds it counted when they come back to the assignments', async () => {
  const open = () => queryClient.prefetchInfiniteQuery(assignmentsQuery);
  await open();
  await open();
  expect(fetched).toHaveBeenCalledTimes(1);
  await refetchGoals();
  await open();
  expect(fetched).toHaveBeenCalledTimes(2);
});
