import { setImmediate } from 'node:timers/promises';
import type { ImportField, ImportFile, PreviewedImport } from '@trellis/contract/school/imports/import.ts';
import type { NewImport } from '@trellis/contract/school/imports/imports.api.ts';
import type { Insertable } from 'kysely';
import { type Clock, dateIn, timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Caller } from '../../platform/context.ts';
import type { Remembered } from '../import-files/columns/columns.ts';
import { plain } from '../import-files/columns/heading-words.ts';
import type { Person } from '../import-files/person.ts';
import { readInWorker } from '../import-files/read-in-worker.ts';
import type { FileOfPeople } from '../import-files/read-people.ts';
import { findAccounts, findEnteredAddresses } from './import-accounts.ts';
import { joinNotes, type Plan, planOf, repeated, type Seen } from './import-plan.ts';
import { type ImportDeps, importChange, importExpiry } from './imports.caller.ts';
import { houseNames, readImport } from './imports.queries.ts';
import { lockImport } from './imports.run.ts';

/** How many rows are planned and stored before other requests get their turn. */
const rowsAtOnce = 100;

type GivenFile = Pick<NewImport, 'file' | 'encoding' | 'columns' | 'login_pattern'>;

/** The setting with the school's pattern for logins of people without an address, such as {number}@pupils.school.example. */
const loginPattern = 'login pattern';

/** Guesses what the columns of a file hold. The caller's permission is checked after the file is read. */
export async function readFile(caller: Caller, given: GivenFile): Promise<ImportFile> {
  const { file: answer } = await readGiven(caller, given);
  return importChange(caller, { work: async () => ({ answer, audit: [] }) });
}

/** The columns of a file with chosen, remembered or guessed fields, and its people. */
export const readGiven = async (
  { db, clock, config }: Pick<ImportDeps, 'db' | 'clock' | 'config'>,
  { file, encoding, columns, login_pattern }: GivenFile,
): Promise<FileOfPeople> =>
  readInWorker({
    bytes: Buffer.from(file, 'base64'),
    encoding,
    columns,
    remembered: await remembered(db),
    loginPattern: login_pattern === undefined ? ((await readSetting(db, loginPattern)) ?? null) : login_pattern,
    today: dateIn(config.timeZone)(clock()),
  });

async function remembered({ query }: Db): Promise<Remembered> {
  const rows = await query.selectFrom('import_columns').selectAll().execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** Plans what importing each row of a file would do, and stores the plan. */
export async function previewImport(context: ImportDeps, given: NewImport): Promise<PreviewedImport> {
  const { db, clock } = context;
  const { file, people: all } = await readGiven(context, given);
  const fields = given.columns ?? file.columns.map(({ field }) => field);
  const hasLogins = file.login_pattern !== null && fields.includes('number');
  if (!fields.includes('email') && !hasLogins) throw new ApplicationError('import.no_email_column');
  const creatorId = context.session?.id ?? null;
  const { id } = await importChange(context, {
    async work({ tx }) {
      if (given.login_pattern !== undefined) await writeSetting(tx, loginPattern, given.login_pattern);
      if (given.columns) await remember(tx, choicesIn(file, given.columns));
      await deletePreviews(tx, creatorId);
      return { answer: { id: await beginImport(tx, clock, given, creatorId) }, audit: [] };
    },
  });
  const seen: Seen = new Map();
  const firstSpellings = new Map<string, string>();
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    const people = all.slice(from, from + rowsAtOnce);
    const plans = await plansOf(db, people, { seen, firstSpellings, guides: given.guides });
    await importChange(context, {
      async work({ tx }) {
        // It may have been deleted meanwhile, alone or with the account of the guide.
        await lockImport(tx, id);
        await insertRows(tx, id, from, plans, people);
        return { answer: {}, audit: [] };
      },
    });
    await setImmediate();
  }
  await db.query.updateTable('imports').set({ state: 'ready' }).where('id', '=', id).execute();
  // A guide who says what the columns contain has answered the questions about them.
  const questions = file.questions.filter(({ about }) => about === 'encoding' || !given.columns);
  return { ...(await readImport(db, id)), questions };
}

