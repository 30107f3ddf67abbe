import { sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Db } from '../database.ts';
import type { Tables } from '../schema/schema.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

/*
 * On PostgreSQL, one role may own the tables and another run the program. The owner changes the tables and grants the
 * program what it needs; the program can add to the audit but not rewrite it.
 */

/** The program's rights on these tables; on all others it has full rights on the rows. */
const restrictedGrants: Partial<Record<keyof Tables | 'migrations', string>> = {
  migrations: 'select',
  // An erasure removes a person's texts from the entries; nothing else in them ever changes.
  audit: 'select, insert, update (changes)',
};
const fullGrant = 'select, insert, update, delete';

/** Brings the tables up to date, as their owner where the configuration names one. */
export async function migrateAsOwner(db: Database, { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>) {
  await checkEncoding(db);
  if (databaseOwnerUrl === undefined) return migrate(db);
  await using owner = await openDatabase({ databaseUrl: databaseOwnerUrl, dataDir: '' });
  await migrate(owner);
  await grantTables(owner, await databaseRole(db));
}

/** @throws Refused if the PostgreSQL database can't store every letter */
export async function checkEncoding({ query, engine }: Db): Promise<void> {
  if (engine.name === 'sqlite') return;
  const { rows } = await sql<{ encoding: string; name: string }>`
    select current_setting('server_encoding') as encoding, current_database() as name`.execute(query);
  const [{ encoding, name } = { encoding: 'UTF8', name: '' }] = rows;
  if (encoding === 'UTF8') return;
  throw new Refused(
    `The database ${name} in DATABASE_URL has the encoding ${encoding}, which can’t store every name. Create another one with ` +
      'createdb --encoding=UTF8 --template=template0, and name it in DATABASE_URL.',
  );
}

/** Grants the program's role what it needs after a restore. */
export async function grantRestored(databaseUrl: string, ownerUrl: string): Promise<void> {
  await using owner = await openDatabase({ databaseUrl: ownerUrl, dataDir: '' });
  await using db = await openDatabase({ databaseUrl, dataDir: '' });
  await grantTables(owner, await databaseRole(db));
}

async function databaseRole({ query }: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(query);
  return rows[0]?.role ?? '';
}

function grantTables(owner: Database, role: string): Promise<void> {
  return owner.transaction(async (tx) => {
    await tx.engine.lockMigrations(tx.query);
    const { rows } = await sql<{ name: keyof Tables }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tableowner = current_user and tableowner <> ${role}`.execute(tx.query);
    for (const { name } of rows) {
      await sql`revoke all on ${sql.table(name)} from ${sql.id(role)}`.execute(tx.query);
      await sql`grant ${sql.raw(restrictedGrants[name] ?? fullGrant)} on ${sql.table(name)} to ${sql.id(role)}`.execute(
        tx.query,
      );
    }
  });
}

/** Logs a hint if the program's role could rewrite the audit. */
export async function warnSharedRole({ query, engine }: Database, log: Log): Promise<void> {
  if (engine.name === 'sqlite') return;
  const { rows } = await sql<{ may: boolean }>`select has_table_privilege('audit', 'truncate') as may`.execute(query);
  if (rows[0]?.may) log.info({}, sharedRoleWarning);
}

const sharedRoleWarning =
  'the role of DATABASE_URL owns the tables, so anyone who has its password can rewrite the audit: docs/postgres.md ' +
  'says under "Two roles" how to use one that can only add to it';
