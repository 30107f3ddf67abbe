import { type Insertable, type Selectable, sql } from 'kysely';
import { dateIn } from '../src/base/clock.ts';
import type { Database } from '../src/database/database.ts';
import { type Tables, tables } from '../src/database/schema/schema.ts';
import { normalizeText, sortKey } from '../src/database/text-keys.ts';
import { textColumns } from '../src/goals/goal/goals.text-columns.ts';
import { personKeys } from '../src/people/accounts/users.keys.ts';
import { appendEntries } from '../src/platform/audit/audit-log.ts';
import invented from './invented-school.json' with { type: 'json' };

export type Table = keyof Tables;
type SchoolRows = { [T in Table]: Selectable<Tables[T]>[] };

/** A small school with rows in every table and every kind of value, without derived columns. */
export const inventedRows = invented as unknown as SchoolRows;

/** The rows of all tables in a stable order. */
export async function rowsOf({ query }: Database): Promise<SchoolRows> {
  const all: [string, object[]][] = [];
  for (const table of Object.keys(tables).sort()) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(query);
    const texts = rows.map((row) => JSON.stringify(withTexts(row))).sort();
    all.push([table, texts.map((text): object => JSON.parse(text))]);
  }
  return Object.fromEntries(all) as SchoolRows;
}

/** Each driver has a type of its own for bytes; the JSON has them in base64. */
const withTexts = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );
const bytesOf = (base64: unknown) => new Uint8Array(Buffer.from(String(base64), 'base64'));

const timeZone = inventedRows.settings.find(({ name }) => name === 'time_zone')?.value ?? 'UTC';

/** The derived columns of each table. */
const derived: { [T in Table]?: (row: Selectable<Tables[T]>) => object } = {
  houses: ({ name }) => ({ name_fold: normalizeText(name), name_key: sortKey(name) }),
  users: (user) => personKeys(user),
  goals: (goal) => ({ ...textColumns(goal), created_on: dateIn(timeZone, new Date(goal.created_at)) }),
  attachment_files: ({ content, preview }) => ({
    content: bytesOf(content),
    preview: preview && bytesOf(preview),
  }),
  import_rows: ({ email }) => ({ email_fold: normalizeText(email) }),
};

/** Writes the invented school and its derived columns into empty tables. */
export async function writeInventedSchool(db: Database): Promise<void> {
  const { audit, ...others } = inventedRows;
  for (const table of Object.keys(others) as Exclude<Table, 'audit'>[]) {
    for (const row of inventedRows[table]) await writeRow(db, table, row);
  }
  await db.transaction((tx) => appendEntries(tx, audit));
}

/** Writes a row with its derived columns. */
export async function writeRow<T extends Table>({ query }: Database, table: T, given: object): Promise<void> {
  const row = given as Selectable<Tables[T]>;
  const whole = { ...row, ...derived[table]?.(row) } as Insertable<Tables[T]>;
  await query.insertInto(table).values(whole).execute();
}
