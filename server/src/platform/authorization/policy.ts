import * as contract from '@trellis/contract/permissions.ts';
import {
  type Actor,
  allowsAll,
  grantsOf,
  type Permission,
  type Policy,
  type Role,
} from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { always, never } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { type Listed, type RelationSql, relationSql } from './relations.sql.ts';

/** The contract's policy, with its relations as SQL too. */
export type ServerPolicy = Policy & {
  sql: Readonly<Record<string, RelationSql>>;
  /** The roles that must have a second factor. */
  secondFactorOf: readonly Role[];
};

export const serverPolicy: ServerPolicy = { ...contract.policy, sql: relationSql, secondFactorOf: [] };

export type Granted<T extends Listed> = (where: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;

/**
 * The condition for the rows of a table on which the actor has the permission.
 */
export function grantedRows<T extends Listed>(
  policy: ServerPolicy,
  actor: Actor,
  permission: Permission,
  table: T,
): Granted<T> {
  if (allowsAll(policy, actor, permission)) return () => always;
  const relations = grantsOf(policy, permission).filter(({ relation }) => !('role' in relation));
  const conditions = relations.map(({ name }) => {
    const sql = policy.sql[name];
    if (sql?.of !== table) throw new Error(`${permission} is granted by ${name}, which has no SQL over ${table}`);
    return sql.holds as (where: ExpressionBuilder<Tables, T>, actor: Actor) => Expression<SqlBool>;
  });
  return (where) => (conditions.length === 0 ? never : where.or(conditions.map((holds) => holds(where, actor))));
}
