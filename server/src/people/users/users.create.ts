import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import type { Insertable } from 'kysely';
import { type Clock, dateOf, timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import { refuseTaken } from '../../database/database.ts';
import { newestId, readBack } from '../../database/list.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { giveToNewcomers } from '../../goals/assignments/newcomers.ts';
import { type AuditDraft, differences } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { personKeys } from '../accounts/users.keys.ts';
import { type FoundUser, userOf, userRows } from './users.queries.ts';

/** The audited fields. A change of password has an entry of its own, without values. */
export const auditedUserFields = [
  'email',
  'full_name',
  'house',
  'is_superuser',
  'is_active',
  'purpose_statement',
  'language',
  'density',
] as const satisfies readonly (keyof FoundUser)[];

type NewAccountEvent = Extract<AuditEvent, `user.${string}`>;

type NewAccount = {
  email: string;
  full_name?: string | null | undefined;
  password_hash: string;
  /** Whether someone else chose the password. */
  has_given_credential: boolean;
  role: Role;
  is_active?: boolean;
  is_confirmed: boolean;
  awaits_proof?: boolean;
  /** False if the address is only a login. */
  has_mailbox?: boolean;
  house?: { id: string } | null | undefined;
  browser_language?: string;
};

export async function insertUser(
  context: Pick<Context, 'clock' | 'config'>,
  authorized: Authorized<'user.create'> | System,
  event: NewAccountEvent,
  account: NewAccount,
): Promise<{ user: FoundUser; audit: AuditDraft[] }> {
  const { users, audit } = await insertUsers(context, authorized, event, [account]);
  return { user: readBack(users[0]), audit };
}

/** Inserts several accounts with few statements. */
export async function insertUsers(
  context: Pick<Context, 'clock' | 'config'>,
  authorized: Authorized<'user.create' | 'user.import'> | System,
  event: NewAccountEvent,
  accounts: readonly NewAccount[],
): Promise<{ users: FoundUser[]; audit: AuditDraft[] }> {
  const { clock } = context;
  const { tx } = authorized;
  const first = await newestId(tx, 'users', clock);
  // Inserting a unique address locks it, so every transaction inserts in the same order.
  const sortedAccounts = accounts.toSorted((a, b) => (normalizeText(a.email) < normalizeText(b.email) ? -1 : 1));
  const rows = sortedAccounts.map((account, n) => rowOf(clock, n === 0 ? first : newId(clock), account));
  const ids = rows.map(({ id }) => id);
  await refuseTaken(tx, 'user.email_taken', tx.query.insertInto('users').values(rows).execute());
  const written = await userRows(tx).where('users.id', 'in', ids).orderBy('users.id').execute();
  const users = written.map(userOf);
  const given = await giveToNewcomers(context, authorized, ids, { joinsSchool: true });
  const created = users.map((user) => ({
    event,
    record: user.id,
    changes: differences(auditedUserFields, undefined, user),
  }));
  return { users, audit: [...created, ...given] };
}

function rowOf(clock: Clock, id: string, account: NewAccount): Insertable<UsersTable> {
  const { email, full_name = null, password_hash, house } = account;
  return {
    id,
    email,
    full_name,
    password_hash,
    has_given_credential: account.has_given_credential ? 1 : 0,
    has_signed_in: 0,
    has_mailbox: account.has_mailbox === false ? 0 : 1,
    ...personKeys({ email, full_name }),
    house_id: house?.id ?? null,
    role: account.role,
    is_active: account.is_active === false ? 0 : 1,
    confirmed_at: account.is_confirmed ? timestamp(clock) : null,
    awaits_proof: account.awaits_proof ? 1 : 0,
    browser_language: account.browser_language ?? null,
    created_at: timestamp(clock),
    last_active_on: dateOf(clock),
    version: 1,
  };
}
