import type { MutationOptions } from '@tanstack/react-query';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { reviewApi } from '@trellis/contract/goals/review/review.api.ts';
import { ApiError, call } from '../../api/call.ts';
import { isConnected } from '../../api/connection.ts';
import { queryClient } from '../../api/query-client.ts';
import { hasToken, token } from '../../api/session.ts';
import { deleteDraft } from '../../drafts/drafts.ts';
import { reasonDraft } from '../../goals/details/send-back/reason-draft.ts';
import { t } from '../../language/translate.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { beforeLogOut } from '../../viewer/log-out.ts';
import { type Decision, type Review, reviewMutationKey, undoableReviews } from './unsent-reviews.ts';

/** How long a guide can undo a review before it is sent. */
export const undoMs = 10_000;

export function queueReview(goal: Review['goal'], decision: Decision, userId: string): void {
  const review = { goal, decision, userId, decidedAt: Date.now(), bearer: token() };
  undoableReviews.set([...undoableReviews.get(), review]);
  setTimeout(() => void send([review]), undoMs);
}

/** Undoes the latest review. @returns undefined when every review has been sent */
export function undo(): Review | undefined {
  const last = undoableReviews.get().at(-1);
  undoableReviews.set(undoableReviews.get().slice(0, -1));
  return last;
}

/** Sends the reviews that can still be undone, because the guide leaves. */
export const sendAll = (): Promise<unknown> => send(undoableReviews.get());

function send(reviews: readonly Review[]): Promise<unknown> {
  // The store no longer has reviews that were undone.
  const due = undoableReviews.get().filter((review) => reviews.includes(review));
  undoableReviews.set(undoableReviews.get().filter((review) => !due.includes(review)));
  const mutations = queryClient.getMutationCache();
  return Promise.allSettled(due.map((review) => mutations.build(queryClient, reviewMutation).execute(review)));
}

const reviewMutation: MutationOptions<void, Error, Review> = {
  mutationKey: reviewMutationKey,
  mutationFn: post,
  // Both calls carry an idempotency key, so that sending one again can't count twice.
  retry: (_, error) => error instanceof ApiError && (error.lost || error.status === 503),
  meta: { quiet: true },
  // A refused review stays on the review screen until it is dismissed.
  gcTime: Number.POSITIVE_INFINITY,
  onSuccess: (_, { goal, userId }) => {
    deleteDraft({ userId, form: reasonDraft(goal.id) });
    // Lowers the number in the menu, whatever its scope.
    queryClient.setQueriesData<{ waiting: number }>(
      { queryKey: ['goals', 'waiting'], type: 'active' },
      (now) => now && { waiting: Math.max(0, now.waiting - 1) },
    );
  },
  onError: (error, { goal, bearer }) => {
    if (bearer === token())
      notifyFailure(
        new Error(t('home.review.refused.toast', { title: goal.title, reason: reasonFor(error) })),
        t('home.review.refused.title'),
      );
  },
  onSettled: () => {
    // The screen that the guide left for may have been fetched before the review counted.
    if (hasToken()) void queryClient.invalidateQueries({ queryKey: ['goals'] });
  },
};

async function post({ goal: { id, waiting_since }, decision, bearer }: Review): Promise<void> {
  // The call outlives the page.
  const options = { bearer, keepalive: true };
  if (decision.kind === 'return') {
    await call(goalsApi.sendBack, { params: { goal_id: id }, body: { comment: decision.comment }, ...options });
    return;
  }
  const body = { ids: [id], ...(waiting_since && { waiting_since: { [id]: waiting_since } }) };
  const { data } = await call(reviewApi.approve, { body, ...options });
  const { status = 0, detail = '', code } = data[0] ?? {};
  if (status !== 200) throw new ApiError({ status, message: detail, code });
}

/** Why a review did not count, as a guide reads it. */
export function reasonFor(error: Error): string {
  const { status = 0, code } = error instanceof ApiError ? error : {};
  if (code === 'goal.sent_in_again') return t('home.review.refused.resubmitted');
  if (status === 409) return t('home.review.refused.notWaiting');
  return status === 404 ? t('home.review.refused.deleted') : error.message;
}

window.addEventListener('pagehide', () => void sendAll());
// A phone may close a hidden page without another event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void sendAll();
});
window.addEventListener('beforeunload', (event) => {
  const isUnsent = undoableReviews.get().length > 0 || queryClient.isMutating({ mutationKey: reviewMutationKey }) > 0;
  if (isUnsent && !isConnected()) event.preventDefault();
});
beforeLogOut.add(sendAll);
