import { type Kysely, sql } from 'kysely';
import { goalTextColumns, makeGoalTexts } from './postgres-texts.ts';
import type { Tables } from './schema/schema.ts';

/*
 * The same indexes as `sqlite-text-index.ts` has, by an extension that comes with PostgreSQL and that not every server
 * allows.
 */

type Indexed = { of: 'goals' | 'users'; table: string; columns: readonly string[]; where?: string };

/** What they index; no backup holds them. */
const indexed: Record<string, Indexed> = {
  // In an old school most goals are archived, and a list has either these or the others.
  goal_texts_by_text: { of: 'goals', table: 'goal_texts', columns: goalTextColumns, where: 'archived_rank = 0' },
  goal_texts_archived: { of: 'goals', table: 'goal_texts', columns: goalTextColumns, where: 'archived_rank = 1' },
  users_by_text: {
    of: 'users',
    table: 'users',
    columns: ['full_name_fold', 'email_fold', 'full_name_key', 'email_key'],
  },
};

export const textIndexNames: readonly string[] = Object.keys(indexed);
/** Backups and databases of earlier releases may have `goals_by_text` as well. */
const beginnings = 'goal_texts|goals_by_text|users_by_text';
/** What everything that belongs to them is called, as PostgreSQL compares it. */
export const ofTextIndexes = `^(${beginnings})`;
/** The lines of all that belongs to them in what `pg_restore --list` says. */
export const listedTextIndex = new RegExp(
  String.raw`^\d+; \d+ \d+ (EXTENSION - pg_trgm|[A-Z ]+ public (goals )?(${beginnings}))`,
);

/** Makes those that are missing where the role may. Without them filters read all rows, and find the same. */
export async function makeTextIndexes(query: Kysely<Tables>): Promise<void> {
  for (const ofTable of ['goals', 'users'] as const) {
    if (!(await mayIndex(query, ofTable))) continue;
    const hasTexts = ofTable === 'goals' && (await makeGoalTexts(query));
    for (const [name, its] of Object.entries(indexed)) {
      if (its.of === ofTable && (its.table !== 'goal_texts' || hasTexts)) await makeTextIndex(query, name, its);
    }
  }
}

/** Whether the role owns the table, and may make such indexes here. */
async function mayIndex(query: Kysely<Tables>, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(c.relowner, 'usage') and has_schema_privilege('public', 'create')
      and (exists (select from pg_extension where extname = 'pg_trgm') or (
        has_database_privilege(current_database(), 'create') and exists (
          select from pg_available_extension_versions
          where name = 'pg_trgm' and (trusted or (select rolsuper from pg_roles where rolname = current_user))
        ))) as may
    from pg_class c where c.oid = ${`public.${table}`}::regclass`.execute(query);
  return rows[0]?.may === true;
}

async function makeTextIndex(query: Kysely<Tables>, name: string, { table, columns, where }: Indexed): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass(${`public.${name}`}) is not null as "is"`.execute(query);
  if (rows[0]?.is) return;
  await sql`set local maintenance_work_mem = '256MB'`.execute(query);
  await sql`create extension if not exists pg_trgm with schema public`.execute(query);
  const { rows: places } = await sql<{ schema: string }>`
    select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`.execute(query);
  const parts = sql.raw(`${places[0]?.schema ?? 'public'}.gin_trgm_ops`);
  // What waits to be indexed is read by every filter: it is kept short.
  await sql`create index ${sql.ref(name)} on ${sql.table(table)}
    using gin (${sql.join(columns.map((column) => sql`${sql.ref(column)} ${parts}`))})
    with (gin_pending_list_limit = 512) ${where === undefined ? sql`` : sql.raw(`where ${where}`)}`.execute(query);
}
