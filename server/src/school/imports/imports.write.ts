import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { Selectable } from 'kysely';
import { isApplicationError } from '../../base/errors.ts';
import { type Db, RetryTransaction, type Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { lockGoalsOf } from '../../goals/account-changes/user-goals.ts';
import { insertHouse } from '../../people/houses/houses.actions.ts';
import { type FoundHouse, lockHousesByName } from '../../people/houses/houses.queries.ts';
import { insertUsers } from '../../people/users/users.create.ts';
import { applyEdit, type ChosenHouse } from '../../people/users/users.edit.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import { findLockedAccounts, type ImportAccount, queueFirstPasswordEmails } from './import-accounts.ts';
import { type Before, firstSpellingsOf, type Plan, planOf } from './import-plan.ts';
import type { ImportDeps, MayImport } from './imports.caller.ts';

export type Row = Selectable<Tables['import_rows']>;

/** Few enough that nobody waits long: SQLite serves nobody else while it writes them. */
export const rowsAtOnce = 40;

/** Some rows of an import, which are written or undone in one call. */
export const someRows = ({ query }: Db, importId: string, limit: number) =>
  query.selectFrom('import_rows').selectAll().where('import_id', '=', importId).limit(limit);

type Planned = {
  row: Row;
  account: ImportAccount | undefined;
  plan: Plan;
  house: ChosenHouse;
};

const personIn = (row: Row) => ({ ...row, is_guide: row.is_guide === null ? null : row.is_guide === 1 });

/** Plans the rows again under the locks, and applies the plans. */
export async function writeRows(
  context: ImportDeps,
  authorized: MayImport,
  rows: readonly Row[],
  { id, guides, mails }: { id: string; guides: boolean; mails: boolean },
): Promise<AuditDraft[]> {
  const { tx } = authorized;
  const accounts = await findLockedAccounts(tx, rows.map(personIn));
  const { houses, audit } = await findOrCreateHouses(context, authorized, id, rows);
  const planned = rows.map((row): Planned => {
    const account = accounts.get(row.email_fold);
    const plan = planOf(personIn(row), { account, houses, guides });
    const house = plan.edit.house === undefined ? undefined : (houses.get(normalizeText(plan.edit.house)) ?? null);
    return { row, account, plan, house };
  });
  const created = await createAll(context, authorized, planned, mails);
  audit.push(...created.audit);
  const changed = planned.flatMap(({ account, plan }) => (plan.outcome === 'change' ? (account?.id ?? []) : []));
  // One statement locks the goals of all these people, to keep the order of locks.
  if (changed.length > 0) await lockGoalsOf(tx, changed);
  for (const { row, account, plan, house } of planned) {
    const undoing: Partial<Row> = {};
    if (plan.outcome === 'create') undoing.user_id = created.users.find(({ email }) => email === row.email)?.id ?? null;
    if (plan.outcome === 'change' && account) {
      const { house: _, ...fields } = plan.edit;
      const edited = await applyEdit(context, { ...authorized, record: account }, fields, house);
      audit.push(...edited.audit);
      undoing.user_id = account.id;
      undoing.before = JSON.stringify(valuesBefore(account, plan.edit, house, edited.audit));
    }
    // The previewed note stays unless the outcome has changed.
    const note = plan.outcome === row.outcome ? row.note : plan.note;
    await updateRow(tx, row, { is_done: 1, outcome: plan.outcome, note, ...undoing });
  }
  return audit;
}

/** The houses of these rows, by normalized name. The import makes those that are missing. */
async function findOrCreateHouses(context: ImportDeps, authorized: MayImport, import_id: string, rows: readonly Row[]) {
  const { tx } = authorized;
  const spellings = firstSpellingsOf(rows.flatMap(({ house }) => house ?? []));
  const found = await lockHousesByName(tx, [...spellings.keys()]);
  await shareHouses(tx, import_id, found);
  const houses = new Map(found.map((house) => [normalizeText(house.name), house]));
  const audit: AuditDraft[] = [];
  // A name is locked by the house that gets it, so every transaction creates houses in the same order.
  for (const [key, name] of [...spellings].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (houses.has(key) || name === noHouse) continue;
    const created = await insertHouse(context, authorized, name).catch(retryIfTaken);
    const made = { import_id, house_id: created.answer.id };
    await tx.query.insertInto('import_houses').values(made).execute();
    houses.set(key, created.answer);
    audit.push(...created.audit);
  }
  return { houses, audit };
}

/** Records the houses of other imports that this one fills too, because the import that is undone last deletes them. */
async function shareHouses({ query }: Tx, import_id: string, houses: readonly FoundHouse[]): Promise<void> {
  const ids = houses.map(({ id }) => id);
  if (ids.length === 0) return;
  await query
    .insertInto('import_houses')
    .columns(['import_id', 'house_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('import_houses')
        .innerJoin('imports', 'imports.id', 'import_houses.import_id')
        .select([val(import_id).as('import_id'), 'house_id'])
        .where('house_id', 'in', ids)
        .where('imports.state', '!=', 'undone'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has the rows planned again if someone else has just taken a name or an address. */
function retryIfTaken(error: unknown): never {
  const isTaken = isApplicationError(error, 'house.name_taken') || isApplicationError(error, 'user.email_taken');
  throw isTaken ? new RetryTransaction('a name or an address was taken meanwhile') : error;
}

async function createAll(context: ImportDeps, authorized: MayImport, planned: readonly Planned[], mails: boolean) {
  const accounts = planned
    .filter(({ plan }) => plan.outcome === 'create')
    .map(({ row, plan: { edit }, house }) => ({
      email: row.email,
      full_name: edit.full_name ?? null,
      // New people choose their own password.
      password_hash: context.passwords.noPassword,
      role: edit.role ?? ('student' as const),
      is_confirmed: true,
      house,
      has_mailbox: row.has_mailbox,
    }));
  if (accounts.length === 0) return { users: [], audit: [] };
  // Emails are queued before the accounts are inserted, to keep the order of locks.
  if (mails) await queueFirstPasswordEmails(authorized.tx, context.clock, accounts);
  return insertUsers(context, authorized, 'user.created', accounts).catch(retryIfTaken);
}

export const updateRow = ({ query }: Tx, { import_id, place }: Row, changes: Partial<Row>) =>
  query.updateTable('import_rows').set(changes).where('import_id', '=', import_id).where('place', '=', place).execute();

/** What an account had before it was edited. */
function valuesBefore(
  account: ImportAccount,
  edit: Plan['edit'],
  house: ChosenHouse,
  audit: readonly AuditDraft[],
): Before {
  const goals = audit.filter(({ event }) => event === 'goal.created').map(({ record }) => record);
  return {
    ...(edit.full_name !== undefined && { full_name: account.full_name }),
    ...(edit.house !== undefined && {
      house: account.house,
      house_ids: { from: account.house_id, to: house?.id ?? null },
    }),
    ...(edit.role !== undefined && { role: account.role }),
    ...(goals.length > 0 && { goals }),
  };
}
