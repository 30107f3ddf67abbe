import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../testing/browser.ts';

await standInForBrowser();
const { ApiError } = await import('./api-error.ts');
const { queryClient, reportWith } = await import('./query-client.ts');

beforeEach(() => void vi.useFakeTimers());

afterEach(() => queryClient.clear());

test('a list that failed just before its screen opened isn’t requested again, but is when someone comes back later', async () => {
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

test('a change says once that it succeeded, even when the person has left its screen', async () => {
  const showSuccess = vi.fn();
  reportWith({ showFailure: vi.fn(), showSuccess });
  const answer = Promise.withResolvers<void>();
  const screen = new MutationObserver(queryClient, {
    mutationFn: () => answer.promise,
    meta: { success: 'people.houses.created' },
  });
  const leave = screen.subscribe(() => {});
  void screen.mutate();
  leave();

  expect(showSuccess).not.toHaveBeenCalled();
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(showSuccess.mock.calls).toEqual([['House created successfully.']]);
});

test('a person learns that their session has ended, even from a call that shows its own failures', async () => {
  const showFailure = vi.fn();
  reportWith({ showFailure, showSuccess: vi.fn() });
  const fail = (error: Error) =>
    new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error), meta: { quiet: true } })
      .mutate()
      .catch(() => {});

  await fail(new ApiError({ status: 409 }));
  expect(showFailure).not.toHaveBeenCalled();
  const ended = Object.assign(new ApiError({ status: 401 }), { endedSession: true });
  await fail(ended);
  expect(showFailure.mock.calls).toEqual([[ended, undefined]]);
});
