import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { Selectable } from 'kysely';
import { isApplicationError } from '../../base/errors.ts';
import { RetryTransaction, type Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { lockGoalsOf } from '../../goals/account-changes/user-goals.ts';
import { type FoundHouse, lockHousesByName } from '../../people/houses/houses.queries.ts';
import { insertUsers } from '../../people/users/users.create.ts';
import { applyEdit } from '../../people/users/users.edit.ts';
import type { FoundUser } from '../../people/users/users.queries.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import { findLockedAccounts, type ImportAccount, queueFirstPasswordEmails } from './import-accounts.ts';
import { type Before, type Plan, planOf } from './import-plan.ts';
import type { ImportDeps } from './imports.caller.ts';

export type Row = Selectable<Tables['import_rows']>;
type Planned = {
  row: Row;
  account: ImportAccount | undefined;
  plan: Plan;
  /** The new house; null means no house, and undefined leaves the account's house alone. */
  house: FoundHouse | null | undefined;
};

const personOf = (row: Row) => ({ ...row, is_guide: row.is_guide === null ? null : row.is_guide === 1 });

/** Plans the rows again under the locks, and applies the plans. */
export async function writeRows(
  context: ImportDeps,
  authorized: Authorized<'user.import'> | System,
  rows: readonly Row[],
  { guides, mails }: { guides: boolean; mails: boolean },
): Promise<AuditDraft[]> {
  const { tx } = authorized;
  const accounts = await findLockedAccounts(tx, rows.map(personOf));
  const houseNames = rows.flatMap(({ house }) => house ?? []);
  const found = await lockHousesByName(tx, houseNames);
  const houses = new Map(found.map((house) => [normalizeText(house.name), house]));
  const names = new Map(found.map(({ name }) => [normalizeText(name), name]));
  await shareHouses(tx, rows, found);
  const planned = rows.map((row): Planned => {
    const account = accounts.get(row.email_fold);
    const plan = planOf(personOf(row), { account, houses: names, guides });
    const house = plan.edit.house === undefined ? undefined : (houses.get(normalizeText(plan.edit.house)) ?? null);
    if (house === null && plan.edit.house !== noHouse) throw new RetryTransaction('a house was renamed meanwhile');
    return { row, account, plan, house };
  });
  const created = await createAll(context, authorized, planned, mails);
  const edited = await editAll(context, authorized, planned);
  for (const one of planned) {
    const { row, plan } = one;
    const undoing = forUndoing(one, created.users.get(row.email), edited.get(row.place) ?? []);
    // The previewed note stays unless the outcome has changed.
    const note = plan.outcome === row.outcome ? row.note : plan.note;
    await updateRow(tx, row, { is_done: 1, outcome: plan.outcome, note, ...undoing });
  }
  return [...created.audit, ...[...edited.values()].flat()];
}

/** Records the houses of other imports that these rows fill too, because the import that is undone last deletes them. */
async function shareHouses({ query }: Tx, [row]: readonly Row[], houses: readonly FoundHouse[]): Promise<void> {
  const ids = houses.map(({ id }) => id);
  if (!row || ids.length === 0) return;
  await query
    .insertInto('import_houses')
    .columns(['import_id', 'house_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('import_houses')
        .select([val(row.import_id).as('import_id'), 'house_id'])
        .where('house_id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function createAll(
  context: ImportDeps,
  authorized: Authorized<'user.import'> | System,
  planned: readonly Planned[],
  mails: boolean,
): Promise<{ users: ReadonlyMap<string, FoundUser>; audit: readonly AuditDraft[] }> {
  const accounts = planned
    .filter(({ plan }) => plan.outcome === 'create')
    .map(({ row, plan: { edit }, house }) => ({
      email: row.email,
      full_name: edit.full_name ?? null,
      // New people choose their own.
      password_hash: context.passwords.noPassword,
      has_given_credential: false,
      role: edit.role ?? ('student' as const),
      is_confirmed: true,
      house,
      has_mailbox: row.has_mailbox === 1,
    }));
  if (accounts.length === 0) return { users: new Map(), audit: [] };
  // Before the accounts, to keep the order of locks.
  if (mails) await queueFirstPasswordEmails(authorized.tx, context.clock, accounts);
  try {
    const { users, audit } = await insertUsers(context, authorized, 'user.created', accounts);
    return { users: new Map(users.map((user) => [user.email, user])), audit };
  } catch (error) {
    // Someone else is just taking an address, so the rows are planned again.
    if (isApplicationError(error, 'user.email_taken')) throw new RetryTransaction('an address was taken meanwhile');
    throw error;
  }
}

/** @returns the audit entries of each row, by its place */
async function editAll(
  context: ImportDeps,
  authorized: Authorized<'user.import'> | System,
  planned: readonly Planned[],
): Promise<Map<number, readonly AuditDraft[]>> {
  const edits = planned.flatMap(({ row, account, plan, house }) =>
    account && plan.outcome === 'change' ? [{ place: row.place, account, edit: plan.edit, house }] : [],
  );
  const audit = new Map<number, readonly AuditDraft[]>();
  if (edits.length === 0) return audit;
  // All in one statement, to keep the order of locks.
  const ownerIds = edits.map(({ account }) => account.id);
  await lockGoalsOf(authorized.tx, ownerIds);
  for (const { place, account, edit, house } of edits) {
    const { house: _, ...fields } = edit;
    const outcome = await applyEdit(context, { ...authorized, record: account }, fields, house);
    audit.set(place, outcome.audit);
  }
  return audit;
}

export async function updateRow(
  { query }: Tx,
  { import_id, place }: Pick<Row, 'import_id' | 'place'>,
  became: Partial<Row>,
): Promise<void> {
  await query
    .updateTable('import_rows')
    .set(became)
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .execute();
}

/** The account that a row made or changed, with what it had before. */
function forUndoing(
  { account, plan: { outcome, edit }, house }: Planned,
  created: FoundUser | undefined,
  audit: readonly AuditDraft[],
): Partial<Row> {
  if (outcome === 'create') return created ? { user_id: created.id, before: null } : {};
  if (outcome !== 'change' || !account) return {};
  const before: Before = {};
  if (edit.full_name !== undefined) before.full_name = account.full_name;
  if (edit.house !== undefined) {
    before.house = account.house;
    before.house_ids = { from: account.house_id, to: house?.id ?? null };
  }
  if (edit.role !== undefined) before.role = account.role;
  const goals = audit.filter(({ event }) => event === 'goal.created').map(({ record }) => record);
  if (goals.length > 0) before.goals = goals;
  return { user_id: account.id, before: JSON.stringify(before) };
}
