import { sql } from 'kysely';
import { Refused } from '../../base/refused.ts';
import type { Database, Tx } from '../../database/database.ts';
import { incompleteMove, migrate } from '../../database/migrate.ts';
import { grantRestored } from '../../database/owner.ts';
import { openPostgres } from '../../database/postgres.ts';
import { isOtherRunning } from '../backup/postgres-restore.ts';
import { notEmpty, type Place, whileRunning } from './place.ts';
import { batch, type Row, type Source, type Table, type Target, type Value } from './rows.ts';

type Server = Extract<Place, { engine: 'postgres' }>;

async function opened<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openPostgres(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** In a transaction that no server starts during, and that sees one state of the database. */
const alone = <T>(place: Server, db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx.query);
    // Whoever starts meanwhile waits for this lock before it looks at the tables.
    await tx.engine.lockMigrations(tx.query);
    if (await isOtherRunning(tx)) throw whileRunning(place);
    return work(tx);
  });

/** Reads a database that no server writes to meanwhile. */
export const fromPostgres = <T>(place: Server, work: (source: Source) => Promise<T>): Promise<T> =>
  opened(place.url, (db) => alone(place, db, (tx) => work({ ...reading(tx), migrations: () => migrationsIn(tx) })));

function reading(tx: Tx): Omit<Source, 'migrations'> {
  return {
    tables: () => tablesIn(tx),
    async count({ name }) {
      const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(tx.query);
      return Number(rows[0]?.n ?? 0);
    },
    async *rows({ name, columns }) {
      const listed = sql.join(columns.map((column) => sql.ref(column.name)));
      await sql`declare moved no scroll cursor for select ${listed} from ${sql.table(name)}`.execute(tx.query);
      for (;;) {
        const fetched = sql<Record<string, Value>>`fetch ${sql.lit(batch)} from moved`;
        const { rows } = await fetched.execute(tx.query);
        if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column.name] ?? null));
        if (rows.length < batch) break;
      }
      await sql`close moved`.execute(tx.query);
    },
  };
}

/** The tables of `public` with their columns but for those that are generated. */
async function tablesIn({ query }: Tx): Promise<Table[]> {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select c.relname as name, a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(query);
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }));
}

async function migrationsIn(tx: Tx): Promise<string[]> {
  const has = (await tablesIn(tx)).some(({ name }) => name === 'migrations');
  if (!has) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx.query);
  return rows.map(({ name }) => name);
}

/** Fills an empty database in one transaction. Until that is committed it holds a mark with which no Trellis starts on it. */
export async function toPostgres(place: Server, work: (target: Target) => Promise<void>): Promise<void> {
  const { url, ownerUrl } = place;
  await opened(ownerUrl ?? url, async (db) => {
    await alone(place, db, (tx) => markIncomplete(place, tx));
    await alone(place, db, async (tx) => {
      await removeMark(tx);
      await migrate({ ...db, transaction: (inside) => inside(tx) });
      await work(await writing(tx));
    });
  });
  if (ownerUrl) await grantRestored(url, ownerUrl);
}

async function markIncomplete(place: Server, tx: Tx): Promise<void> {
  const there = await tablesIn(tx);
  const isLeft = (await migrationsIn(tx)).includes(incompleteMove);
  if (there.length > 0 && !isLeft) throw notEmpty(place);
  for (const { name } of there) await sql`drop table ${sql.table(name)} cascade`.execute(tx.query);
  await sql`create table migrations (name text primary key, ran_at text not null)`.execute(tx.query);
  await mark(tx);
}

const mark = ({ query }: Tx) =>
  sql`insert into migrations (name, ran_at) values (${incompleteMove}, ${new Date().toISOString()})`.execute(query);

const removeMark = async ({ query }: Tx): Promise<void> => {
  await sql`delete from migrations where name = ${incompleteMove}`.execute(query);
};

/** What costs much to keep while rows come, by how it is taken away and made again. */
type Later = { drop: string; create: string };

async function writing(tx: Tx): Promise<Target> {
  const read = reading(tx);
  const run = (statement: string) => sql.raw(statement).execute(tx.query);
  const { rows: references } = await sql<Later>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx.query);
  const { rows: indexes } = await sql<Later>`
    select format('drop index %s', i.indexrelid::regclass) as "drop", pg_get_indexdef(i.indexrelid) as "create"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`.execute(tx.query);
  for (const { drop } of [...references, ...indexes]) await run(drop);
  await run("set local maintenance_work_mem = '256MB'");
  const emptied = new Set<string>();
  return {
    tables: read.tables,
    rows: read.rows,
    async write({ name, columns }, rows) {
      // Migrations may have put rows there.
      if (!emptied.has(name)) await sql`delete from ${sql.table(name)}`.execute(tx.query);
      emptied.add(name);
      const listed = sql.join(columns.map((column) => sql.ref(column.name)));
      const values = columns.map(({ type }, n) => sql`${columnOf(rows, n)}::${sql.raw(type)}[]`);
      await sql`insert into ${sql.table(name)} (${listed}) select * from unnest(${sql.join(values)})`.execute(tx.query);
    },
    async complete(made) {
      for (const [n, { create }] of indexes.entries()) {
        await run(create);
        made(n + 1, indexes.length);
      }
      try {
        for (const { create } of references) await run(create);
      } catch (error) {
        const detail = error instanceof Error && 'table' in error ? ` of ${error.table}` : '';
        throw new Refused(`A row${detail} names one that is not there.`);
      }
      await run('analyze');
    },
  };
}

const columnOf = (rows: readonly Row[], n: number): Value[] => rows.map((row) => row[n] ?? null);