/** What someone chose for headings: where it isn't what was guessed, or answers a question. */
function choicesIn(
  { columns, has_headings, questions, house_columns }: ImportFile,
  chosen: readonly (ImportField | null)[],
): (readonly [heading: string, ImportField | null])[] {
  if (!has_headings) return [];
  const asked = new Set([...questions.flatMap((question) => question.columns), ...house_columns]);
  const headings = columns.map(({ heading }) => plain(heading));
  return columns.flatMap(({ field }, at) => {
    const [heading = '', choice = null] = [headings[at], chosen[at]];
    // Two columns with one heading can't be told apart the next time.
    const isUnique = headings.filter((one) => one === heading).length === 1;
    const isChosen = at < chosen.length;
    return isChosen && isUnique && (choice !== field || asked.has(at)) ? [[heading, choice] as const] : [];
  });
}

async function remember({ query }: Tx, columns: readonly (readonly [heading: string, ImportField | null])[]) {
  const byHeading = new Map(columns.filter(([heading]) => heading !== ''));
  for (const [heading, field] of byHeading) {
    await query
      .insertInto('import_columns')
      .values({ heading, field })
      .onConflict((conflict) => conflict.column('heading').doUpdateSet({ field }))
      .execute();
  }
}

/** A new preview replaces the earlier ones of the same person, or of the command line, that weren't started. */
async function deletePreviews({ query }: Tx, creatorId: string | null): Promise<void> {
  await query
    .deleteFrom('imports')
    .where('creator_id', creatorId === null ? 'is' : '=', creatorId)
    .where('state', '=', 'ready')
    .execute();
}

async function beginImport({ query }: Tx, clock: Clock, { file_name, guides }: NewImport, creator_id: string | null) {
  const id = newId(clock);
  await query
    .insertInto('imports')
    .values({
      id,
      creator_id,
      file_name,
      guides: guides ? 1 : 0,
      state: 'reading',
      created_at: timestamp(clock),
      expires_at: importExpiry(clock),
    })
    .execute();
  return id;
}

type EarlierRows = {
  seen: Seen;
  /** House names of earlier rows by normalized name, each in its first spelling. */
  firstSpellings: Map<string, string>;
  guides: boolean;
};

async function plansOf(
  db: Db,
  people: readonly Person[],
  { seen, firstSpellings, guides }: EarlierRows,
): Promise<Plan[]> {
  const houses = await houseNames(db);
  const addresses = people.map(({ email }) => normalizeText(email));
  const accounts = await findAccounts(db, addresses);
  const entered = await findEnteredAddresses(db, accounts, people);
  return people.map((person) => {
    const { faults, remarks, email, left_out } = person;
    if (left_out !== null) return { outcome: 'left_out', note: left_out, edit: {} };
    if (faults.length > 0) return { outcome: 'refuse', note: joinNotes(faults), edit: {} };
    const repetition = repeated(person, seen);
    if (repetition) return repetition;
    const house = person.house === null ? null : (firstSpellings.get(normalizeText(person.house)) ?? person.house);
    const account = accounts.get(normalizeText(email));
    const hasEnteredAddress = entered.has(account?.id ?? '');
    const plan = planOf({ ...person, house }, { account, hasEnteredAddress, houses, guides });
    if (plan.edit.house !== undefined) firstSpellings.set(normalizeText(plan.edit.house), plan.edit.house);
    return { ...plan, note: joinNotes([plan.note, ...remarks]) };
  });
}

async function insertRows(
  { query }: Tx,
  import_id: string,
  from: number,
  plans: readonly Plan[],
  people: readonly Person[],
) {
  const rows = people.map(
    (
      { faults: _, remarks: __, left_out: ___, is_guide, has_mailbox, ...person },
      n,
    ): Insertable<Tables['import_rows']> => {
      const { outcome = 'refuse', note = '', edit } = plans[n] ?? {};
      return {
        ...person,
        import_id,
        place: from + n,
        email_fold: normalizeText(person.email),
        is_guide: is_guide === null ? null : is_guide ? 1 : 0,
        outcome,
        is_done: outcome === 'create' || outcome === 'change' ? 0 : 1,
        note,
        has_mailbox: has_mailbox ? 1 : 0,
        becomes_guide: edit?.role === 'guide' ? 1 : 0,
      };
    },
  );
  await query.insertInto('import_rows').values(rows).execute();
}
