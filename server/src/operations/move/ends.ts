import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { grantRestored } from '../../database/owner.ts';
import { openPostgres } from '../../database/postgres.ts';
import { databaseFile, openSqlite } from '../../database/sqlite.ts';
import { cleaningUp, giveToOwnerOf, syncToDisk } from '../backup/files.ts';
import { aloneInFolder, lockOutServers } from '../backup/other-running.ts';
import { notEmpty, type Place, whileRunning } from './place.ts';

/** Reads a database in one transaction, during which nobody writes to it. */
export function readPlace<T>(place: Place, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (place.engine === 'postgres') return inPostgres(place, place.url, work);
  return aloneInFolder(place.dataDir, whileRunning(place), () => inSqlite(place.dataDir, work));
}

/** Fills an empty database in one transaction: all of it is there in the end, or nothing. */
export async function fillPlace(place: Place, work: (tx: Tx) => Promise<void>): Promise<void> {
  if (place.engine === 'sqlite') {
    await aloneInFolder(place.dataDir, whileRunning(place), () => fillFolder(place, work));
    return;
  }
  const { url, ownerUrl } = place;
  await inPostgres(place, ownerUrl ?? url, async (tx) => {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(tx.query);
    if (rows.length > 0) throw notEmpty(place);
    await work(tx);
    await sql`analyze`.execute(tx.query);
  });
  if (ownerUrl) await grantRestored(url, ownerUrl);
}

/** Makes the database in a folder of its own, and gives it its name once it is whole. */
async function fillFolder(place: Extract<Place, { engine: 'sqlite' }>, work: (tx: Tx) => Promise<void>) {
  const path = databaseFile(place.dataDir);
  if (existsSync(path)) throw notEmpty(place);
  const folder = join(place.dataDir, `moving.${randomBytes(4).toString('hex')}.part`);
  const part = databaseFile(folder);
  await cleaningUp(
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    async () => {
      await inSqlite(folder, work);
      await syncToDisk(part);
      await giveToOwnerOf(place.dataDir, part);
      renameSync(part, path);
      await syncToDisk(place.dataDir);
    },
  );
}

const inSqlite = <T>(dataDir: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  // The lock is on the folder already, or nobody knows of it.
  opened(openSqlite(dataDir, { isServer: false }), (db) => db.transaction(work));

const inPostgres = <T>(place: Place, url: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  opened(openPostgres(url), (db) =>
    db.transaction(async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx.query);
      await lockOutServers(tx, whileRunning(place));
      return work(tx);
    }),
  );

async function opened<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
