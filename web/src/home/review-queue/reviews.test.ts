import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const { storage, fetched } = await standInForBrowser();
vi.stubGlobal('document', new EventTarget());
const { queueReview, sendAll, undo, undoMs } = await import('./reviews.ts');
const { undoableReviews } = await import('./unsent-reviews.ts');
const { queryClient } = await import('../../api/query-client.ts');

const guide = 'grace';
const goal = (id: string) => ({ id, title: `Goal ${id}`, waiting_since: `since ${id}` });
const complete = { kind: 'complete' } as const;
const back = { kind: 'return', comment: 'How many?' } as const;
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The reviews that were sent to the server, in order. */
const sent = () =>
  fetched.mock.calls.map(([url, init]) => {
    const headers = new Headers(init?.headers);
    return {
      url,
      body: JSON.parse(String(init?.body)),
      keepalive: init?.keepalive,
      key: headers.get('Idempotency-Key'),
      by: headers.get('Authorization'),
    };
  });

const answerWith = (status: number) =>
  fetched.mockImplementation(async () => Response.json({ data: [{ id: 'a', status, detail: 'No' }] }));

beforeEach(() => {
  vi.useFakeTimers();
  storage.setItem('access_token', 'grace');
  fetched.mockReset();
  answerWith(200);
});
afterEach(async () => {
  await sendAll();
  queryClient.clear();
});

const refused = () => queryClient.getMutationCache().findAll({ status: 'error' });

describe('a review', () => {
  test('is sent when the time for undoing it is over, and not before', async () => {
    queueReview(goal('a'), complete, guide);
    await later(undoMs - 1);
    expect(sent()).toEqual([]);
    queueReview(goal('b'), back, guide);
    await later(1);
    expect(sent()).toMatchObject([
      { url: '/api/v1/goals/approve', body: { ids: ['a'], waiting_since: { a: 'since a' } } },
    ]);
    expect(undoableReviews.get()).toMatchObject([{ goal: { id: 'b' } }]);
    await later(undoMs);
    expect(sent()[1]).toMatchObject({ url: '/api/v1/goals/b/return', body: { comment: 'How many?' } });
    expect(sent()).toHaveLength(2);
  });

  test('lowers the number in the menu once it is sent, before the number is fetched again', async () => {
    const queryKey = ['goals', 'waiting', 'mine'];
    const menu = new QueryObserver(queryClient, { queryKey, queryFn: () => new Promise<never>(() => {}) });
    const leave = menu.subscribe(() => {});
    queryClient.setQueryData(queryKey, { waiting: 9 });
    queueReview(goal('a'), complete, guide);
    expect(queryClient.getQueryData(queryKey)).toEqual({ waiting: 9 });
    await later(undoMs);
    expect(queryClient.getQueryData(queryKey)).toEqual({ waiting: 8 });
    leave();
  });

  test('shows on the screen that the guide left for, even if that was fetched before the review counted', async () => {
    const queryFn = vi.fn(async () => ({ data: [], count: 0 }));
    const list = new QueryObserver(queryClient, { queryKey: ['goals', 'list'], queryFn });
    queueReview(goal('a'), complete, guide);
    const leave = list.subscribe(() => {});
    await later(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    void sendAll();
    await later(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
    leave();
  });

  test('is never sent once it is undone, and the latest is undone first', async () => {
    queueReview(goal('a'), complete, guide);
    queueReview(goal('b'), back, guide);
    expect(undo()).toMatchObject({ goal: { id: 'b' }, decision: back });
    expect(undo()).toMatchObject({ goal: { id: 'a' } });
    expect(undo()).toBeUndefined();
    await later(2 * undoMs);
    expect(sent()).toEqual([]);
  });

  test('is sent right away when the page closes, in a call that outlives the page', async () => {
    queueReview(goal('a'), complete, guide);
    queueReview(goal('b'), back, guide);
    window.dispatchEvent(new Event('pagehide'));
    await later(0);
    expect(sent()).toMatchObject([{ keepalive: true }, { keepalive: true }]);
    expect(undo()).toBeUndefined();
  });

  test('is sent in the name of the guide who decided it, even if someone else is signed in by then', async () => {
    queueReview(goal('a'), complete, guide);
    storage.setItem('access_token', 'noah');
    await later(undoMs);
    expect(sent()).toMatchObject([{ by: 'Bearer grace' }]);
  });

  test('is sent again under the same key when the server is busy', async () => {
    fetched.mockImplementationOnce(async () => new Response('{}', { status: 503 }));
    queueReview(goal('a'), complete, guide);
    await later(2 * undoMs);
    expect(sent()).toHaveLength(2);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
    expect(refused()).toEqual([]);
  });

  test('is kept with the reason if the server refuses it', async () => {
    answerWith(409);
    queueReview(goal('a'), complete, guide);
    await later(undoMs);
    expect(sent()).toHaveLength(1);
    expect(refused().map(({ state }) => state.error)).toMatchObject([{ status: 409, message: 'No' }]);
  });
});
