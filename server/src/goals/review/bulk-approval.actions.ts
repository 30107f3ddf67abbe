import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import { claimKey, type IdempotencyKey, storeAnswer } from '../../database/idempotency.ts';
import { authorize } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { type ApprovalRequest, approveOneOfMany } from './review.actions.ts';

/** The result for one goal: its review is completed, or refused with this error. */
export type Approval = { id: string; refused?: ErrorCode };
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
  context: Context,
  session: Session,
  goals: readonly ApprovalRequest[],
): Promise<Approval[]> {
  const { idempotencyKey: key } = session;
  const earlier = await claimCall(context, session);
  if (earlier) return earlier;
  const approvals: Approval[] = [];
  const goalsById = new Map(goals.map((goal) => [goal.id, goal]));
  for (const goal of goalsById.values()) {
    // The embedded database answers synchronously, so without this no other request would be read before the last goal.
    await setImmediate();
    approvals.push(await approve(context, session, goal));
  }
  if (key) await context.db.transaction((tx) => storeAnswer(tx, key, { approvals } satisfies StoredAnswer));
  return approvals;
}

/** Refuses a caller who can't approve anything, and claims the key. @returns the answer to an earlier call with the key */
function claimCall(context: Context, session: Session) {
  const { idempotencyKey: key } = session;
  return context.db.transaction(async (tx) => {
    let stored: StoredAnswer | undefined;
    const any = { session, permission: 'goal.approve', draft: { owner_id: session.id } } as const;
    await authorize(tx, context, any, async () => {
      if (!key) return;
      stored = await claimKey<StoredAnswer>(tx, context.clock, key);
      if (!stored) await storeAnswer(tx, key, {} satisfies StoredAnswer);
    });
    return stored?.approvals;
  });
}

async function approve(context: Context, session: Session, goal: ApprovalRequest): Promise<Approval> {
  const { id } = goal;
  const { idempotencyKey: key } = session;
  try {
    return await approveOneOfMany(context, { ...session, idempotencyKey: key && keyOf(key, id) }, goal);
  } catch (error) {
    if (error instanceof ApplicationError) return { id, refused: error.code };
    throw error;
  }
}

/** Derives the key for one goal from the key of the whole call. */
const keyOf = ({ keyHash, requestHash }: IdempotencyKey, id: string): IdempotencyKey => ({
  keyHash: createHash('sha256').update(`${keyHash}\n${id}`).digest('hex'),
  requestHash,
});
