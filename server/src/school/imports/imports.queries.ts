import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Translate } from '@trellis/contract/core/messages.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import {
  type ImportedRow,
  type PersonImport,
  type RowGroup,
  type RowOutcome,
  rowOutcomes,
} from '@trellis/contract/school/imports/import.ts';
import { type SqlBool, sql } from 'kysely';
import { compareNames } from '../../base/compare-names.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { countOf, exists, onePageOf, onPage } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { isActiveStudent, listedUsers } from '../../goals/goal/goals.conditions.ts';
import { translateNotes } from '../../people/accounts/users.imported-rows.ts';
import { firstSpellingsOf } from './import-plan.ts';

const exportBatch = 500;

/** Whether a row has created or changed an account, and undoing hasn't come to it yet. */
export const isToBeUndone = sql<SqlBool>`user_id is not null and undo is null`;

/** The imports whose files have been read. */
const knownImports = ({ query }: Db) => query.selectFrom('imports').where('imports.state', '!=', 'reading');

const imports = (db: Db) =>
  knownImports(db)
    .leftJoin('users', 'users.id', 'imports.creator_id')
    .select(['imports.id', 'file_name', 'imports.state', 'imports.created_at', 'expires_at', 'undone'])
    .select(nameOf<string | null>('users').as('creator_name'));

type Row = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];

async function importOf(db: Db, { state, creator_name, ...row }: Row): Promise<PersonImport> {
  const { create, change, same, refuse, left_out, ...counts } = await db.query
    .selectFrom('import_rows')
    .select((where) => {
      const rows = where.fn.countAll<number>();
      return [
        ...rowOutcomes.map((outcome) => rows.filterWhere('outcome', '=', outcome).as(outcome)),
        rows.filterWhere(state === 'undoing' ? isToBeUndone : where('is_done', '=', 0)).as('pending'),
        rows.filterWhere('becomes_guide', '=', 1).as('new_guides'),
        rows.filterWhere(where.and({ outcome: 'create', has_mailbox: 1 })).as('new_mailboxes'),
        rows.filterWhere('undo', '=', 'kept').as('kept'),
      ];
    })
    .where('import_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    creator_name: creator_name ?? '',
    // Nobody sees an import whose file is still being read. One that is `mailing` is running and sends emails.
    state: state === 'reading' ? 'ready' : state === 'mailing' ? 'running' : state,
    rows: { create, change, same, refuse, left_out },
    ...counts,
    new_houses: await newHouses(db, row.id),
  };
}

async function newHouses(db: Db, id: string): Promise<string[]> {
  const mentioned = await db.query
    .selectFrom('import_rows')
    .select('house')
    .where('import_id', '=', id)
    .where('outcome', 'in', ['create', 'change'])
    .where('is_done', '=', 0)
    .where('house', 'is not', null)
    .where('house', '!=', noHouse)
    .groupBy('house')
    .orderBy(({ fn }) => fn.min('place'))
    .execute();
  const known = await housesByName(db);
  const missing = mentioned.flatMap(({ house }) => (house === null || known.has(normalizeText(house)) ? [] : [house]));
  return [...firstSpellingsOf(missing).values()].sort(compareNames);
}

export async function housesByName(db: Db): Promise<Map<string, { name: string }>> {
  const rows = await db.query.selectFrom('houses').select(['name', 'name_fold']).execute();
  return new Map(rows.map((row) => [row.name_fold, row]));
}

export async function readImport(db: Db, id: string): Promise<PersonImport> {
  const found = imports(db).where('imports.id', '=', id);
  return importOf(db, await found.executeTakeFirstOrThrow(() => new ApplicationError('import.not_found')));
}

export async function listImports(db: Db, paging: Paging) {
  const { data: rows, count } = await onePageOf(imports(db).orderBy('imports.id', 'desc'), paging);
  const data: PersonImport[] = [];
  for (const row of rows) data.push(await importOf(db, row));
  return { data, count };
}

/** What reading rows takes: their notes are translated for the reader. */
type Reader = { db: Db; translate: Translate };

export type RowFilter = { outcome?: RowOutcome | undefined; group?: RowGroup | undefined };

const groups = { new_guides: { becomes_guide: 1 }, kept: { undo: 'kept' } } as const;

const rowsOf = ({ query }: Db, import_id: string, { outcome, group }: RowFilter) =>
  query
    .selectFrom('import_rows')
    .where(({ and }) => and({ import_id, ...(outcome && { outcome }), ...(group && groups[group]) }));

async function pageOf({ db, translate }: Reader, id: string, filter: RowFilter, paging: Paging) {
  const rows = await rowsOf(db, id, filter)
    .select(['line', 'outcome', 'is_done', 'full_name', 'email', 'house', 'is_guide', 'note', 'becomes_guide', 'undo'])
    .orderBy('place')
    .$call(onPage(paging))
    .execute();
  return rows.map(
    ({ is_done, is_guide, becomes_guide, note, ...row }): ImportedRow => ({
      ...row,
      note: translateNotes(translate, note),
      becomes_guide: becomes_guide === 1,
      is_done: is_done === 1,
      is_guide: is_guide === null ? null : is_guide === 1,
    }),
  );
}

export async function listRows(reader: Reader, id: string, query: Paging & RowFilter) {
  await requireImport(reader.db, id);
  return { data: await pageOf(reader, id, query, query), count: await countOf(rowsOf(reader.db, id, query)) };
}

export async function* allRows(reader: Reader, id: string, filter: RowFilter): AsyncGenerator<ImportedRow[]> {
  for (let skip = 0; ; skip += exportBatch) {
    const rows = await pageOf(reader, id, filter, { skip, limit: exportBatch });
    if (rows.length > 0) yield rows;
    if (rows.length < exportBatch) return;
  }
}

export async function requireImport(db: Db, id: string): Promise<void> {
  if (!(await exists(knownImports(db).where('id', '=', id)))) throw new ApplicationError('import.not_found');
}

/** The active students who are not in the import or were left out, which come first. */
export async function listLeavers({ db, translate }: Reader, id: string, paging: Paging) {
  await requireImport(db, id);
  const leavers = listedUsers(db)
    .where(isActiveStudent)
    .where('users.email_fold', 'not in', (rows) =>
      rows
        .selectFrom('import_rows')
        .select('import_rows.email_fold')
        .where('import_rows.import_id', '=', id)
        .where('import_rows.outcome', '!=', 'left_out'),
    )
    .select((user) =>
      user
        .selectFrom('import_rows')
        .select(({ fn }) => fn.min('import_rows.note').as('note'))
        .where('import_rows.import_id', '=', id)
        .whereRef('import_rows.email_fold', '=', 'users.email_fold')
        .as('left_out'),
    )
    .orderBy('left_out', (order) => order.asc().nullsLast())
    .orderBy('display_key')
    .orderBy('users.id');
  const { data: page, count } = await onePageOf(leavers, paging);
  const data = page.map((user) => ({ ...user, left_out: user.left_out && translateNotes(translate, user.left_out) }));
  return { data, count };
}
