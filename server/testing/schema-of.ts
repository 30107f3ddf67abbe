import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';

/*
 * The schema of a database as the statements that would recreate it: tables with their columns, then constraints and
 * indexes. Two databases with the same statements have the same schema.
 */

/** @throws if the schema has something that these statements can't express, such as a trigger */
export async function schemaOf(db: Database): Promise<string[]> {
  return db.engine.name === 'sqlite' ? sqliteSchema(db) : postgresSchema(db);
}

async function sqliteSchema({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string; sql: string | null }>`
    select name, type, sql from sqlite_schema where name not like 'sqlite_%' order by type = 'index', rowid`.execute(
    query,
  );
  const strange = rows.find(({ type }) => type !== 'table' && type !== 'index');
  if (strange) throw new Error(`schemaOf can't tell of a ${strange.type}`);
  return rows.map((row) => row.sql ?? '');
}

type Column = {
  table: string;
  column: string;
  type: string;
  collation: string | null;
  not_null: boolean;
  generated: string;
  expression: string | null;
  /** The storage options that differ from the defaults. */
  options: string | null;
};

async function postgresSchema({ query }: Database): Promise<string[]> {
  const strange = await sql<{ what: string }>`
    select relname as what from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i')
    union all select tgname from pg_trigger where not tgisinternal
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(query);
  if (strange.rows[0]) throw new Error(`schemaOf can't tell of ${strange.rows[0].what}`);

  const columns = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      case when a.attcollation <> t.typcollation then l.collname end as collation,
      a.attnotnull as not_null, a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid) as expression,
      array_to_string(c.reloptions, ', ') as options
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.oid, a.attnum`.execute(query);
  const tables = Map.groupBy(columns.rows, ({ table }) => table);
  const constraints = await sql<{ text: string }>`
    select format('alter table %I add constraint %I %s', r.relname, c.conname, pg_get_constraintdef(c.oid)) as text
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace and c.contype <> 'n'
    order by c.contype = 'f', r.relname, c.conname`.execute(query);
  const indexes = await sql<{ text: string }>`
    select indexdef as text from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)
    order by indexname`.execute(query);
  return [
    ...[...tables].map(([table, its]) => {
      const options = its[0]?.options;
      return `create table "${table}" (\n  ${its.map(columnText).join(',\n  ')}\n)${options ? ` with (${options})` : ''}`;
    }),
    ...[...constraints.rows, ...indexes.rows].map(({ text }) => text),
  ];
}

function columnText({ column, type, collation, not_null, generated, expression }: Column): string {
  const parts = [
    `"${column}" ${type}`,
    collation && `collate "${collation}"`,
    expression && (generated ? `generated always as (${expression}) stored` : `default ${expression}`),
    not_null && 'not null',
  ];
  return parts.filter(Boolean).join(' ');
}
