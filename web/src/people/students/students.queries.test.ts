import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const { storage, fetched } = await standInForBrowser();
const { queryClient } = await import('../../api/query-client.ts');
const { refetchGoals } = await import('../../goals/data/goal-cache.ts');
const { houseSheetsQuery, studentPageQuery } = await import('./students.queries.ts');

beforeEach(() => {
  vi.useFakeTimers();
  storage.setItem('access_token', 'grace');
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ house_name: 'Oak', data: [], count: 0 }));
});
afterEach(() => queryClient.clear());

test('a guide who comes back to a student’s page after a goal has changed sees the change', async () => {
  const open = () => queryClient.prefetchQuery(studentPageQuery('mia'));
  await open();
  await open();
  expect(fetched).toHaveBeenCalledTimes(1);
  await refetchGoals();
  await open();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the sheets of a house are up to date each time a guide opens them', async () => {
  const open = async () => {
    const screen = new InfiniteQueryObserver(queryClient, houseSheetsQuery('oak', 1));
    const leave = screen.subscribe(() => {});
    const { data } = screen.getCurrentResult();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    await vi.advanceTimersByTimeAsync(1000);
    return data;
  };
  await open();
  expect(await open()).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(2);
});
