import { join } from 'node:path';
import { sql } from 'kysely';
import { second } from '../../base/clock.ts';
import { makeFolder } from '../../base/private-files.ts';
import { type Database, databaseOf, type Engine, kyselyOn } from '../database.ts';
import { lockFolder } from './folder-lock.ts';
import { codeOf, outageOf, writeDialect } from './sqlite-driver.ts';
import { type Durability, findDamage, isLogEmptied, openFile, requireSameFile } from './sqlite-file.ts';
import { readDialect } from './sqlite-reads.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'trellis.db');

const eraseAgainMs = second;
const uniqueViolations = [2067, 1555];

const sqliteEngine: Engine = {
  name: 'sqlite',
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  isAmong: (column, texts) => sql`${sql.ref(column)} in (select value from json_each(${sql.val(texts)}))`,
  lockNames: async () => {},
  lockMigrations: async () => {},
  size: async (query) => {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(query);
    return rows[0]?.bytes ?? 0;
  },
  isUniqueViolation: (error) => uniqueViolations.includes(codeOf(error) ?? 0),
  isConflict: () => false,
  outageOf,
  comesBack: () => false,
};

export type SqliteOptions = {
  durability?: Durability;
  /** Only one server at a time may use the folder, but commands may run beside it. */
  isServer?: boolean;
};

/**
 * Opens the embedded database, and creates the folder and the file if necessary.
 * @throws FolderInUse if another server has it open
 * @throws if the folder isn't writable
 */
export function openSqlite(dataDir: string, { durability, isServer = true }: SqliteOptions = {}): Database {
  makeFolder(dataDir);
  const path = databaseFile(dataDir);
  const unlock = isServer ? lockFolder(dataDir) : undefined;
  const file = openFile(path, durability);
  const database = databaseOf(kyselyOn(writeDialect(file, requireSameFile(path))), sqliteEngine);
  const reads = kyselyOn(readDialect(path));
  let isDamaged = false;
  let erasing: NodeJS.Timeout | undefined;

  /** Empties the write-ahead log, which contains pages with deleted data, as soon as nobody reads it. */
  function eraseDeleted(): void {
    clearTimeout(erasing);
    if (file.isOpen && !isLogEmptied(file)) erasing = setTimeout(eraseDeleted, eraseAgainMs).unref();
  }

  return {
    ...database,
    longReads: { query: reads, engine: sqliteEngine },
    startDamageCheck(log) {
      void findDamage(reads, log).then((found) => {
        isDamaged = found;
      });
    },
    isDamaged: () => isDamaged,
    eraseDeleted,
    async close() {
      clearTimeout(erasing);
      await Promise.all([database.close(), reads.destroy()]);
      if (!file.isOpen) return;
      try {
        file.exec('PRAGMA optimize');
      } catch {
        // It only speeds up later queries; a full disk or a locked file must not keep the database from closing.
      }
      file.close();
      unlock?.();
    },
  };
}
