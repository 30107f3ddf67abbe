import {
  type Actor,
  allows,
  allowsAll,
  allowsSome,
  type Permission,
  type Policy,
  recordRules,
} from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';

/** Refuses a caller who can't have the permission on any record: their role lacks it. */
export function requireRole(policy: Policy, actor: Actor, permission: Permission): void {
  if (!allowsSome(policy, actor, permission)) throw new ApplicationError('auth.forbidden');
}

/**
 * Refuses a caller who doesn't have the permission on the record, or a record that isn't there. A record that is hidden
 * from the caller is answered like one that isn't there; so is, for who may not touch every record, one that isn't there
 * like one that is refused openly.
 */
export function requireRecord(policy: Policy, actor: Actor, permission: Permission, record: unknown): void {
  requireRole(policy, actor, permission);
  if (record !== undefined && allows(policy, actor, permission, record)) return;
  const { notFound, hiddenUnless } = recordRules[policy.permissions[permission].on];
  const isHidden =
    hiddenUnless === undefined
      ? record === undefined && allowsAll(policy, actor, permission)
      : record === undefined || !allows(policy, actor, hiddenUnless, record);
  throw new ApplicationError(isHidden && notFound ? notFound : 'auth.forbidden');
}
