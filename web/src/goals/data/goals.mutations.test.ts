import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), dismiss: vi.fn() }));
vi.mock('../../ui/routing/import-chunk.ts', () => ({ chunkOf: () => async () => ({ toast }) }));
const { storage, fetched } = await standInForBrowser();
const { queryClient } = await import('../../api/query-client.ts');
const { approveGoal } = await import('./goals.mutations.ts');
const { storeGoal } = await import('./goal-cache.ts');
const { goalQuery } = await import('./goals.queries.ts');

const review = { approved_by_user: 'Approved', approved_by_superuser: 'Awaiting approval', progress_bar: 0 };
const waiting = { id: 'oak', title: 'Plant an oak', ...review };
const changedSince = 'Someone else changed this after you opened it';

/** The version that the call to approve the goal was based on. */
const versionSent = () => {
  const call = fetched.mock.calls.findLast(([url]) => String(url).endsWith('/approve'));
  return new Headers(call?.[1]?.headers).get('If-Match');
};

/** Sets the server's answer to an approval. */
const answerApprovalWith = (answer: () => Response) =>
  fetched.mockImplementation(async (url) =>
    String(url).endsWith('/approve') ? answer() : Response.json(waiting, { headers: { ETag: '"3"' } }),
  );

beforeEach(() => {
  storage.setItem('access_token', 'grace');
  answerApprovalWith(() => Response.json(waiting));
});
afterEach(() => queryClient.clear());

const read = async () => (await queryClient.fetchQuery(goalQuery('oak'))).answer;
const approve = (goal: Awaited<ReturnType<typeof read>>) =>
  new MutationObserver(queryClient, approveGoal).mutate(goal).catch(() => {});

test('a guide completes the review of the version they read, and finds out if the goal has changed since', async () => {
  answerApprovalWith(() => Response.json({ detail: changedSince, code: 'record.changed' }, { status: 412 }));
  await approve(await read());
  expect(versionSent()).toBe('"3"');
  await expect
    .poll(() => toast.error)
    .toHaveBeenCalledWith('Error', expect.objectContaining({ description: changedSince }));
});

test('approving a goal that was changed here, or is only known from a list, sends no version to compare', async () => {
  const goal = await read();
  await approve({ ...goal });
  expect(versionSent()).toBeNull();
  storeGoal({ ...goal, title: 'Plant two oaks' });
  const changed = queryClient.getQueryData(goalQuery('oak').queryKey)?.answer ?? goal;
  await approve(changed);
  expect(versionSent()).toBeNull();
});
