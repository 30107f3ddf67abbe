import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { rowIsActiveGuide } from '../../database/people.sql.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { assignersForNewcomers } from '../../goals/assignments/newcomers.ts';
import type { LockUsers } from '../../platform/authorization/authorize.ts';
import { findUser } from './users.queries.ts';

type Extent = {
  /** The new address. Its current owner is locked too; else two people who swap addresses could deadlock. */
  email?: string | undefined;
  /** Locks all active guides, so that guides step down one after the other and the last one can't. */
  mayStepDown?: boolean;
  /** Whether the user may join a house or the school and get the goals for newcomers. */
  mayJoin?: boolean;
};

export const lockUsers = (tx: Tx, whom: LockUsers) =>
  tx.query.selectFrom('users').select('users.id').where(whom).orderBy('users.id').forUpdate().execute();

export const lockUser = (tx: Tx, id: string) => lockUsers(tx, (where) => where('users.id', '=', id));

export const lockedWith =
  (id: string, { email, mayStepDown = false, mayJoin = false }: Extent = {}): LockUsers =>
  (where) =>
    where.or([
      where('users.id', '=', id),
      ...(email === undefined ? [] : [where('users.email_fold', '=', normalizeText(email))]),
      ...(mayStepDown ? [rowIsActiveGuide] : []),
      ...(mayJoin ? [assignersForNewcomers(where)] : []),
    ]);

/** The locks of a change to a user: on that user, and on everyone else whom the change depends on. */
export const lockingUser = (id: string, extent?: Extent) => ({
  lockUsers: lockedWith(id, extent),
  lock: (tx: Tx) => findUser(tx, id),
});

const activeGuides = ({ query }: Db) => query.selectFrom('users').where(rowIsActiveGuide);

export const hasActiveGuide = (db: Db): Promise<boolean> => exists(activeGuides(db));

/** Refuses a change that would leave the school without an active guide. All active guides are locked by then. */
export async function requireAnotherGuide(tx: Tx, id: string): Promise<void> {
  if (!(await exists(activeGuides(tx).where('id', '!=', id)))) throw new ApplicationError('user.last_guide');
}
