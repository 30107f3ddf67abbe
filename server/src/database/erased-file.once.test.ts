import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile, openSqlite } from './sqlite.ts';

const words = 'zqv some words of somebody';

test('what an earlier release deleted is gone from the file after a start of this one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-erased-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const earlier = new DatabaseSync(databaseFile(dataDir));
  earlier.exec('PRAGMA journal_mode = WAL; CREATE TABLE texts (text)');
  for (let n = 0; n < 100; n += 1) earlier.prepare('INSERT INTO texts VALUES (?)').run(words.repeat(50));
  earlier.exec('DELETE FROM texts');
  earlier.close();
  const all = async () =>
    (await Promise.all((await readdir(dataDir)).map((name) => readFile(join(dataDir, name), 'latin1')))).join('');
  expect(await all()).toContain(words);
  for (const _ of ['the first start', 'the next one']) {
    await openSqlite(dataDir).close();
    expect(await all()).not.toContain(words);
  }
});
