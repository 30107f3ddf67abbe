import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';

/** What makes up the schema of a database, as texts: two databases with the same ones have the same schema. */
export async function schemaOf({ query, engine }: Database): Promise<string[]> {
  const { rows } = await (engine.name === 'sqlite' ? sqliteParts : postgresParts).execute(query);
  return rows.map(({ part }) => part);
}

const sqliteParts = sql<{ part: string }>`
  select sql as part from sqlite_schema where sql is not null order by type = 'index', rowid`;

const postgresParts = sql<{ part: string }>`
  select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), l.collname, a.attnotnull,
    a.attgenerated, pg_get_expr(d.adbin, d.adrelid), c.reloptions) as part
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by part`;
