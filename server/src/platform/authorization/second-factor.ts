import { type Actor, type Permission, withoutSecondFactor } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { findSecondFactor } from '../credentials/second-factors.ts';
import type { ServerPolicy } from './policy.ts';

/**
 * Refuses a caller whose role requires a second factor that they haven't set up, unless the call is needed to set it
 * up.
 */
export async function requireSecondFactor(db: Db, policy: ServerPolicy, actor: Actor, permission: Permission) {
  if (!policy.secondFactorOf.includes(actor.role) || withoutSecondFactor.includes(permission)) return;
  if (!(await findSecondFactor(db, actor.id))) throw new ApplicationError('auth.second_factor_required');
}
