import { type Kysely, sql } from 'kysely';
import type { FoundByText, GoalTexts } from './database.ts';
import type { Tables } from './schema.ts';

/*
 * The texts of goals once more in a narrow table, as `sqlite-texts.ts` has them: goals that a text is found in lie far
 * apart, and their own table has several times as many pages. Triggers keep it, whoever writes goals.
 */

export const goalTextsTable = 'public.goal_texts';
export const goalTextColumns = ['title', 'description'] as const satisfies readonly (keyof GoalTexts)[];

/** What it is made of, in a database where it may be made. It needs what the role that writes goals may not have. */
const statements = [
  `create table ${goalTextsTable} (
    goal_id text collate "C" primary key,
    archived_rank integer not null,
    title text collate "C" not null,
    description text collate "C" not null
  )`,
  `create or replace function public.goal_texts_keep() returns trigger
    language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if tg_op = 'INSERT' then
      insert into ${goalTextsTable} values (new.id, new.archived_rank, new.title_fold, new.description_fold);
    elsif tg_op = 'DELETE' then
      delete from ${goalTextsTable} where goal_id = old.id;
    else
      update ${goalTextsTable}
        set archived_rank = new.archived_rank, title = new.title_fold, description = new.description_fold
        where goal_id = old.id;
    end if;
    return null;
  end $$`,
  'drop trigger if exists goal_texts_kept on public.goals',
  'drop trigger if exists goal_texts_changed on public.goals',
  `create trigger goal_texts_kept after insert or delete on public.goals
    for each row execute function public.goal_texts_keep()`,
  `create trigger goal_texts_changed after update of title_fold, description_fold, archived_rank on public.goals
    for each row when (
      old.title_fold <> new.title_fold or old.description_fold <> new.description_fold
      or old.archived_rank <> new.archived_rank
    ) execute function public.goal_texts_keep()`,
  // No goal is written between the triggers and this.
  `insert into ${goalTextsTable}
    select id, archived_rank, title_fold, description_fold from public.goals order by id`,
  `analyze ${goalTextsTable}`,
];

/** Makes it of all goals that there are, where it is missing. */
export async function makeGoalTexts(query: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass(${goalTextsTable}) is not null as "is"`.execute(query);
  if (rows[0]?.is) return;
  for (const statement of statements) await sql.raw(statement).execute(query);
}

/** Whether it is there; an owner's start makes it, where the server allows its index. */
async function isMade(query: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean | null }>`
    select has_table_privilege(to_regclass(${goalTextsTable}), 'select') as may`.execute(query);
  return rows[0]?.may === true;
}

/** The goals that it has otherwise than they are. */
export async function wrongGoalTexts(query: Kysely<Tables>): Promise<Record<string, readonly string[]>> {
  if (!(await isMade(query))) return {};
  const { rows } = await sql<{ id: string }>`
    select coalesce(goals.id, texts.goal_id) as id from goals full join goal_texts texts on texts.goal_id = goals.id
    where (goals.archived_rank, goals.title_fold, goals.description_fold)
      is distinct from (texts.archived_rank, texts.title, texts.description)`.execute(query);
  return { goal_texts: rows.map(({ id }) => id) };
}

/** The goals of a list that hold these texts, which are folded; undefined without the table. */
export async function goalsWithTexts(
  query: Kysely<Tables>,
  texts: GoalTexts,
  isArchived: boolean,
): Promise<FoundByText | undefined> {
  if (!(await isMade(query))) return undefined;
  const conditions = goalTextColumns.flatMap((column) => {
    const text = texts[column];
    return text === undefined ? [] : [sql`${sql.ref(column)} like ${patternOf(text)}`];
  });
  const found = sql`from goal_texts where ${sql.join([sql`archived_rank = ${sql.lit(isArchived ? 1 : 0)}`, ...conditions], sql` and `)}`;
  return {
    // `contains` finds the index of goals by itself, and lays it over those of other filters.
    beside: Object.values(texts).some(isIndexed) ? 'goals' : 'ids',
    isWalked: true,
    ids: sql<string>`(select goal_id ${found})`,
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(query);
      return Number(rows[0]?.count ?? 0);
    },
  };
}

/** Whether the text has three letters or digits together: by these alone the indexes find anything. */
const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

const special = /[\\%_]/g;

/** A text as a pattern of LIKE that it is a part of, with nothing in it that stands for anything else. */
export const patternOf = (text: string): string => `%${text.replaceAll(special, '\\$&')}%`;
