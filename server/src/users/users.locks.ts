import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { ApplicationError } from '../errors.ts';

type Where = ExpressionBuilder<Tables, 'users'>;

const isActiveGuide = (where: Where): Expression<SqlBool> =>
  where.and([where('users.is_superuser', '=', 1), where('users.is_active', '=', 1)]);

/**
 * The rows that a change of a user locks. Where a guide may step down, all active guides are locked with them, so that
 * any number of such calls come one after the other.
 */
export const lockedWith =
  (id: string, mayStepDown = false) =>
  (where: Where) => {
    const user = where('users.id', '=', id);
    return mayStepDown ? where.or([user, isActiveGuide(where)]) : user;
  };

/** Refuses what would leave the school without an active guide. The others are locked: they stay guides until the end. */
export async function requireAnotherGuide(tx: Tx, id: string): Promise<void> {
  const other = tx.query.selectFrom('users').select('id').where(isActiveGuide).where('id', '!=', id).limit(1);
  if (!(await other.executeTakeFirst())) throw new ApplicationError('user.last_guide');
}
