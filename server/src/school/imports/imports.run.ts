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
import { readSchoolSettings } from '../settings/school-settings.ts';
import { findLockedAccounts } from './accounts.ts';
import { countFirstMails, queueFirstMail } from './first-mails.ts';
import { type Importer, type Importing, importChange, isGuide } from './imports.caller.ts';
import { houseNames, readImport } from './imports.queries.ts';
import { asWrittenFirst, type Plan, planOf } from './plan.ts';

/** Few enough that nobody waits long for what they lock. */
const rowsAtOnce = 100;

type Row = Selectable<ImportRowsTable>;
/** How new accounts are made. */
type How = { password_hash: string; mails: boolean };
type Planned = { row: Row; account: FoundUser | undefined; plan: Plan };

/**
 * Writes the next rows of an import in one transaction with their audit entries. Whoever is cut off calls again: what is
 * written is written once.
 * @throws import.not_found, and import.has_refused where all rows or none are wanted
 */
export async function runImport(
  context: Importing,
  importer: Importer,
  id: string,
  { rows: choice, mail }: { rows: ImportChoice; mail: boolean },
): Promise<PersonImport> {
  const { db, passwords } = context;
  const { state, rows } = await readImport(db, id);
  if (state === 'ready' && choice === 'all' && rows.refuse > 0) throw new ApplicationError('import.has_refused');
  const next = await pendingRows(db, id);
  await makeHouses(context, importer, next);
  // Nobody knows the password: who has such an account chooses one of their own first.
  const password_hash = next.some(({ outcome }) => outcome === 'create') ? await passwords.hash(newToken()) : '';
  const addresses = next.map(({ email_fold }) => email_fold);
  const answer = await importChange(context, importer, {
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
      const how = { guides: before.guides === 1, password_hash, mails };
      const audit = await writeRows(context, authorized, await stillPending(tx, next), how);
      return { answer: await readImport(tx, id), audit };
    },
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

/** Makes the houses that the rows name and that aren't there, each in a change of its own. */
async function makeHouses(context: Importing, importer: Importer, rows: readonly Row[]): Promise<void> {
  const known = await houseNames(context.db);
  const wanted = asWrittenFirst(rows.flatMap(({ house }) => (house === null || house === noHouse ? [] : [house])));
  for (const [key, name] of wanted) {
    if (known.has(key)) continue;
    const made = isGuide(importer)
      ? createHouse(context, importer, name)
      : importChange(context, importer, { work: (system) => insertHouse(context, system, name) });
    await made.catch((error: unknown) => {
      // Somebody else has made it meanwhile.
      if (!isApplicationError(error, 'house.name_taken')) throw error;
    });
  }
}

/** Locks the import, so that its rows are written by one at a time. */
async function lockImport(tx: Tx, id: string) {
  const found = await tx.engine
    .lock(tx.query.selectFrom('imports').select(['guides', 'state']).where('id', '=', id))
    .executeTakeFirst();
  if (!found) throw new ApplicationError('import.not_found');
  return found;
}

/** Those that nobody else has written since they were read. */
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
  const places = new Set(pending.map(({ place }) => place));
  return rows.filter(({ place }) => places.has(place));
}

/** Looks at the rows once more, now that nothing changes below them, and does what is to be done. */
async function writeRows(
  context: Importing,
  authorized: Authorized<'user.import'> | System,
  rows: readonly Row[],
  { guides, ...how }: How & { guides: boolean },
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
  const { house_word: houseWord } = await readSchoolSettings(tx);
  const planned = rows.map((row): Planned => {
    const account = accounts.get(row.email_fold);
    const said = { ...row, is_guide: row.is_guide === null ? null : row.is_guide === 1 };
    return { row, account, plan: planOf(said, { account, houses: names, houseWord, guides }) };
  });
  const created = await createAll(context, authorized, planned, houses, how);
  const edited = await editAll(context, authorized, planned, houses);
  for (const { row, plan } of planned) await noteDone(tx, row, plan);
  return [...created, ...edited];
}

type Houses = ReadonlyMap<string, FoundHouse>;

/** The house of that name; null is no house, and undefined is the one that the account has. */
function houseOf(houses: Houses, name: string | undefined): FoundHouse | null | undefined {
  if (name === undefined) return undefined;
  const house = houses.get(normalizeText(name));
  if (!house && name !== noHouse) throw new RetryTransaction('a house was renamed meanwhile');
  return house ?? null;
}

async function createAll(
  context: Importing,
  authorized: Authorized<'user.import'> | System,
  planned: readonly Planned[],
  houses: Houses,
  { password_hash, mails }: How,
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
  // Before the accounts, as the order of locks has it: nobody else counts these.
  const mailed = mails ? await countFirstMails(tx, context.clock, accounts) : new Set();
  try {
    const { users, audit } = await insertUsers(context, authorized, 'user.created', accounts);
    const placeOf = new Map(planned.map(({ row }) => [row.email, row.place]));
    for (const user of users) {
      if (mailed.has(user.email)) await queueFirstMail(tx, context.clock, user, placeOf.get(user.email) ?? 0);
    }
    return audit;
  } catch (error) {
    // Somebody else takes an address at this time: it is looked at once more.
    if (isApplicationError(error, 'user.email_taken')) throw new RetryTransaction('an address was taken meanwhile');
    throw error;
  }
}

async function editAll(
  context: Importing,
  authorized: Authorized<'user.import'> | System,
  planned: readonly Planned[],
  houses: Houses,
): Promise<AuditDraft[]> {
  const edits = planned.flatMap(({ account, plan }) =>
    account && plan.outcome === 'change' ? [{ account, edit: plan.edit }] : [],
  );
  if (edits.length === 0) return [];
  // Of all of them in one statement, as the order of locks has it.
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

async function noteDone({ query }: Tx, { import_id, place, outcome, note }: Row, plan: Plan): Promise<void> {
  // What was said of it stays, unless something else came of it.
  const said = plan.outcome === outcome ? note : plan.outcome === 'refuse' ? plan.note : rowNotes.same;
  await query
    .updateTable('import_rows')
    .set({ is_done: 1, outcome: plan.outcome, note: said })
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .execute();
}
