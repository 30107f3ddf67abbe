import { messages } from '@trellis/contract/core/messages.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { reviewApi } from '@trellis/contract/goals/review/review.api.ts';
import { ApiError, call } from '../../api/call.ts';
import { isConnected, onConnectionChange } from '../../api/connection.ts';
import { queryClient } from '../../api/query-client.ts';
import { hasToken, isShared, tokenStorage } from '../../api/session.ts';
import { keepDraft } from '../../drafts/drafts.ts';
import { keptDrafts } from '../../drafts/kept-drafts.ts';
import { reasonDraft } from '../../goals/details/reason-draft.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { beforeLogOut } from '../../viewer/log-out.ts';
import { createReviewSender, type Outcome, type Post, type Refused, type ReviewSender } from './review-sender.ts';

const headersFor = (key: string) => ({ 'Idempotency-Key': key });

/** What a person reads of a review that the server refused; undefined where it may take it later. */
function refusalOf(status: number, detail: string): string | undefined {
  if (status === 409 && detail === messages.goal.sentInAgain) {
    return 'The student changed it and sent it in again. It is in the queue once more.';
  }
  if (status === 409) return 'It no longer waits for a guide: somebody else was quicker, or the student changed it.';
  if (status === 404) return 'It is not there any more.';
  return status === 422 || status === 400 ? detail : undefined;
}

function outcomeOf(status: number, detail = ''): Outcome {
  if (status === 200) return 'done';
  const refused = refusalOf(status, detail);
  return refused === undefined ? 'unknown' : { refused };
}

/** Of a call that failed as a whole; one that never arrived has the status 0. */
const failed = (error: unknown): Outcome =>
  error instanceof ApiError ? outcomeOf(error.status, error.message) : 'unknown';

const postFor = (userId: string): Post => ({
  isOwn: () => hasToken() && queryClient.getQueryData(currentUserQuery.queryKey)?.id === userId,
  async complete({ ids, waitingSince }, { key, keepalive }) {
    const body = { ids: [...ids], waiting_since: waitingSince };
    try {
      const { data } = await call(reviewApi.approve, { body, headers: headersFor(key), keepalive });
      return Object.fromEntries(data.map(({ id, status, detail }) => [id, outcomeOf(status, detail)]));
    } catch (error) {
      return Object.fromEntries(ids.map((id) => [id, failed(error)]));
    }
  },
  sendBack: (goal_id, comment, { key, keepalive }) =>
    call(goalsApi.sendBack, { params: { goal_id }, body: { comment }, headers: headersFor(key), keepalive }).then(
      () => 'done' as const,
      failed,
    ),
});

function create(userId: string): ReviewSender {
  const sender = createReviewSender({
    userId,
    storage: tokenStorage(),
    post: postFor(userId),
    onRefused: (refused) => tell(userId, refused),
    // Whatever shows goals asks anew when it is opened.
    onSettled: () => {
      // Who has logged out asks for nothing more.
      if (!hasToken()) return;
      void queryClient.invalidateQueries({ queryKey: ['goals'], refetchType: 'none' });
      // The menu says how many wait.
      void queryClient.invalidateQueries({ queryKey: ['goals', 'waiting'] });
    },
  });
  onConnectionChange((connected) => {
    if (connected) void sender.goOn();
  });
  // A phone may end a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sender.sendAll({ keepalive: true });
    else void sender.goOn();
  });
  // What is kept there goes with the tab, so whoever closes it before all has arrived is asked first.
  window.addEventListener('beforeunload', (event) => {
    const isUnsent = sender.now().waiting.some(({ call: sent }) => sent !== undefined || !isConnected());
    if (isShared() && isUnsent) event.preventDefault();
  });
  window.addEventListener('pagehide', () => void sender.sendAll({ keepalive: true }));
  beforeLogOut.add(() => sender.sendAll({ keepalive: true }));
  return sender;
}

/** Of a goal that can't be sent back any more, what was typed is kept as a draft. */
function tell(userId: string, { review: { goalId, title, decision }, reason }: Refused): void {
  // Who has logged out is told nothing, and neither is whoever sits there now.
  if (!hasToken()) return;
  if (decision.kind === 'return') {
    keepDraft(keptDrafts, { userId, form: reasonDraft(goalId) }, { values: { comment: decision.comment } });
  }
  notifyFailure(new Error(`“${title}”: ${reason}`), 'This review did not count');
}

const senders = new Map<string, ReviewSender>();

/** The one that sends this person's reviews, for as long as the page lives. */
export function reviewSenderOf(userId: string): ReviewSender {
  const sender = senders.get(userId) ?? create(userId);
  senders.set(userId, sender);
  return sender;
}
