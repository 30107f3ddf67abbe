import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { rowNotes } from '@trellis/contract/school/imports/import.messages.ts';
import type { ImportChoice, PersonImport } from '@trellis/contract/school/imports/import.ts';
import type { Selectable } from 'kysely';
import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import { type Db, RetryTransaction, type Tx } from '../../database/database.ts';
import type { ImportRowsTable } from '../../database/schema/schema.imports.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { lockGoalsOf } from '../../goals/account-changes/user-goals.ts';
import { assignersForNewcomers } from '../../goals/assignments/newcomers.ts';
import { createHouse, insertHouse } from '../../people/houses/houses.actions.ts';
import { type FoundHouse, lockHousesByName } from '../../people/houses/houses.queries.ts';
import { insertUsers } from '../../people/users/users.create.ts';
import { applyEdit } from '../../people/users/users.edit.ts';
import type { FoundUser } from '../../people/users/users.queries.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import { newToken } from '../../platform/credentials/tokens.ts';
import { countFirstPasswordEmails, queueFirstPasswordEmail } from './first-password-emails.ts';
import { findLockedAccounts } from './import-accounts.ts';
import { firstSpellingsOf, type Plan, planOf } from './import-plan.ts';
import { type ImportChange, type ImportDeps, type Importer, importChange, isGuide } from './imports.caller.ts';
import { houseNames, readImport } from './imports.queries.ts';

/** Few enough that nobody waits long: SQLite serves nobody else while it writes them. */
const rowsAtOnce = 40;

type Row = Selectable<ImportRowsTable>;
type NewAccountOptions = { password_hash: string; mails: boolean };
type Planned = { row: Row; account: FoundUser | undefined; plan: Plan };

/**
 * Writes the next rows of an import in one transaction with their audit entries. A caller who was cut off can call again: no row
 * is written twice.
 * @throws import.not_found, and import.has_refused if all rows are required and one is refused
 */
export async function runImport(
  context: ImportDeps,
  importer: Importer,
  id: string,
  { rows: choice, mail }: { rows: ImportChoice; mail: boolean },
): Promise<PersonImport> {
  const { db, passwords } = context;
  const { state, rows } = await readImport(db, id);
  if (state === 'ready' && choice === 'all' && rows.refuse > 0) throw new ApplicationError('import.has_refused');
  const next = await pendingRows(db, id);
  // A random password that nobody knows; new people choose their own.
  const password_hash = next.some(({ outcome }) => outcome === 'create') ? await passwords.hash(newToken()) : '';
  const addresses = next.map(({ email_fold }) => email_fold);
  const change: ImportChange<PersonImport> = {
    lockUsers: (where) =>
      where.or([
        assignersForNewcomers(where),
        ...(addresses.length > 0 ? [where('users.email_fold', 'in', addresses)] : []),
      ]),
    async work(authorized) {
      const { tx } = authorized;
      const before = await lockImport(tx, id);
      const mails = before.state === 'ready' ? mail : before.state === 'mailing';
      await tx.query
        .updateTable('imports')
        .set({ state: next.length < rowsAtOnce ? 'done' : mails ? 'mailing' : 'running' })
        .where('id', '=', id)
        .execute();
      const options = { guides: before.guides === 1, password_hash, mails };
      const audit = await writeRows(context, authorized, await stillPending(tx, next), options);
      return { answer: await readImport(tx, id), audit };
    },
  };
  const write = async () => {
    await createHouses(context, importer, next);
    return importChange(context, importer, change);
  };
  // A house that was renamed meanwhile is created again, under its name in the file.
  const answer = await write().catch((error: unknown) => {
    if (error instanceof RetryTransaction) return write();
    throw error;
  });
  context.mail.notify();
  return answer;
}

const pendingRows = ({ query }: Db, id: string): Promise<Row[]> =>
  query
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('is_done', '=', 0)
    .orderBy('place')
    .limit(rowsAtOnce)
    .execute();

/** Creates the missing houses of these rows, each in a change of its own. */
async function createHouses(context: ImportDeps, importer: Importer, rows: readonly Row[]): Promise<void> {
  const known = await houseNames(context.db);
  const mentioned = firstSpellingsOf(rows.flatMap(({ house }) => (house === null || house === noHouse ? [] : [house])));
  for (const [key, name] of mentioned) {
    if (known.has(key)) continue;
    const creation = isGuide(importer)
      ? createHouse(context, importer, name)
      : importChange(context, importer, { work: (system) => insertHouse(context, system, name) });
    await creation.catch((error: unknown) => {
      // Somebody else has created it meanwhile.
      if (!isApplicationError(error, 'house.name_taken')) throw error;
    });
  }
}

/** Locks the import, so that only one call at a time writes its rows. */
async function lockImport(tx: Tx, id: string) {
  const found = await tx.engine
    .lock(tx.query.selectFrom('imports').select(['guides', 'state']).where('id', '=', id))
    .executeTakeFirst();
  if (!found) throw new ApplicationError('import.not_found');
  return found;
}

