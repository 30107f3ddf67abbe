import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { checksumsFile, migrationChecksums, releasedFolder } from '../database/migration-checksums.ts';
import { openPostgres } from '../database/postgres.ts';
import { openSqlite } from '../database/sqlite.ts';
import { inventedRows } from './invented-rows.ts';
import { startPostgres } from './postgres.ts';
import { dump, releasedFile } from './released.ts';
import { migrationsOf, writeSchool } from './school-rows.ts';

/*
 * Run for a release whose schema is new: writes what an upgrade from it will be tested with, and the checksums that
 * hold its migrations as they are. What was written once is never written again.
 */

async function release(db: Database): Promise<string> {
  await migrate(db);
  await writeSchool(db, inventedRows);
  const name = (await migrationsOf(db)).at(-1) ?? '';
  const file = releasedFile(name, db.engine.name);
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  ) {
    throw new Error(`${name} was released before. A new schema begins with a new migration.`);
  }
  await writeFile(file, await dump(db));
  await db.close();
  return file;
}

await mkdir(releasedFolder, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'trellis-release-'));
const server = await startPostgres();
try {
  for (const db of [openSqlite(dataDir, { durability: 'thrown away' }), openPostgres(server.url)]) {
    process.stdout.write(`${await release(db)}\n`);
  }
  const before = JSON.parse(await readFile(checksumsFile, 'utf8').catch(() => '{}')) as Record<string, string>;
  await writeFile(checksumsFile, `${JSON.stringify({ ...(await migrationChecksums()), ...before }, null, 2)}\n`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
