import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import type { Insertable } from 'kysely';
import { type Clock, dateOf, timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import { refuseTaken } from '../../database/database.ts';
import { readBack } from '../../database/list.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { giveToNewcomers } from '../../goals/assignments/newcomers.ts';
import { type AuditDraft, differences, type Outcome } from '../../platform/audit/change.ts';
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

type NewAccount = Pick<UsersTable, 'email' | 'password_hash' | 'role'> &
  Partial<
    Pick<Insertable<UsersTable>, 'has_given_credential' | 'has_mailbox' | 'awaits_proof' | 'browser_language'>
  > & {
    full_name?: string | null | undefined;
    house?: { id: string } | null | undefined;
    is_active?: boolean;
    is_confirmed: boolean;
  };

export async function insertUser(
  context: Pick<Context, 'clock' | 'config'>,
  authorized: Authorized<'user.create'> | System,
  event: NewAccountEvent,
  account: NewAccount,
): Promise<Outcome<FoundUser>> {
  const { users, audit } = await insertUsers(context, authorized, event, [account]);
  return { answer: readBack(users[0]), audit };
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
  // Inserting a unique address locks it, so every transaction inserts in the same order.
  const sortedAccounts = accounts.toSorted((a, b) => (normalizeText(a.email) < normalizeText(b.email) ? -1 : 1));
  const rows = sortedAccounts.map((account) => rowOf(clock, newId(clock), account));
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
  const { full_name = null, house, is_active = true, is_confirmed, ...columns } = account;
  return {
    id,
    has_given_credential: 0,
    has_signed_in: 0,
    has_mailbox: 1,
    awaits_proof: 0,
    browser_language: null,
    ...columns,
    full_name,
    ...personKeys({ email: columns.email, full_name }),
    house_id: house?.id ?? null,
    is_active: is_active ? 1 : 0,
    confirmed_at: is_confirmed ? timestamp(clock) : null,
    created_at: timestamp(clock),
    last_active_on: dateOf(clock),
    version: 1,
  };
}
