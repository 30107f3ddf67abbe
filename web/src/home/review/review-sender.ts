import { newKey } from '../../api/idempotency.ts';
import {
  type Decision,
  forgetReview,
  type KeptReview,
  keepReview,
  keptReviews,
  type ReviewCall,
} from './kept-reviews.ts';

/** How long a review can be taken back. */
export const undoMs = 10_000;
/** Of another tab that would have sent it by then, nothing is to be expected any more. */
const leftMs = 30_000;
const retryMs = 5000;
/** As long as the server knows a key: later the same call could act a second time. */
const keptMs = 23 * 60 * 60 * 1000;
/** As many as one call takes. */
const atOnce = 100;

/** What has become of a review that went out: done, refused for a reason that a person reads, or not known yet. */
export type Outcome = 'done' | 'unknown' | { refused: string };
type Going = { key: string; keepalive: boolean };

/** How reviews reach the server. Each answers for every goal, and never fails. */
export type Post = {
  complete: (call: ReviewCall, going: Going) => Promise<Readonly<Record<string, Outcome>>>;
  sendBack: (goalId: string, comment: string, going: Going) => Promise<Outcome>;
  /** Whether what goes out now goes out in the name of who decided it. */
  isOwn: () => boolean;
};

export type Refused = { review: KeptReview; reason: string };
export type Reviews = {
  /** Decided, and not known to be done. */
  waiting: readonly KeptReview[];
  /** How many have been answered. */
  settled: number;
  refused: readonly Refused[];
};

type Options = {
  userId: string;
  storage: Storage;
  post: Post;
  onRefused?: (refused: Refused) => void;
  onSettled?: () => void;
};

/**
 * Keeps what a guide decides for a while in which it can be taken back, and sends it then. What waits lies in the storage
 * until the server has answered: after a reload, or when the line or the session is back, it is sent again under the same
 * key, so that nothing is lost and nothing happens twice.
 */
