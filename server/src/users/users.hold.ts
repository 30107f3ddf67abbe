import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { lastAdmin } from './users.errors.ts';
import { type FoundUser, findUser } from './users.queries.ts';

const isActiveAdmin = (where: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> =>
  where.and([where('is_superuser', '=', 1), where('is_active', '=', 1)]);

/**
 * The user, held until the transaction ends. Where an admin may step down, all active admins are held with them and
 * always in the order of their ids, so that any number of such calls come one after the other and none waits in a ring.
 */
export async function holdUser(tx: Tx, id: string, mayStepDown: boolean): Promise<FoundUser | undefined> {
  const held = tx.query
    .selectFrom('users')
    .select('id')
    .where((where) => {
      const user = where('id', '=', id);
      return mayStepDown ? where.or([user, isActiveAdmin(where)]) : user;
    })
    .orderBy('id');
  await tx.engine.lock(held).execute();
  return findUser(tx, id);
}

/** Refuses what would leave the school without an active admin. The others are held: they stay admins until the end. */
export async function requireAnotherAdmin(tx: Tx, id: string): Promise<void> {
  const others = tx.query.selectFrom('users').select('id').where(isActiveAdmin).where('id', '!=', id).orderBy('id');
  const held = await tx.engine.lock(others).execute();
  if (held.length === 0) throw lastAdmin();
}
