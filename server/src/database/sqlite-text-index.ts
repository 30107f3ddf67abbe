import { type Kysely, sql } from 'kysely';
import type { GoalTexts } from './database.ts';
import type { Tables } from './schema.ts';

/*
 * An index of the parts of goals' titles and descriptions, by every three letters that stand together. It is made of the
 * goals and kept by triggers, so nothing that writes goals has to know of it. It belongs to no release's tables: a start
 * makes it where it is missing, and a move does without it.
 */

/** What the names of its tables and triggers begin with. */
export const textIndexNames = 'goal_text';

const fields = { title: 'goal_text_titles', description: 'goal_text_descriptions' } as const;
type Field = keyof typeof fields;
const fieldNames = Object.keys(fields) as Field[];

/** Makes it of all goals that there are. */
export async function makeTextIndex(query: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'goal_texts'`.execute(query);
  if (rows.length > 0) return;
  for (const statement of [...tables, ...fieldNames.flatMap(indexOf), ...triggers]) {
    await sql.raw(statement).execute(query);
  }
}

/** Archived goals have numbers below zero: so the index alone tells which of the two kinds of list a goal is on. */
const numberOf = (goal: string, number: string) => `iif(${goal}.archived_rank = 0, ${number}, -(${number}))`;

const tables = [
  // A number of its own for each goal: the one that SQLite gives rows by itself may change when the file is written anew.
  `create table goal_texts (
    number integer primary key,
    goal_id text not null unique,
    title text not null,
    description text not null
  )`,
  `insert into goal_texts (number, goal_id, title, description)
    select ${numberOf('goals', 'row_number() over (order by id)')}, id, title_fold, description_fold from goals`,
];

/** The texts stand in `goal_texts`; what is taken out leaves nothing behind, as `secure_delete` has it of rows. */
const indexOf = (field: Field): string[] => {
  const index = fields[field];
  const remove = `insert into ${index} (${index}, rowid, ${field}) values ('delete', old.number, old.${field});`;
  const add = `insert into ${index} (rowid, ${field}) values (new.number, new.${field});`;
  return [
    `create virtual table ${index} using fts5 (${field}, content = 'goal_texts', content_rowid = 'number',
      columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_added after insert on goal_texts begin ${add} end`,
    `create trigger ${index}_removed after delete on goal_texts begin ${remove} end`,
    `create trigger ${index}_changed after update on goal_texts
      when old.number <> new.number or old.${field} <> new.${field} begin ${remove} ${add} end`,
  ];
};

const greatest = `max((select coalesce(max(number), 0) from goal_texts), (select coalesce(-min(number), 0) from goal_texts))`;

const triggers = [
  `create trigger goal_texts_added after insert on goals begin
    insert into goal_texts (number, goal_id, title, description)
      values (${numberOf('new', `${greatest} + 1`)}, new.id, new.title_fold, new.description_fold);
  end`,
  `create trigger goal_texts_removed after delete on goals begin delete from goal_texts where goal_id = old.id; end`,
  `create trigger goal_texts_changed after update of title_fold, description_fold, archived_rank on goals
    when old.title_fold <> new.title_fold or old.description_fold <> new.description_fold
      or old.archived_rank <> new.archived_rank begin
    update goal_texts set number = ${numberOf('new', 'abs(number)')}, title = new.title_fold,
      description = new.description_fold where goal_id = new.id;
  end`,
];

/** The goals that it has otherwise than they are, and texts of goals that are gone. */
export async function wrongInTextIndex(query: Kysely<Tables>): Promise<string[]> {
  const { rows: made } = await sql`select 1 from sqlite_schema where name = 'goal_texts'`.execute(query);
  if (made.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from goals left join goal_texts on goal_id = id
    where goal_id is null or goal_texts.title <> title_fold or goal_texts.description <> description_fold
      or (number > 0) <> (archived_rank = 0)
    union all select goal_id from goal_texts where goal_id not in (select id from goals)`.execute(query);
  return rows.map(({ id }) => id);
}

/** Of three letters and more; what SQLite takes for the end of a text or for no character is compared letter by letter. */
const isIndexed = (text: string): boolean => /^[^\0\ufffd-\uffff]{3,}$/su.test(text);

/** The goals of a list that hold these texts, which are folded. */
export function goalsWithTexts(texts: GoalTexts, isArchived: boolean) {
  const beyond = sql.raw(isArchived ? '< 0' : '> 0');
  const parts = fieldNames.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ field, text, isIndexed: isIndexed(text) }];
  });
  const matches = ({ field, text }: (typeof parts)[number]) => {
    const index = sql.table(fields[field]);
    const phrase = `"${text.replaceAll('"', '""')}"`;
    return sql`from ${index} where ${index} match ${phrase} and rowid ${beyond}`;
  };
  const conditions = parts.map((part) =>
    part.isIndexed
      ? sql`number in (select rowid ${matches(part)})`
      : sql`instr(${sql.ref(part.field)}, ${part.text}) > 0`,
  );
  const found = sql`from goal_texts where ${sql.join([sql`number ${beyond}`, ...conditions], sql` and `)}`;
  const [first, second] = parts;
  return {
    isIndexed: parts.some((part) => part.isIndexed),
    ids: sql<string>`(select goal_id ${found})`,
    count: async (query: Kysely<Tables>): Promise<number> => {
      const counted = first?.isIndexed && second === undefined ? matches(first) : found;
      const { rows } = await sql<{ count: number }>`select count(*) as count ${counted}`.execute(query);
      return rows[0]?.count ?? 0;
    },
  };
}
