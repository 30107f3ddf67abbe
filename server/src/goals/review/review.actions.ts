import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import type { reviewApi } from '@trellis/contract/goals/review/review.api.ts';
import { type ReviewStep, reviewAfter } from '@trellis/contract/goals/review.ts';
import type * as z from 'zod/mini';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { type IdempotencyKey, storeAnswer } from '../../database/idempotency.ts';
import { type AuditDraft, change, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { changeGoal, type GoalColumns, type GoalPermission, updateGoal } from '../goal/goals.change.ts';
import { insertComment } from '../goal/goals.conversation.ts';
import type { FoundGoal } from '../goal/goals.queries.ts';

const steps = {
  submit: { event: 'goal.submitted', refused: 'goal.already_submitted' },
  approve: { event: 'goal.approved', refused: 'goal.nothing_to_approve' },
  return: { event: 'goal.returned', refused: 'goal.nothing_to_return' },
  reopen: { event: 'goal.reopened', refused: 'goal.nothing_to_reopen' },
} as const satisfies Record<ReviewStep, { event: AuditDraft['event']; refused: ErrorCode }>;

export const submitGoal = (caller: Caller, id: string) =>
  changeGoal(caller, 'goal.submit', id, (authorized) => takeStep(caller, authorized, 'submit', { returned_at: null }));

export const approveGoal = (caller: Caller, id: string) =>
  changeGoal(caller, 'goal.approve', id, (authorized) => takeStep(caller, authorized, 'approve'));

export const reopenGoal = (caller: Caller, id: string) =>
  changeGoal(caller, 'goal.reopen', id, (authorized) => takeStep(caller, authorized, 'reopen'));

/** Sends back a goal that waits for the caller. The reason becomes a comment on the goal. */
export const sendGoalBack = (caller: Caller, id: string, reason: string) =>
  changeGoal(caller, 'goal.return', id, async (authorized) => {
    const comment = await insertComment(caller, authorized, { text: reason, is_reason: 1 });
    const columns = { returned_at: timestamp(caller.clock) };
    return takeStep(caller, authorized, 'return', columns, { comment_id: { from: null, to: comment } });
  });

/** @param columns further columns that change with the step @param moreChanges further changes for its audit entry */
async function takeStep(
  context: Context,
  authorized: Authorized<GoalPermission, FoundGoal>,
  step: ReviewStep,
  columns: GoalColumns = {},
  moreChanges: AuditChanges = {},
) {
  const { event, refused } = steps[step];
  const review = reviewAfter(step, authorized.actor, authorized.record);
  if (!review) throw new ApplicationError(refused);
  return updateGoal(context, authorized, event, { ...review, ...columns }, moreChanges);
}

/** The result for one goal: its review is completed, or refused with this error. */
type Approval = { id: string; refused?: ErrorCode };
/** What is stored under an idempotency key: no approvals yet while the call is running. */
type StoredAnswer = { approvals?: Approval[] };

/**
 * Completes the review of several goals, each in a transaction of its own, so that a refused goal doesn't hold up the
 * others. If the caller loses the role or the session halfway, the remaining goals are refused. Duplicate ids count once.
 *
 * A repeated call with the same idempotency key gets the first answer again. If the first call was cut short, the
 * repeated one continues, and reports the goals that the first one completed as completed.
 */
export async function approveGoals(
  caller: Caller,
  { ids, waiting_since = {} }: z.output<typeof reviewApi.approve.body>,
): Promise<Approval[]> {
  const { idempotencyKey: key } = caller.session;
  const { approvals: earlier } = await claimCall(caller);
  if (earlier) return earlier;
  const approvals: Approval[] = [];
  const waitingSince = new Map(Object.entries(waiting_since));
  for (const id of new Set(ids)) {
    // The embedded database answers synchronously. Without a pause, other requests would wait until the last goal.
    await setImmediate();
    approvals.push(await approve(caller, id, waitingSince.get(id)));
  }
  if (key) await caller.db.transaction((tx) => storeAnswer(tx, key, { approvals } satisfies StoredAnswer));
  return approvals;
}

/** Refuses a caller who can't approve anything, and claims the key. @returns the answer to an earlier call with the key */
const claimCall = (caller: Caller) =>
  change(caller, {
    permission: 'goal.approve',
    draft: { owner_id: caller.session.id },
    work: async (): Promise<Outcome<StoredAnswer>> => ({ answer: {}, audit: [] }),
  });

/**
 * Approves one of several goals. The answer is only the id, because it is stored for each goal under a key.
 * @param waitingSince the goal's `waiting_since` when the caller read it, if they sent it along
 */
async function approve(caller: Caller, id: string, waitingSince: string | undefined): Promise<Approval> {
  const { session } = caller;
  const idempotencyKey = session.idempotencyKey && keyOf(session.idempotencyKey, id);
  const callerWithGoalKey = { ...caller, session: { ...session, idempotencyKey } };
  try {
    return await changeGoal(callerWithGoalKey, 'goal.approve', id, async (authorized) => {
      const { audit } = await takeStep(caller, authorized, 'approve');
      // The goal may have changed since the caller read it, and nobody should approve what they haven't seen.
      if (waitingSince !== undefined && waitingSince !== authorized.record.waiting_since) {
        throw new ApplicationError('goal.sent_in_again');
      }
      return { answer: { id }, audit };
    });
  } catch (error) {
    if (error instanceof ApplicationError) return { id, refused: error.code };
    throw error;
  }
}

const keyOf = ({ keyHash, requestHash }: IdempotencyKey, id: string): IdempotencyKey => ({
  keyHash: hash('sha256', `${keyHash}\n${id}`),
  requestHash,
});
