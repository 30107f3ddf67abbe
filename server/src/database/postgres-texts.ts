import { keysOf } from '@trellis/contract/core/tables.ts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { FoundByText, GoalTexts, WantedTexts } from './database.ts';
import type { Tables } from './schema/schema.ts';

/*
 * The texts of goals once more in a narrow table, as `sqlite-texts.ts` has them: goals that a text is found in lie far
 * apart, and their own table has several times as many pages. Triggers keep it, whoever writes goals.
 */

export const goalTextsTable = 'public.goal_texts';
export const goalTextColumns = ['title', 'description'] as const satisfies readonly (keyof GoalTexts)[];

/** The id of a goal, as goals have it. It lies there in 16 bytes, as text it would take 37 of some 100. */
const goalId = 'goal_id::text collate "C"';

/** Its columns beside the id, and the columns of goals that they are. */
const contents = {
  archived_rank: 'archived_rank',
  title: 'title_fold',
  description: 'description_fold',
  type: 'type_key',
  period: 'period_key',
} as const satisfies Record<string, keyof Tables['goals']>;
const columns = Object.keys(contents);
const goalColumns = Object.values(contents);
const columnsOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
const goalColumnsOf = (row: string) => goalColumns.map((column) => `${row}.${column}`).join(', ');

/**
 * What it is made of, in a database where it may be made. It needs what the role that writes goals may not have. Goals
 * are read meanwhile and not written, so none comes between the triggers and the copy.
 */
const statements = [
  'lock table public.goals in share row exclusive mode',
  // Another release may have made it with other columns.
  `drop table if exists ${goalTextsTable}`,
  `create table ${goalTextsTable} (
    goal_id uuid not null,
    archived_rank integer not null,
    title text collate "C" not null,
    description text collate "C" not null,
    type text collate "C" not null,
    period text collate "C" not null
  )`,
  // Without a primary key a publication of all tables, which some move a database with, would refuse changes of goals.
  `alter table ${goalTextsTable} replica identity full`,
  `create or replace function public.goal_texts_keep() returns trigger
    language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if tg_op = 'INSERT' then
      insert into ${goalTextsTable} (goal_id, ${columns.join(', ')}) values (new.id::uuid, ${goalColumnsOf('new')});
    elsif tg_op = 'DELETE' then
      delete from ${goalTextsTable} where ${goalId} = old.id;
    else
      update ${goalTextsTable} set (${columns.join(', ')}) = (${goalColumnsOf('new')}) where ${goalId} = old.id;
    end if;
    return null;
  end $$`,
  // To drop a trigger would keep everybody from reading goals.
  `create or replace trigger goal_texts_kept after insert or delete on public.goals
    for each row execute function public.goal_texts_keep()`,
  `create or replace trigger goal_texts_changed after update of ${goalColumns.join(', ')} on public.goals
    for each row when (${goalColumns.map((column) => `old.${column} <> new.${column}`).join(' or ')})
    execute function public.goal_texts_keep()`,
  `insert into ${goalTextsTable} (goal_id, ${columns.join(', ')})
    select id::uuid, ${goalColumns.join(', ')} from public.goals order by id`,
  `create unique index goal_texts_by_goal on ${goalTextsTable} ((${goalId}))`,
  `analyze ${goalTextsTable}`,
];

/** What is there of it, and what the role may do with it; undefined where nothing is. */
async function whatIsThere(query: Kysely<Tables>) {
  const { rows } = await sql<{ isWhole: boolean; isReadable: boolean; isOurs: boolean }>`
    select (
        select count(*) from pg_attribute where attrelid = c.oid and attname = any(${sql.val(columns)})
      ) = ${sql.lit(columns.length)} and to_regclass('public.goal_texts_by_goal') is not null as "isWhole",
      has_table_privilege(c.oid, 'select') as "isReadable", pg_has_role(c.relowner, 'usage') as "isOurs"
    from pg_class c where c.oid = to_regclass(${goalTextsTable})`.execute(query);
  return rows[0];
}

/**
 * Makes it of all goals that there are, where it is missing or isn't whole.
 * @returns whether it is there, and the role's own
 */
export async function makeGoalTexts(query: Kysely<Tables>): Promise<boolean> {
  const there = await whatIsThere(query);
  if (there && !there.isOurs) return false;
  if (there?.isWhole !== true) for (const statement of statements) await sql.raw(statement).execute(query);
  return true;
}

/** Whether it is there as it should be; an owner's start makes it, where the server allows its index. */
async function isMade(query: Kysely<Tables>): Promise<boolean> {
  const there = await whatIsThere(query);
  return there?.isWhole === true && there.isReadable;
}

/** The goals that it has otherwise than they are. */
export async function wrongGoalTexts(query: Kysely<Tables>): Promise<Record<string, readonly string[]>> {
  if (!(await isMade(query))) return {};
  const { rows } = await sql<{ id: string }>`
    select coalesce(goals.id, ${sql.raw(goalId)}) as id
    from goals full join goal_texts texts on ${sql.raw(goalId)} = goals.id
    where (${sql.raw(goalColumnsOf('goals'))}) is distinct from (${sql.raw(columnsOf('texts'))})`.execute(query);
  return { goal_texts: rows.map(({ id }) => id) };
}

/** The goals of a list that hold these texts, which are folded; undefined without the table. */
export async function goalsWithTexts(
  query: Kysely<Tables>,
  { texts, choices, isArchived }: WantedTexts,
): Promise<FoundByText | undefined> {
  if (!(await isMade(query))) return undefined;
  // Goals have columns that are called the same.
  const ofTexts = (column: string) => sql.ref(`goal_texts.${column}`);
  const conditions = [
    sql`goal_texts.archived_rank = ${sql.lit(isArchived ? 1 : 0)}`,
    ...goalTextColumns.flatMap((column) => {
      const text = texts[column];
      return text === undefined ? [] : [sql`${ofTexts(column)} like ${patternOf(text)}`];
    }),
    ...Object.entries(choices).map(([field, keys]) => sql`${ofTexts(field)} = any(${sql.val(keys)})`),
  ];
  const found = sql`from goal_texts where ${sql.join(conditions, sql` and `)}`;
  return {
    comparedBy: keysOf({ ...texts, ...choices }),
    beside: 'ids',
    // It looks up each goal on the way. A join may be made by going through the texts of all in the order of their ids.
    onWalk: sql<SqlBool>`exists (select ${found} and ${sql.raw(goalId)} = goals.id offset 0)`,
    ids: sql<string>`(select ${sql.raw(goalId)} ${found})`,
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(query);
      return Number(rows[0]?.count ?? 0);
    },
  };
}

const special = /[\\%_]/g;

/** A text as a pattern of LIKE that it is a part of, with nothing in it that stands for anything else. */
export const patternOf = (text: string): string => `%${text.replaceAll(special, '\\$&')}%`;
