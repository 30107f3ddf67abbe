import {
  type Actor,
  allows,
  allowsAll,
  allowsSome,
  type Permission,
  type Policy,
  recordRules,
  withoutSecondFactor,
} from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { findSecondFactor } from '../credentials/second-factors.ts';
import type { ServerPolicy } from './policy.ts';

/**
 * Refuses a caller who has the permission on no record at all, unless `requireRecord` must first find out whether the record is
 * hidden from them.
 */
export function requireRole(policy: Policy, actor: Actor, permission: Permission): void {
  const { hiddenUnless } = recordRules[policy.permissions[permission].on];
  if (hiddenUnless !== undefined && allowsSome(policy, actor, hiddenUnless)) return;
  if (!allowsSome(policy, actor, permission)) throw new ApplicationError('auth.forbidden');
}

/**
 * Refuses a caller who lacks the permission on the record, and a missing record. A hidden record is answered like a missing
 * one, so the author of a comment can't edit it once they can't read the goal. Where records aren't hidden, only a caller
 * with the permission on all of them learns that one is missing.
 */
export function requireRecord(policy: Policy, actor: Actor, permission: Permission, record: unknown): asserts record {
  const { notFound, hiddenUnless } = recordRules[policy.permissions[permission].on];
  const isVisible = record !== undefined && (hiddenUnless === undefined || allows(policy, actor, hiddenUnless, record));
  if (isVisible && allows(policy, actor, permission, record)) return;
  const isHidden = !isVisible && (hiddenUnless !== undefined || allowsAll(policy, actor, permission));
  throw new ApplicationError(isHidden && notFound ? notFound : 'auth.forbidden');
}

/**
 * Refuses a caller whose role requires a second factor that they haven't set up, unless the call is needed to set it
 * up.
 */
export async function requireSecondFactor(db: Db, policy: ServerPolicy, actor: Actor, permission: Permission) {
  if (!policy.secondFactorOf.includes(actor.role) || withoutSecondFactor.includes(permission)) return;
  if (!(await findSecondFactor(db, actor.id))) throw new ApplicationError('auth.second_factor_required');
}
