import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { makeFolder } from '../make-folder.ts';
import { type Database, databaseOf, type Engine } from './database.ts';
import type { Tables } from './schema.ts';

/** The one file in `DATA_DIR` that holds everything. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'trellis.db');

const statementsKept = 500;
const busyTimeoutMs = 5000;

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

/** SQLite's primary result codes; the higher bits of an extended code say more. */
const primary = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cantOpen: 14 };
const uniqueViolations = [2067, 1555];

const sqliteEngine: Engine = {
  name: 'sqlite',
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  // A transaction has the whole database to itself.
  lock: (query) => query,
  lockShared: (query) => query,
  lockName: async () => {},
  lockMigrations: async () => {},
  isUniqueViolation: (error) => uniqueViolations.includes(codeOf(error) ?? 0),
  isConflict: () => false,
  isAway: (error) => Object.values(primary).includes((codeOf(error) ?? 0) & 0xff),
};

/** A database that is thrown away at the end needn't wait for the disk. */
type Durability = 'survives a power cut' | 'thrown away';

/**
 * Opens the embedded database, making the folder and the file where they are absent.
 * @throws where the folder can't be written
 */
export function openSqlite(dataDir: string, durability: Durability = 'survives a power cut'): Database {
  makeFolder(dataDir);
  const file = new DatabaseSync(databaseFile(dataDir), { timeout: busyTimeoutMs });
  const synchronous = durability === 'thrown away' ? 'OFF' : 'FULL';
  for (const pragma of [
    'journal_mode = WAL',
    `synchronous = ${synchronous}`,
    'foreign_keys = ON',
    'cache_size = -65536',
  ]) {
    file.exec(`PRAGMA ${pragma}`);
  }
  return databaseOf(new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(file) }) }), sqliteEngine);
}

/** Gives `node:sqlite` the shape that Kysely's dialect asks for, and keeps prepared statements. */
function forKysely(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    // A transaction takes its write lock when it begins: one that read first could not be sure to get it later.
    const statement = statements.get(text) ?? file.prepare(text === 'begin' ? 'begin immediate' : text);
    statements.delete(text);
    statements.set(text, statement);
    const oldest = statements.keys().next().value;
    if (statements.size > statementsKept && oldest !== undefined) statements.delete(oldest);
    return statement;
  };
  return {
    prepare(text) {
      const statement = prepare(text);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
    close() {
      file.exec('PRAGMA optimize');
      file.close();
    },
  };
}
