import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { incompleteMove, incompleteMoveSentence, migrationNames } from '../database/migrate.ts';
import { checksumsFile, migrationChecksums } from '../database/migration-checksums.ts';

/** What is wrong with the migrations: of this release, and of those that the database remembers. */
export async function migrationFaults({ query }: Database): Promise<string[]> {
  const released = z.parse(z.record(z.string(), z.string()), JSON.parse(await readFile(checksumsFile, 'utf8')));
  const present = await migrationChecksums();
  const edited = Object.keys(released).filter((name) => present[name] !== released[name]);
  const tables = await query.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations'))
    return ['The database is not one of Trellis: correct DATABASE_URL.'];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(query);
  const ran = rows.map(({ name }) => name);
  if (ran.includes(incompleteMove)) return [incompleteMoveSentence];
  const missing = migrationNames.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !migrationNames.includes(name));
  return [
    ...edited.map(
      (name) => `The migration ${name} of this installation is not the released one: install Trellis anew.`,
    ),
    ...missing.map((name) => `The migration ${name} has not run: start Trellis, which runs it.`),
    ...unknown.map((name) => `The migration ${name} is of a newer release of Trellis: use that one.`),
  ];
}
