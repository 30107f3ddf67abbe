import { noHouse } from '@trellis/contract/houses/house.ts';
import type { User } from '@trellis/contract/users/user.ts';
import type { Db, Tx } from '../database/database.ts';
import { fold } from '../database/text-keys.ts';
import { notAuthenticated } from '../http/refusal.ts';
import { userNotFound } from './users.errors.ts';

/** A user as the API answers with it, and what actions need besides. */
export type FoundUser = User & { version: number; house_id: string | null };

/** Every user with the name of their house. */
export const userRows = (db: Db) =>
  db.query
    .selectFrom('users')
    .leftJoin('houses as house', 'house.id', 'users.house_id')
    .select([
      'users.id',
      'users.email',
      'users.full_name',
      'users.house_id',
      'users.is_superuser',
      'users.is_active',
      'users.purpose_statement',
      'users.created_at',
      'users.version',
      'house.name as house_name',
    ]);

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number];

export const userOf = ({ house_name, ...row }: UserRow): FoundUser => ({
  ...row,
  house: house_name ?? noHouse,
  is_superuser: row.is_superuser === 1,
  is_active: row.is_active === 1,
});

export async function findUser(db: Db, id: string): Promise<FoundUser | undefined> {
  const row = await userRows(db).where('users.id', '=', id).executeTakeFirst();
  return row && userOf(row);
}

/** The same, for a call that can't go on without. */
export async function readUser(db: Db, id: string): Promise<FoundUser> {
  const user = await findUser(db, id);
  if (!user) throw userNotFound();
  return user;
}

/** The user that a call comes from. */
export async function readCaller(db: Db, { id }: { id: string }): Promise<FoundUser> {
  const user = await findUser(db, id);
  if (!user) throw notAuthenticated();
  return user;
}

/** The user as this transaction has written it. */
export async function writtenUser(tx: Tx, id: string): Promise<FoundUser> {
  const user = await findUser(tx, id);
  if (!user) throw new Error(`user ${id} is gone within its own transaction`);
  return user;
}

/** The account of an address, whatever its case. */
export const findCredentials = (db: Db, email: string) =>
  db.query
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_active'])
    .where('email_fold', '=', fold(email.trim()))
    .executeTakeFirst();

/** Every student, the newest first. */
export async function listStudents(db: Db): Promise<{ data: FoundUser[]; count: number }> {
  const rows = await userRows(db).where('users.is_superuser', '=', 0).orderBy('users.id', 'desc').execute();
  return { data: rows.map(userOf), count: rows.length };
}

export async function hasActiveAdmin(db: Db): Promise<boolean> {
  const admin = await db.query
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
  const user = await db.query.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return user?.password_hash;
}

/** One of the two owns a goal that the other one assigned. */
export async function areGoalRelated(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const goal = await db.query
    .selectFrom('goals')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('owner_id', '=', oneId), where('assigner_id', '=', otherId)]),
        where.and([where('owner_id', '=', otherId), where('assigner_id', '=', oneId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return goal !== undefined;
}

/** There was such a user: the trail is kept when the account is deleted. */
export async function leftUserTrail(db: Db, id: string): Promise<boolean> {
  const entry = await db.query
    .selectFrom('audit')
    .select('id')
    .where('record_id', '=', id)
    .where('event', '=', 'user.deleted')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
