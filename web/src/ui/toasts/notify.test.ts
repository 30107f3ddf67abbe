import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const toast = vi.hoisted(() => ({
  success: vi.fn(() => 'success'),
  error: vi.fn(() => 'failure'),
  dismiss: vi.fn(),
}));
vi.mock('../routing/import-chunk.ts', () => ({ chunkOf: () => async () => ({ toast }) }));
await standInForBrowser();
const { dismissActions, dismissFailures, notifyFailure, notifyUndoable } = await import('./notify.ts');

beforeEach(() => {
  vi.useFakeTimers();
  toast.dismiss.mockClear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a failure can be read although another change succeeds right after it', async () => {
  notifyFailure(new Error('This goal is archived'));
  await later(100);
  await dismissFailures();
  await later(3000);
  expect(toast.dismiss).not.toHaveBeenCalled();
  await later(1000);
  expect(toast.dismiss.mock.calls).toEqual([['failure']]);
});

test('a failure goes at once when what failed works later', async () => {
  notifyFailure(new Error('This name is taken'));
  await later(5000);
  await dismissFailures();
  await later(0);
  expect(toast.dismiss).toHaveBeenCalledTimes(1);
});

test('only what can be undone goes when somebody logs out', async () => {
  notifyFailure(new Error('You’ve been logged out'));
  notifyUndoable('Goal archived', () => {});
  await later(0);
  await dismissActions();
  expect(toast.dismiss.mock.calls).toEqual([['success']]);
});
