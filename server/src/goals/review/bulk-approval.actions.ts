import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import { claimKey, type IdempotencyKey, storeAnswer } from '../../database/idempotency.ts';
import { authorize } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { type ApprovalRequest, approveOneOfMany } from './review.actions.ts';

/** What became of one of several goals: its review is completed, or refused for this reason. */
export type Approval = { id: string; refused?: ErrorCode };
/** What is kept under the key of a call: nothing as long as it is under way. */
type StoredAnswer = { approvals?: Approval[] };

/**
 * Completes the review of several goals, each in a transaction of its own: one that is refused holds up none of the
 * others, and whoever loses the role or the session on the way is refused the rest. A goal that is named twice is one.
 *
 * With an idempotency key the first answer is given again. Where the first call broke off, the same call goes on: what it
 * did do is answered as done.
 */
export async function approveGoals(
  context: Context,
  session: Session,
  goals: readonly ApprovalRequest[],
  key?: IdempotencyKey,
): Promise<Approval[]> {
  const earlier = await begin(context, session, key);
  if (earlier) return earlier;
  const approvals: Approval[] = [];
  const named = new Map(goals.map((goal) => [goal.id, goal]));
  for (const goal of named.values()) {
    // The embedded database answers at once: without it nobody else's call would be read before the last goal is done.
    await setImmediate();
    approvals.push(await approve(context, session, goal, key));
  }
  if (key) await context.db.transaction((tx) => storeAnswer(tx, key, { approvals } satisfies StoredAnswer));
  return approvals;
}

/** Refuses a caller who can't approve anything, and takes the key. @returns the answer that it had before */
function begin(context: Context, session: Session, key: IdempotencyKey | undefined) {
  return context.db.transaction(async (tx) => {
    let kept: StoredAnswer | undefined;
    await authorize(tx, context, {
      session,
      permission: 'goal.approve',
      draft: { owner_id: session.id },
      async beforeRecord() {
        if (!key) return;
        kept = await claimKey<StoredAnswer>(tx, context.clock, key);
        if (!kept) await storeAnswer(tx, key, {} satisfies StoredAnswer);
      },
    });
    return kept?.approvals;
  });
}

async function approve(
  context: Context,
  session: Session,
  goal: ApprovalRequest,
  key?: IdempotencyKey,
): Promise<Approval> {
  const { id } = goal;
  try {
    return await approveOneOfMany(context, session, goal, key && keyOf(key, id));
  } catch (error) {
    if (error instanceof ApplicationError) return { id, refused: error.code };
    throw error;
  }
}

/** The key of one goal's part in the call. */
const keyOf = ({ keyHash, requestHash }: IdempotencyKey, id: string): IdempotencyKey => ({
  keyHash: createHash('sha256').update(`${keyHash}\n${id}`).digest('hex'),
  requestHash,
});
