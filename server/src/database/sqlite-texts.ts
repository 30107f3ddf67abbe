import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema/schema.ts';

/*
 * Texts of a table's rows that parts are looked for in, with an index of every three letters that stand together in each.
 * They are made of the rows and kept by triggers, so nothing that writes rows has to know of them. They belong to no
 * release's tables: a start makes them where they are missing or have other columns, and a move does without them.
 */

type Column = keyof Tables['goals'] | keyof Tables['users'];

/** The indexed texts of one table. */
export type Texts<Field extends string> = {
  table: 'goals' | 'users';
  /** Where the texts stand once more, each row with a number; every other name begins with this one without its s. */
  name: string;
  /** What the id of a row is called there. */
  id: string;
  /** The index of each text, and what the text is made of. */
  fields: Record<Field, { index: string; of: (row: string) => string }>;
  /** Columns that stand there too, as they are: what is found is narrowed by them. */
  columns: readonly Column[];
  /** The columns that the texts are made of, and those that tell which kind a row is. */
  madeOf: readonly Column[];
  /** Rows of which this holds have numbers below zero: so the index alone tells of which kind a row is. */
  isBelowZero?: (row: string) => string;
};

type AnyTexts = Texts<string>;

const fieldsOf = ({ fields }: AnyTexts) => Object.entries(fields).map(([field, its]) => ({ field, ...its }));

/** What stands in a row beside its number and its id, and what each of these is in the table. */
const contentsOf = (texts: AnyTexts): { column: string; of: (row: string) => string }[] => [
  ...fieldsOf(texts).map(({ field, of }) => ({ column: field, of })),
  ...texts.columns.map((column) => ({ column, of: (row: string) => `${row}.${column}` })),
];

/** Whether they are there, with these columns. */
async function isMade(query: Kysely<Tables>, texts: AnyTexts): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${texts.name})`.execute(query);
  const columns = ['number', texts.id, ...contentsOf(texts).map(({ column }) => column)];
  return rows.map(({ name }) => name).join() === columns.join();
}

/** Makes them of all rows that there are. */
export async function makeTexts(query: Kysely<Tables>, texts: AnyTexts): Promise<void> {
  if (await isMade(query, texts)) return;
  const statements = [...removalOf(texts), ...tableOf(texts), ...indexesOf(texts), ...triggersOf(texts)];
  for (const statement of statements) await sql.raw(statement).execute(query);
}

/** Takes away what another release made, or what somebody left of it. */
const removalOf = (texts: AnyTexts): string[] => [
  ...['added', 'removed', 'changed'].map((when) => `drop trigger if exists ${texts.name}_${when}`),
  `drop table if exists ${texts.name}`,
  ...fieldsOf(texts).map(({ index }) => `drop table if exists ${index}`),
];

const numberOf = ({ isBelowZero }: AnyTexts, row: string, number: string): string =>
  isBelowZero ? `iif(${isBelowZero(row)}, -(${number}), ${number})` : number;

/** A number of its own for each row: the one that SQLite gives rows by itself may change when the file is written anew. */
function tableOf(texts: AnyTexts): string[] {
  const { table, name, id } = texts;
  const contents = contentsOf(texts);
  return [
    `create table ${name} (
      number integer primary key,
      ${id} text not null unique,
      ${contents.map(({ column }) => `${column} text not null`).join(', ')}
    )`,
    `insert into ${name} (number, ${id}, ${contents.map(({ column }) => column).join(', ')})
      select ${numberOf(texts, table, 'row_number() over (order by id)')}, id,
        ${contents.map(({ of }) => of(table)).join(', ')}
      from ${table}`,
  ];
}

/** What is taken out leaves nothing behind, as `secure_delete` has it of rows. */
const indexesOf = (texts: AnyTexts): string[] =>
  fieldsOf(texts).flatMap(({ field, index }) => {
    const remove = `insert into ${index} (${index}, rowid, ${field}) values ('delete', old.number, old.${field});`;
    const add = `insert into ${index} (rowid, ${field}) values (new.number, new.${field});`;
    return [
      `create virtual table ${index} using fts5 (${field}, content = '${texts.name}', content_rowid = 'number',
        columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
      `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
      `insert into ${index} (${index}) values ('rebuild')`,
      `create trigger ${index}_added after insert on ${texts.name} begin ${add} end`,
      `create trigger ${index}_removed after delete on ${texts.name} begin ${remove} end`,
      `create trigger ${index}_changed after update on ${texts.name}
        when old.number <> new.number or old.${field} <> new.${field} begin ${remove} ${add} end`,
    ];
  });

function triggersOf(texts: AnyTexts): string[] {
  const { table, name, id } = texts;
  const contents = contentsOf(texts);
  const madeOf = [...texts.madeOf, ...texts.columns];
  const greatest = `max((select coalesce(max(number), 0) from ${name}), (select coalesce(-min(number), 0) from ${name}))`;
  return [
    `create trigger ${name}_added after insert on ${table} begin
      insert into ${name} (number, ${id}, ${contents.map(({ column }) => column).join(', ')})
        values (${numberOf(texts, 'new', `${greatest} + 1`)}, new.id, ${contents.map(({ of }) => of('new')).join(', ')});
    end`,
    `create trigger ${name}_removed after delete on ${table} begin delete from ${name} where ${id} = old.id; end`,
    `create trigger ${name}_changed after update of ${madeOf.join(', ')} on ${table}
      when ${madeOf.map((column) => `old.${column} <> new.${column}`).join(' or ')} begin
      update ${name} set number = ${numberOf(texts, 'new', 'abs(number)')},
        ${contents.map(({ column, of }) => `${column} = ${of('new')}`).join(', ')} where ${id} = new.id;
    end`,
  ];
}

/** The rows whose texts stand there otherwise than they are, and those that are gone and stand there still. */
export async function wrongTexts(query: Kysely<Tables>, texts: AnyTexts): Promise<string[]> {
  if (!(await isMade(query, texts))) return [];
  const { table, name, id, isBelowZero } = texts;
  const differs = [
    `${id} is null`,
    ...contentsOf(texts).map(({ column, of }) => `${name}.${column} <> ${of(table)}`),
    ...(isBelowZero ? [`(number < 0) <> (${isBelowZero(table)})`] : []),
  ];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} left join ${sql.table(name)} on ${sql.ref(id)} = id
    where ${sql.raw(differs.join(' or '))}
    union all select ${sql.ref(id)} from ${sql.table(name)}
    where ${sql.ref(id)} not in (select id from ${sql.table(table)})`.execute(query);
  return rows.map((row) => row.id);
}

/** Of three letters and more; what SQLite takes for the end of a text or for no character is compared letter by letter. */
export const isIndexed = (text: string): boolean => /^[^\0\ufffd-\uffff]{3,}$/su.test(text);

/** The numbers of the rows that have the text, which is indexed, in a field. */
export function numbersWith({ fields }: AnyTexts, field: string, text: string): RawBuilder<unknown> {
  const index = sql.table(fields[field]?.index ?? '');
  return sql`from ${index} where ${index} match ${`"${text.replaceAll('"', '""')}"`}`;
}
