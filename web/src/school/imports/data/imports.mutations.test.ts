import { focusManager, MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../../testing/browser.ts';

const { storage, fetched } = await standInForBrowser();
const { queryClient } = await import('../../../api/query-client.ts');
const { runImport } = await import('./imports.mutations.ts');

beforeEach(() => {
  vi.useFakeTimers();
  storage.setItem('access_token', 'ada');
  window.dispatchEvent(new Event('online'));
});
afterEach(() => {
  queryClient.clear();
  fetched.mockReset();
  focusManager.setFocused(undefined);
});

const answer = (state: string) => async () => Response.json({ id: 'people', state });
const refusal = (status: number) => async () => Response.json({ detail: 'Not now' }, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const start = () => {
  const run = new MutationObserver(queryClient, { ...runImport('people'), meta: { quiet: true }, onSuccess: () => {} });
  const done = run.mutate({ rows: 'all', mail: false });
  done.catch(() => {});
  return () => run.getCurrentResult().status;
};

test('a long import goes on although many of its calls are lost, as long as some get through', async () => {
  for (let part = 0; part < 30; part++)
    fetched.mockImplementationOnce(refusal(503)).mockImplementationOnce(answer('running'));
  fetched.mockImplementationOnce(answer('done'));
  const state = start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toBe('success');
});

test('an import goes on while the guide looks at another tab', async () => {
  focusManager.setFocused(false);
  fetched.mockImplementationOnce(refusal(502)).mockImplementationOnce(answer('done'));
  const state = start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toBe('success');
});

test('an import waits for the connection, however long it is lost', async () => {
  fetched.mockImplementation(lost);
  const state = start();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(state()).toBe('pending');
  fetched.mockImplementation(answer('done'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toBe('success');
});

test('an import stops when none of its calls gets through, and when one is refused', async () => {
  fetched.mockImplementation(refusal(502));
  const unanswered = start();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(unanswered()).toBe('error');
  fetched.mockImplementation(refusal(409));
  const refused = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(refused()).toBe('error');
});
