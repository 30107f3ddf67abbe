import * as contract from '@trellis/contract/permissions.ts';
import {
  type Actor,
  allows,
  allowsAll,
  allowsSome,
  grantsOf,
  type Permission,
  type Policy,
  type Role,
  recordRules,
  withoutSecondFactor,
} from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { always, never } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { findSecondFactor } from '../credentials/second-factors.ts';

type Where = ExpressionBuilder<Tables, 'goals'>;

/** A relation to a goal as SQL over the rows of `goals`: the same as its predicate in the contract's `relations`. */
type GoalRelation = (where: Where, actor: Actor) => Expression<SqlBool>;

/** Every relation by which goals can be read: without its SQL the program doesn't compile. */
const goalRelations = {
  owner: (where, actor) => where('goals.owner_id', '=', actor.id),
} as const satisfies Record<Exclude<(typeof contract.permissions)['goal.read']['granted'][number], Role>, GoalRelation>;

export type ServerPolicy = Policy & {
  sql: Readonly<Record<string, GoalRelation>>;
  secondFactorOf: readonly Role[];
};

export const serverPolicy: ServerPolicy = { ...contract.policy, sql: goalRelations, secondFactorOf: [] };

/** The goals that the actor may read. Of all other records, a list shows everything or nothing. */
export function readableGoals(policy: ServerPolicy, actor: Actor): (where: Where) => Expression<SqlBool> {
  if (allowsAll(policy, actor, 'goal.read')) return () => always;
  const conditions = grantsOf(policy, 'goal.read').flatMap(({ name, relation }) => {
    if ('role' in relation) return [];
    const sql = policy.sql[name];
    if (!sql) throw new Error(`goal.read is granted by ${name}, which has no SQL`);
    return [sql];
  });
  return (where) => (conditions.length === 0 ? never : where.or(conditions.map((holds) => holds(where, actor))));
}

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
