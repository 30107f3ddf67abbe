import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, test } from 'vitest';
import { commandHere } from '../../testing/cli.ts';
import { newPostgresDatabase, onPostgres } from '../../testing/postgres.ts';
import { prepareHere } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { databaseFile } from './sqlite/sqlite.ts';

const folder = await temporaryFolder();

const databaseFrom = (statements: string) => (path: string) => {
  const file = new DatabaseSync(path);
  file.exec(statements);
  file.close();
};
const foreign = {
  'a database of another program': databaseFrom('create table songs (title text); insert into songs values (1)'),
  'one with a write-ahead log': databaseFrom('pragma journal_mode = wal; create table songs (title text)'),
  'one with a table of the same name': databaseFrom('create table migrations (id integer, migration text)'),
  'a file that is no database': (path: string) => writeFile(path, 'a shopping list '.repeat(200)),
};

test.each(Object.entries(foreign))('a command and a start refuse %s in DATA_DIR', async (name, make) => {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await make(databaseFile(dataDir));
  const { code, err } = await commandHere(['user', 'list'], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain('DATA_DIR');
  expect(await prepareHere({ DATA_DIR: dataDir })).toMatch(/^.*DATA_DIR.*another folder\.$/);
});

test('a PostgreSQL database of another program is refused and stays as it is', async () => {
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  await onPostgres(url, 'create table songs (title text)');
  expect(await prepareHere({ DATABASE_URL: url })).toMatch(
    /^The database in DATABASE_URL is another program’s: it has a table songs\. .*$/,
  );
  await drop();
});
