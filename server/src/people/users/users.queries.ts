import type { OwnUser, User } from '@trellis/contract/people/users/user.ts';
import { type Actor, isGuide } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { exists, inOrderOf, readBack } from '../../database/list.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { houseNameOf } from '../../goals/goal/goals.conditions.ts';
import { hasEntry } from '../../platform/audit/audit.queries.ts';
import type { ServerPolicy } from '../../platform/authorization/policy.ts';
import { readScope } from '../houses/houses.queries.ts';

export type FoundUser = User &
  Pick<UsersTable, 'role' | 'version' | 'house_id' | 'language' | 'browser_language'> &
  Pick<OwnUser, 'density'> & {
    has_given_credential: boolean;
    has_mailbox: boolean;
  };

export const usersWithFactor = ({ query }: Pick<Db, 'query'>) =>
  query
    .selectFrom('users')
    .leftJoin('second_factors as factor', (join) =>
      join.onRef('factor.user_id', '=', 'users.id').on('factor.confirmed_at', 'is not', null),
    );

export const userRows = (db: Db) =>
  usersWithFactor(db)
    .leftJoin('houses as house', 'house.id', 'users.house_id')
    .leftJoin('mail_failures as failure', 'failure.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.full_name',
      'users.house_id',
      'users.role',
      'users.is_active',
      'users.has_given_credential',
      'users.has_mailbox',
      'users.confirmed_at',
      'users.purpose_statement',
      'users.created_at',
      'users.language',
      'users.browser_language',
      'users.density',
      'users.version',
      houseNameOf('house').as('house'),
      'factor.confirmed_at as second_factor_since',
      'failure.reason as mail_failure_reason',
      'failure.since as mail_fails_since',
    ]);

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number];

export function userOf({ confirmed_at, second_factor_since, ...rest }: UserRow): FoundUser {
  const { mail_failure_reason: reason, mail_fails_since: since, ...row } = rest;
  return {
    ...row,
    is_superuser: isGuide(row),
    is_active: row.is_active === 1,
    has_given_credential: row.has_given_credential === 1,
    has_mailbox: row.has_mailbox === 1,
    is_confirmed: confirmed_at !== null,
    has_second_factor: second_factor_since !== null,
    mail_failure: reason === null || since === null ? null : { reason, since },
  };
}

export async function findUser(db: Db, id: string): Promise<FoundUser | undefined> {
  const row = await userRows(db).where('users.id', '=', id).executeTakeFirst();
  return row && userOf(row);
}

/** The users with these ids, in the same order. */
export async function findUsers(db: Db, found: readonly { id: string }[]): Promise<FoundUser[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await userRows(db).where('users.id', 'in', ids).execute();
  return inOrderOf(ids, rows).map(userOf);
}

export async function readCaller(db: Db, { id }: { id: string }): Promise<FoundUser> {
  const user = await findUser(db, id);
  if (!user) throw new ApplicationError('auth.not_authenticated');
  return user;
}

export const ownUserOf = async ({ db, policy }: { db: Db; policy: ServerPolicy }, user: FoundUser) => ({
  ...user,
  must_set_up_second_factor: policy.secondFactorOf.includes(user.role) && !user.has_second_factor,
  scope: await readScope(db, user),
});

export const writtenUser = async (tx: Tx, id: string): Promise<FoundUser> => readBack(await findUser(tx, id));

/** The account with an address, in any case. */
export const findCredentials = (db: Db, email: string) =>
  usersWithFactor(db)
    .select(['users.id', 'password_hash', 'is_active', 'users.role', 'awaits_proof', 'last_active_on'])
    .select('browser_language')
    .select('factor.confirmed_at as second_factor_since')
    .where('email_fold', '=', normalizeText(email.trim()))
    .executeTakeFirst();

/** A user as the other party of a goal. `assigned_to` contains at most the actor. */
export async function findGoalParty(db: Db, id: string, actor: Actor) {
  const user = await findUser(db, id);
  if (!user || !isGuide(user)) return user && { ...user, assigned_to: [] };
  const given = db.query.selectFrom('goals').where('assigner_id', '=', id).where('owner_id', '=', actor.id);
  return { ...user, assigned_to: (await exists(given)) ? [actor.id] : [] };
}

/** A present or deleted user, since audit entries stay when the account is deleted. */
export async function findAuditedUser(db: Db, id: string): Promise<{ id: string } | undefined> {
  const isThere = await exists(db.query.selectFrom('users').where('id', '=', id));
  return isThere || (await hasEntry(db, id, 'user.deleted')) ? { id } : undefined;
}
