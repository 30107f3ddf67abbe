import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/browser.ts';
import { hasKeptReviews } from './kept-reviews.ts';
import { createReviewSender, type Outcome, type Post, undoMs } from './review-sender.ts';

const userId = 'grace';
const goal = (id: string) => ({ id, title: `Goal ${id}`, waiting_since: `since ${id}` });
const complete = { kind: 'complete' } as const;
const back = { kind: 'return', comment: 'How many?' } as const;

let storage: Storage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
});
afterEach(() => vi.useRealTimers());

/** A server that answers as it is told to, and remembers what it was asked. */
function server(answer: (id: string) => Outcome = () => 'done') {
  const calls: { ids: readonly string[]; waitingSince?: object; key: string; comment?: string; keepalive: boolean }[] =
    [];
  const state = { isOwn: true };
  const post: Post = {
    isOwn: () => state.isOwn,
    async complete({ ids, waitingSince = {} }, going) {
      calls.push({ ids, waitingSince, ...going });
      return Object.fromEntries(ids.map((id) => [id, answer(id)]));
    },
    async sendBack(id, comment, going) {
      calls.push({ ids: [id], comment, ...going });
      return answer(id);
    },
  };
  return { post, calls, state };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a review that was decided', () => {
  test('goes out when the time to take it back is over, and not before', async () => {
    const { post, calls } = server();
    const sender = createReviewSender({ userId, storage, post });
    sender.decide(goal('a'), complete);
    await later(undoMs - 1);
    expect(calls).toEqual([]);
    sender.decide(goal('b'), back);
    await later(1);
    expect(calls.map(({ ids, waitingSince }) => [ids, waitingSince])).toEqual([[['a'], { a: 'since a' }]]);
    expect(sender.now()).toMatchObject({ settled: 1, waiting: [{ goalId: 'b' }] });
    await later(undoMs);
    expect(calls[1]).toMatchObject({ ids: ['b'], comment: 'How many?' });
    expect(hasKeptReviews(storage, userId)).toBe(false);
  });

  test('is taken back, the last one first, and then never sent', async () => {
    const { post, calls } = server();
    const sender = createReviewSender({ userId, storage, post });
    sender.decide(goal('a'), complete);
    sender.decide(goal('b'), back);
    expect(sender.undo()).toMatchObject({ goalId: 'b', decision: back });
    expect(sender.undo()).toMatchObject({ goalId: 'a' });
    expect(sender.undo()).toBeUndefined();
    await later(10 * undoMs);
    expect(calls).toEqual([]);
    expect(hasKeptReviews(storage, userId)).toBe(false);
  });

  test('goes out at once when its guide leaves, all completions in one call', async () => {
    const { post, calls } = server();
    const sender = createReviewSender({ userId, storage, post });
    for (const id of ['a', 'b', 'c']) sender.decide(goal(id), id === 'b' ? back : complete);
    await sender.sendAll({ keepalive: true });
    expect(calls).toMatchObject([
      { ids: ['a', 'c'], keepalive: true },
      { ids: ['b'], keepalive: true },
    ]);
    expect(sender.undo()).toBeUndefined();
  });
});

describe('a review that did not arrive', () => {
  test('is sent again with the same key and the same goals until it does', async () => {
    const answers: Outcome[] = ['unknown', 'unknown', 'unknown', 'unknown', 'done', 'done'];
    const { post, calls } = server(() => answers.shift() ?? 'done');
    const sender = createReviewSender({ userId, storage, post });
    sender.decide(goal('a'), complete);
    sender.decide(goal('b'), complete);
    await sender.sendAll();
    expect(sender.now().waiting).toHaveLength(2);
    await later(60_000);
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key, ids }) => `${key} ${ids}`)).size).toBe(1);
    expect(sender.now()).toMatchObject({ waiting: [], settled: 2 });
  });

  test('is sent by the next page, once under the same key', async () => {
    const before = server(() => 'unknown');
    const sender = createReviewSender({ userId, storage, post: before.post });
    sender.decide(goal('a'), complete);
    await sender.sendAll();
    vi.clearAllTimers();
    const after = server();
    createReviewSender({ userId, storage, post: after.post });
    await later(0);
    expect(after.calls).toMatchObject([{ ids: ['a'], key: before.calls[0]?.key }]);
    expect(hasKeptReviews(storage, userId)).toBe(false);
  });

  test('is never sent in somebody else’s name', async () => {
    const { post, calls, state } = server();
    const sender = createReviewSender({ userId, storage, post });
    sender.decide(goal('a'), complete);
    state.isOwn = false;
    await later(10 * undoMs);
    await sender.sendAll();
    createReviewSender({ userId: 'noah', storage, post: server().post });
    expect(calls).toEqual([]);
    state.isOwn = true;
    await later(undoMs);
    expect(calls).toHaveLength(1);
  });

  test('is given up after a day, when its key is forgotten, and said so', async () => {
    const before = server(() => 'unknown');
    const sender = createReviewSender({ userId, storage, post: before.post });
    sender.decide(goal('a'), complete);
    await sender.sendAll();
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    const after = server();
    const next = createReviewSender({ userId, storage, post: after.post });
    await later(undoMs);
    expect(after.calls).toEqual([]);
    expect(next.now()).toMatchObject({ waiting: [], refused: [{ review: { goalId: 'a' } }] });
  });
});

test('a review of another tab that can still be taken back there is left alone until that tab must be gone', async () => {
  const other = server();
  createReviewSender({ userId, storage, post: other.post }).decide(goal('a'), complete);
  await later(0);
  // It is gone.
  vi.clearAllTimers();
  const { post, calls } = server();
  const sender = createReviewSender({ userId, storage, post });
  await later(undoMs);
  await sender.goOn();
  expect(calls).toEqual([]);
  await later(60_000);
  await sender.goOn();
  expect(calls).toHaveLength(1);
});

test('what the server refuses is told with its reason, and put away on demand', async () => {
  const { post } = server((id) => (id === 'a' ? { refused: 'Somebody was quicker.' } : 'done'));
  const told: string[] = [];
  const sender = createReviewSender({ userId, storage, post, onRefused: ({ reason }) => told.push(reason) });
  sender.decide(goal('a'), back);
  sender.decide(goal('b'), complete);
  await sender.sendAll();
  expect(told).toEqual(['Somebody was quicker.']);
  expect(sender.now()).toMatchObject({ waiting: [], refused: [{ review: { goalId: 'a', decision: back } }] });
  sender.dismiss('a');
  expect(sender.now().refused).toEqual([]);
});

test('where nothing can be kept, a review still goes out', async () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { post, calls } = server();
  const sender = createReviewSender({ userId, storage, post });
  sender.decide(goal('a'), complete);
  await later(undoMs);
  expect(calls).toHaveLength(1);
});