export function createReviewSender({ userId, storage, post, onRefused, onSettled }: Options) {
  let state: Reviews = { waiting: [], settled: 0, refused: [] };
  const listeners = new Set<() => void>();
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<Reviews>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const replace = (review: KeptReview) => {
    keepReview(storage, userId, review);
    set({ waiting: [...state.waiting.filter(({ goalId }) => goalId !== review.goalId), review] });
  };
  const drop = (goalId: string) => {
    forgetReview(storage, userId, goalId);
    set({ waiting: state.waiting.filter((review) => review.goalId !== goalId) });
  };

  /** Takes over what an earlier page left. */
  function adopt(): void {
    const known = new Set(state.waiting.map(({ goalId }) => goalId));
    const kept = keptReviews(storage, userId).filter(({ goalId }) => !known.has(goalId));
    const isOld = ({ decidedAt }: KeptReview) => decidedAt + keptMs < Date.now();
    const left = kept.filter((review) => !isOld(review) && (review.call || review.decidedAt + leftMs < Date.now()));
    for (const review of kept.filter(isOld)) {
      forgetReview(storage, userId, review.goalId);
      refuse(review, 'It could not be sent within a day, so the goal is in the queue again.');
    }
    if (left.length > 0) set({ waiting: [...left, ...state.waiting] });
  }

  /** Sends what is due, and what was sent without an answer. */
  function goOn(): Promise<void> {
    adopt();
    return send(({ call, decidedAt }) => call !== undefined || decidedAt + undoMs <= Date.now());
  }

  /** Sees to it that whatever waits is looked at again when it is due. */
  function wake(): void {
    clearTimeout(timer);
    const isOwn = post.isOwn();
    const waits = state.waiting
      .filter(({ goalId }) => !underWay.has(goalId))
      .map(({ call, decidedAt }) => (call || !isOwn ? retryMs : Math.max(0, decidedAt + undoMs - Date.now())));
    if (waits.length > 0) timer = setTimeout(() => void goOn(), Math.min(...waits));
  }

  /** Everything before the calls happens at once. */
  async function send(isDue: (review: KeptReview) => boolean, keepalive = false): Promise<void> {
    if (post.isOwn()) {
      const due = state.waiting.filter((review) => !underWay.has(review.goalId) && isDue(review));
      const fresh = due.filter(({ call }) => !call);
      give(fresh.filter(({ decision }) => decision.kind === 'complete'));
      for (const review of fresh) if (review.decision.kind === 'return') give([review]);
      const ids = new Set(due.map(({ goalId }) => goalId));
      const going = state.waiting.filter(({ goalId, call }) => call && ids.has(goalId));
      const keys = new Set(going.map(({ call }) => call?.key ?? ''));
      const calls = [...keys].map((key) =>
        sendTogether(
          going.filter(({ call }) => call?.key === key),
          { key, keepalive },
        ),
      );
      wake();
      await Promise.all(calls);
    }
    wake();
  }

  /** Gives reviews that go out in one call its key. */
  function give(reviews: readonly KeptReview[]): void {
    for (let from = 0; from < reviews.length; from += atOnce) {
      const part = reviews.slice(from, from + atOnce);
      const call = { key: newKey(), ids: part.map(({ goalId }) => goalId), waitingSince: waitingSinceOf(part) };
      for (const review of part) replace({ ...review, call });
    }
  }

  async function sendTogether(reviews: readonly KeptReview[], going: Going): Promise<void> {
    const [first] = reviews;
    if (!first?.call) return;
    for (const { goalId } of reviews) underWay.add(goalId);
    const { decision, goalId } = first;
    const outcomes =
      decision.kind === 'complete'
        ? await post.complete(first.call, going)
        : { [goalId]: await post.sendBack(goalId, decision.comment, going) };
    for (const review of reviews) {
      underWay.delete(review.goalId);
      settle(review, outcomes[review.goalId] ?? 'unknown');
    }
  }

  function settle(review: KeptReview, outcome: Outcome): void {
    // It was decided anew while the answer was on its way.
    const isCurrent = state.waiting.some(
      ({ goalId, call }) => goalId === review.goalId && call?.key === review.call?.key,
    );
    if (outcome === 'unknown' || !isCurrent) return;
    drop(review.goalId);
    set({ settled: state.settled + 1 });
    if (outcome !== 'done') refuse(review, outcome.refused);
    onSettled?.();
  }

  function refuse(review: KeptReview, reason: string): void {
    const refused = { review, reason };
    set({ refused: [...state.refused.filter((one) => one.review.goalId !== review.goalId), refused] });
    onRefused?.(refused);
  }

  void goOn();

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: (): Reviews => state,
    decide({ id, title, waiting_since }: ReadGoal, decision: Decision): void {
      const since = waiting_since !== null && { waitingSince: waiting_since };
      replace({ goalId: id, title, ...since, decision, decidedAt: Date.now() });
      wake();
    },
    /** Takes back what was decided last. @returns undefined where everything has gone out */
    undo(): KeptReview | undefined {
      const last = state.waiting.findLast(({ call }) => !call);
      if (last) drop(last.goalId);
      return last;
    },
    /** Somebody leaves: nothing waits any longer. */
    sendAll: (options: { keepalive?: boolean } = {}): Promise<void> => send(() => true, options.keepalive),
    /** The line is back, or the page is. */
    goOn,
    dismiss: (goalId: string): void => set({ refused: state.refused.filter(({ review }) => review.goalId !== goalId) }),
  };
}

/** A goal as it was read. */
type ReadGoal = { id: string; title: string; waiting_since: string | null };

const waitingSinceOf = (reviews: readonly KeptReview[]): Record<string, string> =>
  Object.fromEntries(reviews.flatMap(({ goalId, waitingSince }) => (waitingSince ? [[goalId, waitingSince]] : [])));

export type ReviewSender = ReturnType<typeof createReviewSender>;
