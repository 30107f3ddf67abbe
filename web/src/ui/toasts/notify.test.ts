import { beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const toast = vi.hoisted(() => ({
  success: vi.fn(() => 'success'),
  error: vi.fn(() => 'failure'),
  dismiss: vi.fn(),
}));
vi.mock('../routing/import-chunk.ts', () => ({ chunkOf: () => async () => ({ toast }) }));
await standInForBrowser();
const { dismissActions, notifyFailure, notifyUndoable } = await import('./notify.ts');

beforeEach(() => {
  vi.useFakeTimers();
  toast.dismiss.mockClear();
});
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('logging out closes the toast that offers to undo something, and leaves a failure', async () => {
  notifyFailure(new Error('You’ve been logged out'));
  notifyUndoable('Goal archived', () => {});
  await later(0);
  await dismissActions();
  expect(toast.dismiss.mock.calls).toEqual([['success']]);
});
