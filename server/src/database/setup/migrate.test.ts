import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/database.ts';
import { rowsOf } from '../../../testing/invented-school.ts';
import { schemaOf } from '../../../testing/schema-of.ts';
import { withStatementHook } from '../../../testing/statement-hook.ts';
import type { Database } from '../database.ts';
import { openDatabase } from './connect.ts';
import { indexFile, migrate, migrationsIn, statementsIn } from './migrate.ts';

const contents = async (db: Database) => ({
  schema: await schemaOf(db),
  migrations: await migrationsIn(db),
  rows: await rowsOf(db),
});

test('the next start completes the migrations of a start that was killed', async () => {
  const undisturbed = await emptyDatabase();
  let statements = 0;
  await migrate(
    withStatementHook(undisturbed.db, (n) => {
      statements = n;
    }),
  );
  const expected = await contents(undisturbed.db);
  await undisturbed.remove();

  const script = join(import.meta.dirname, '../../../testing/killed-migration.ts');
  for (const n of [1, Math.floor(statements / 2), statements]) {
    const { db, dataDir, databaseUrl, remove } = await emptyDatabase();
    // Only one server at a time can use the folder.
    await db.close();
    const target = databaseUrl ? [dataDir, databaseUrl] : [dataDir];
    const killed = spawn(process.execPath, [script, String(n), ...target], { stdio: 'inherit' });
    expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');
    const next = await openDatabase({ dataDir, databaseUrl });
    await migrate(next);
    expect(await contents(next), `killed at statement ${n} of ${statements}`).toEqual(expected);
    await next.close();
    await remove();
  }
});

test('a database gets every index, even if Git gave the file the line endings of Windows', async () => {
  const file = await readFile(indexFile, 'utf8');
  const all = file.match(/^create /gm)?.length;
  for (const end of ['\n', '\r\n']) expect(statementsIn(file.replace(/\r?\n/g, end))).toHaveLength(all ?? 0);
});
