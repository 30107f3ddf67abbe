import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFile, makeFolder } from '../../base/private-files.ts';
import { Refused } from '../../base/refused.ts';
import type { Database } from '../../database/database.ts';
import { FolderInUse, lockFolder } from '../../database/folder-lock.ts';
import { incompleteMove, migrate } from '../../database/migrate.ts';
import { databaseFile, openSqlite } from '../../database/sqlite.ts';
import { syncFolder } from '../backup/backup.ts';
import { cleaningUp } from '../backup/cleaning-up.ts';
import { isBusy } from '../backup/sqlite-backup.ts';
import { giveToOwnerOf } from '../backup/sqlite-restore.ts';
import { notEmpty, type Place, whileRunning } from './place.ts';
import { batch, type Row, type Source, type Table, type Target, type Value } from './rows.ts';

type Folder = Extract<Place, { engine: 'sqlite' }>;

/** Keeps every server from the folder meanwhile. */
async function alone<T>(place: Folder, work: () => Promise<T>): Promise<T> {
  let unlock: () => void;
  try {
    unlock = lockFolder(place.dataDir);
  } catch (error) {
    throw error instanceof FolderInUse ? whileRunning(place) : error;
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** Reads a database that nobody writes to meanwhile. */
export const fromSqlite = <T>(place: Folder, work: (source: Source) => Promise<T>): Promise<T> =>
  alone(place, async () => {
    const file = new DatabaseSync(databaseFile(place.dataDir));
    try {
      // A command beside the server writes without the lock of the folder.
      file.exec('begin immediate');
      return await work({ ...reading(file), migrations: async () => migrationsIn(file) });
    } catch (error) {
      throw isBusy(error) ? whileRunning(place) : error;
    } finally {
      file.close();
    }
  });

function reading(file: DatabaseSync): Omit<Source, 'migrations'> {
  return {
    async tables() {
      const names = file
        .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
        .all()
        .map(({ name }) => String(name));
      return names.map((name) => tableOf(file, name));
    },
    async count({ name }) {
      return Number(file.prepare(`select count(*) as n from "${name}"`).get()?.n ?? 0);
    },
    async *rows({ name, columns }) {
      const all = file.prepare(`select ${listOf(columns)} from "${name}"`);
      all.setReturnArrays(true);
      let rows: Row[] = [];
      for (const row of all.iterate()) {
        rows.push(Object.values(row).map(storedValue));
        if (rows.length === batch) {
          yield rows;
          rows = [];
        }
      }
      if (rows.length > 0) yield rows;
    },
  };
}

/** What is generated isn't among the columns: it is worked out again. */
function tableOf(file: DatabaseSync, name: string): Table {
  const columns = file.prepare('select name, type, hidden from pragma_table_xinfo(?)').all(name);
  const stored = columns.filter(({ hidden }) => hidden === 0);
  return { name, columns: stored.map((column) => ({ name: String(column.name), type: String(column.type) })) };
}

const listOf = (columns: Table['columns']): string => columns.map(({ name }) => `"${name}"`).join(', ');

function storedValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`a column holds a ${typeof value}, which none of Trellis does`);
}

function migrationsIn(file: DatabaseSync): string[] {
  const has = file.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'").get();
  return has
    ? file
        .prepare('select name from migrations')
        .all()
        .map(({ name }) => String(name))
    : [];
}

/**
 * Makes a database in a folder without one. It takes its name once it is whole; until then one has that name which no
 * Trellis starts on.
 */
export function toSqlite(place: Folder, work: (target: Target) => Promise<void>): Promise<void> {
  makeFolder(place.dataDir);
  return alone(place, async () => {
    const path = databaseFile(place.dataDir);
    markIncomplete(place, path);
    const part = join(place.dataDir, `moving.${randomBytes(4).toString('hex')}.part`);
    await cleaningUp(
      () => rmSync(part, { recursive: true, force: true, maxRetries: 5 }),
      async () => {
        await inPart(part, migrate);
        const file = new DatabaseSync(databaseFile(part));
        try {
          for (const pragma of ['journal_mode = memory', 'synchronous = off', 'foreign_keys = off']) {
            file.exec(`pragma ${pragma}`);
          }
          await work(writing(file));
        } finally {
          file.close();
        }
        await settle(databaseFile(part));
        await giveToOwnerOf(place.dataDir, databaseFile(part));
        renameSync(databaseFile(part), path);
        await syncFolder(place.dataDir);
      },
    );
  });
}

async function inPart(part: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openSqlite(part, { durability: 'thrown away', isServer: false });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/** All of it is on the disk before it takes its name. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function markIncomplete(place: Folder, path: string): void {
  if (existsSync(path)) {
    const there = new DatabaseSync(path);
    const isLeft = migrationsIn(there).includes(incompleteMove);
    there.close();
    if (!isLeft) throw notEmpty(place);
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
  }
  makeFile(path);
  const file = new DatabaseSync(path);
  file.exec('create table migrations (name text primary key, ran_at text not null)');
  file.prepare('insert into migrations (name, ran_at) values (?, ?)').run(incompleteMove, new Date().toISOString());
  file.close();
}

function writing(file: DatabaseSync): Target {
  const indexes = file.prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null").all();
  const read = reading(file);
  for (const { name } of indexes) file.exec(`drop index "${name}"`);
  file.exec('begin');
  const emptied = new Set<string>();
  return {
    tables: read.tables,
    rows: read.rows,
    async write({ name, columns }, rows) {
      // Migrations may have put rows there.
      if (!emptied.has(name)) file.exec(`delete from "${name}"`);
      emptied.add(name);
      const places = columns.map(() => '?').join(', ');
      const insert = file.prepare(`insert into "${name}" (${listOf(columns)}) values (${places})`);
      for (const row of rows) insert.run(...row);
    },
    async complete(made) {
      file.exec('commit');
      for (const [n, { sql }] of indexes.entries()) {
        file.exec(String(sql));
        made(n + 1, indexes.length);
      }
      const [dangling] = file.prepare('pragma foreign_key_check').all();
      if (dangling) throw new Refused(`A row of ${dangling.table} names one of ${dangling.parent} that is not there.`);
    },
  };
}
