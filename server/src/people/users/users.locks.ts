import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { rowIsGuide } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { assignersForNewcomers } from '../../goals/assignments/newcomers.ts';

type Where = ExpressionBuilder<Tables, 'users'>;

const isActiveGuide = (where: Where): Expression<SqlBool> => where.and([rowIsGuide, where('users.is_active', '=', 1)]);

type Also = {
  /** The address that the user is to have: whoever has it is locked too, or two who swap theirs wait for each other. */
  email?: string | undefined;
  /** Where a guide may step down, all active guides are locked, so that any number of such calls come one after the other. */
  mayStepDown?: boolean;
  /** The user may come into a house or the school, and get what newcomers get there. */
  mayJoin?: boolean;
};

/** The rows that a change of a user locks. */
export const lockedWith =
  (id: string, { email, mayStepDown = false, mayJoin = false }: Also = {}) =>
  (where: Where) =>
    where.or([
      where('users.id', '=', id),
      ...(email === undefined ? [] : [where('users.email_fold', '=', normalizeText(email))]),
      ...(mayStepDown ? [isActiveGuide(where)] : []),
      ...(mayJoin ? [assignersForNewcomers(where)] : []),
    ]);

/** Refuses what would leave the school without an active guide. The others are locked: they stay guides until the end. */
export async function requireAnotherGuide(tx: Tx, id: string): Promise<void> {
  const other = tx.query.selectFrom('users').select('id').where(isActiveGuide).where('id', '!=', id).limit(1);
  if (!(await other.executeTakeFirst())) throw new ApplicationError('user.last_guide');
}
