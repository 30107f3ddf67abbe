import { setImmediate } from 'node:timers/promises';
import type { ImportField, ImportFile, PreviewedImport } from '@trellis/contract/school/imports/import.ts';
import type { NewImport } from '@trellis/contract/school/imports/imports.api.ts';
import type { Insertable } from 'kysely';
import { type Clock, timestamp, todayIn } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Db, Tx } from '../../database/database.ts';
import { batchesOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Caller } from '../../platform/context.ts';
import { plain } from '../import-files/columns/heading-words.ts';
import type { Person } from '../import-files/person.ts';
import { readInWorker } from '../import-files/read-in-worker.ts';
import { findAccounts } from './import-accounts.ts';
import { joinNotes, type Plan, planOf, repeated, type Seen } from './import-plan.ts';
import { type ImportDeps, importChange, importExpiry } from './imports.caller.ts';
import { housesByName, readImport } from './imports.queries.ts';
import { lockImport } from './imports.run.ts';

/** How many rows are planned and stored before other requests get their turn. */
const rowsAtOnce = 100;

type GivenFile = Pick<NewImport, 'file' | 'encoding' | 'columns' | 'login_pattern'>;

/** The setting with the school's pattern for logins of people without an address, such as {number}@pupils.school.example. */
const patternSetting = 'login pattern';

/** Guesses what the columns of a file hold. The caller's permission is checked after the file is read. */
export async function readFile(caller: Caller, given: GivenFile): Promise<ImportFile> {
  const { file: answer } = await readGiven(caller, given);
  return importChange(caller, { work: async () => ({ answer, audit: [] }) });
}

/** The columns of a file with chosen, remembered or guessed fields, and its people. */
export async function readGiven({ db, clock, config }: ImportDeps, given: GivenFile) {
  const { file, encoding, columns, login_pattern } = given;
  const remembered = await db.query.selectFrom('import_columns').selectAll().execute();
  return readInWorker({
    bytes: Buffer.from(file, 'base64'),
    encoding,
    columns,
    remembered: new Map(remembered.map(({ heading, field }) => [heading, field])),
    loginPattern: login_pattern === undefined ? ((await readSetting(db, patternSetting)) ?? null) : login_pattern,
    today: todayIn({ clock, config }),
  });
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
      if (given.login_pattern !== undefined) await writeSetting(tx, patternSetting, given.login_pattern);
      if (given.columns) await remember(tx, file, given.columns);
      // A new preview replaces the earlier ones of the same person, or of the command line, that weren't started.
      await tx.query
        .deleteFrom('imports')
        .where('creator_id', 'is not distinct from', creatorId)
        .where('state', '=', 'ready')
        .execute();
      return { answer: { id: await beginImport(tx, clock, given, creatorId) }, audit: [] };
    },
  });
  let place = 0;
  for await (const planned of plannedRows(db, all, given.guides)) {
    const rows = planned.map((row, n) => ({ ...row, import_id: id, place: place + n }));
    await importChange(context, {
      async work({ tx }) {
        // The import may have been deleted meanwhile, alone or with the account of the guide.
        await lockImport(tx, id);
        await tx.query.insertInto('import_rows').values(rows).execute();
        return { answer: {}, audit: [] };
      },
    });
    place += planned.length;
    await setImmediate();
  }
  await db.query.updateTable('imports').set({ state: 'ready' }).where('id', '=', id).execute();
  // A guide who says what the columns contain has answered the questions about them.
  const questions = file.questions.filter(({ about }) => about === 'encoding' || !given.columns);
  return { ...(await readImport(db, id)), questions };
}

/** Remembers the choices for headings that differ from what was guessed, or that answer a question. */
async function remember(
  { query }: Tx,
  { columns, has_headings, questions, house_columns }: ImportFile,
  chosen: readonly (ImportField | null)[],
): Promise<void> {
  if (!has_headings) return;
  const columnsInQuestion = new Set([...questions.flatMap((question) => question.columns), ...house_columns]);
  const headings = columns.map(({ heading }) => plain(heading));
  for (const [at, field] of chosen.entries()) {
    const heading = headings[at];
    // Two columns with one heading can't be told apart the next time.
    if (!heading || headings.filter((one) => one === heading).length > 1) continue;
    if (field === columns[at]?.field && !columnsInQuestion.has(at)) continue;
    await query
      .insertInto('import_columns')
      .values({ heading, field })
      .onConflict((conflict) => conflict.column('heading').doUpdateSet({ field }))
      .execute();
  }
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

/** Plans the rows of a file, a few at a time. */
async function* plannedRows(db: Db, all: readonly Person[], guides: boolean) {
  const seen: Seen = new Map();
  /** House names of earlier rows by normalized name, each in its first spelling. */
  const firstSpellings = new Map<string, string>();
  for (const people of batchesOf(all, rowsAtOnce)) {
    const houses = await housesByName(db);
    const accounts = await findAccounts(db, people);
    const planFor = (person: Person): Plan => {
      const { faults, remarks, email, left_out } = person;
      if (left_out !== null) return { outcome: 'left_out', note: left_out, edit: {} };
      if (faults.length > 0) return { outcome: 'refuse', note: joinNotes(faults), edit: {} };
      const repetition = repeated(person, seen);
      if (repetition) return repetition;
      const house = person.house === null ? null : (firstSpellings.get(normalizeText(person.house)) ?? person.house);
      const plan = planOf({ ...person, house }, { account: accounts.get(normalizeText(email)), houses, guides });
      if (plan.edit.house !== undefined) firstSpellings.set(normalizeText(plan.edit.house), plan.edit.house);
      return { ...plan, note: joinNotes([plan.note, ...remarks]) };
    };
    yield people.map((person) => rowOf(person, planFor(person)));
  }
}

type PlannedRow = Omit<Insertable<Tables['import_rows']>, 'import_id' | 'place'>;

function rowOf(person: Person, { outcome, note, edit }: Plan): PlannedRow {
  const { line, email, full_name, house, is_guide, has_mailbox } = person;
  return {
    line,
    email,
    email_fold: normalizeText(email),
    full_name,
    house,
    is_guide: is_guide === null ? null : is_guide ? 1 : 0,
    outcome,
    is_done: outcome === 'create' || outcome === 'change' ? 0 : 1,
    note,
    has_mailbox: has_mailbox ? 1 : 0,
    becomes_guide: edit.role === 'guide' ? 1 : 0,
  };
}