/** The rows that nobody else has written since they were read. */
async function stillPending({ query }: Tx, rows: readonly Row[]): Promise<Row[]> {
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last) return [];
  const pending = await query
    .selectFrom('import_rows')
    .select('place')
    .where('import_id', '=', first.import_id)
    .where('place', '>=', first.place)
    .where('place', '<=', last.place)
    .where('is_done', '=', 0)
    .execute();
  const pendingPlaces = new Set(pending.map(({ place }) => place));
  return rows.filter(({ place }) => pendingPlaces.has(place));
}

/** Plans the rows again under the locks, and applies the plans. */
async function writeRows(
  context: ImportDeps,
  authorized: Authorized<'user.import'> | System,
  rows: readonly Row[],
  { guides, ...options }: NewAccountOptions & { guides: boolean },
): Promise<AuditDraft[]> {
  const { tx } = authorized;
  const accounts = await findLockedAccounts(
    tx,
    rows.map(({ email_fold }) => email_fold),
  );
  const found = await lockHousesByName(
    tx,
    rows.flatMap(({ house }) => house ?? []),
  );
  const houses = new Map(found.map((house) => [normalizeText(house.name), house]));
  const names = new Map(found.map(({ name }) => [normalizeText(name), name]));
  const planned = rows.map((row): Planned => {
    const account = accounts.get(row.email_fold);
    const person = { ...row, is_guide: row.is_guide === null ? null : row.is_guide === 1 };
    return { row, account, plan: planOf(person, { account, houses: names, guides }) };
  });
  const created = await createAll(context, authorized, planned, houses, options);
  const edited = await editAll(context, authorized, planned, houses);
  for (const { row, plan } of planned) await recordOutcome(tx, row, plan);
  return [...created, ...edited];
}

type Houses = ReadonlyMap<string, FoundHouse>;

/** The house with this name; null means no house, and undefined leaves the account's house alone. */
function houseOf(houses: Houses, name: string | undefined): FoundHouse | null | undefined {
  if (name === undefined) return undefined;
  const house = houses.get(normalizeText(name));
  if (!house && name !== noHouse) throw new RetryTransaction('a house was renamed meanwhile');
  return house ?? null;
}

async function createAll(
  context: ImportDeps,
  authorized: Authorized<'user.import'> | System,
  planned: readonly Planned[],
  houses: Houses,
  { password_hash, mails }: NewAccountOptions,
): Promise<AuditDraft[]> {
  const accounts = planned
    .filter(({ plan }) => plan.outcome === 'create')
    .map(({ row, plan: { edit } }) => ({
      email: row.email,
      full_name: edit.full_name ?? null,
      password_hash,
      has_given_credential: false,
      role: edit.role ?? ('student' as const),
      is_active: true,
      is_confirmed: true,
      house: houseOf(houses, edit.house) ?? undefined,
    }));
  if (accounts.length === 0) return [];
  const { tx } = authorized;
  // Before the accounts, to keep the order of locks.
  const mailed = mails ? await countFirstPasswordEmails(tx, context.clock, accounts) : new Set();
  try {
    const { users, audit } = await insertUsers(context, authorized, 'user.created', accounts);
    const placeOf = new Map(planned.map(({ row }) => [row.email, row.place]));
    for (const user of users) {
      if (mailed.has(user.email)) await queueFirstPasswordEmail(tx, context.clock, user, placeOf.get(user.email) ?? 0);
    }
    return audit;
  } catch (error) {
    // Somebody else is just taking an address, so the rows are planned again.
    if (isApplicationError(error, 'user.email_taken')) throw new RetryTransaction('an address was taken meanwhile');
    throw error;
  }
}

async function editAll(
  context: ImportDeps,
  authorized: Authorized<'user.import'> | System,
  planned: readonly Planned[],
  houses: Houses,
): Promise<AuditDraft[]> {
  const edits = planned.flatMap(({ account, plan }) =>
    account && plan.outcome === 'change' ? [{ account, edit: plan.edit }] : [],
  );
  if (edits.length === 0) return [];
  // All in one statement, to keep the order of locks.
  await lockGoalsOf(
    authorized.tx,
    edits.map(({ account }) => account.id),
  );
  const audit: AuditDraft[] = [];
  for (const {
    account,
    edit: { house, ...edit },
  } of edits) {
    const outcome = await applyEdit(context, { ...authorized, record: account }, edit, houseOf(houses, house));
    audit.push(...outcome.audit);
  }
  return audit;
}

async function recordOutcome({ query }: Tx, { import_id, place, outcome, note }: Row, plan: Plan): Promise<void> {
  // The previewed note stays unless the outcome has changed.
  const finalNote = plan.outcome === outcome ? note : plan.outcome === 'refuse' ? plan.note : rowNotes.same;
  await query
    .updateTable('import_rows')
    .set({ is_done: 1, outcome: plan.outcome, note: finalNote })
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .execute();
}
