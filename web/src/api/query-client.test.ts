import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../testing/browser.ts';

await standInForBrowser();
const { queryClient } = await import('./query-client.ts');

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('a list that failed before its screen was there is not requested a second time, but is on the way back', async () => {
  const fetchList = vi.fn(() => Promise.reject(new Error('Refused')));
  const list = { queryKey: ['a list'], queryFn: fetchList, meta: { quiet: true } };
  const comeToScreen = async () => {
    const screen = new QueryObserver(queryClient, list);
    const leave = screen.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    const { isError } = screen.getCurrentResult();
    leave();
    return isError;
  };

  await queryClient.prefetchQuery(list);
  expect(await comeToScreen()).toBe(true);
  expect(fetchList).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(5000);
  expect(await comeToScreen()).toBe(true);
  expect(fetchList).toHaveBeenCalledTimes(2);
});
