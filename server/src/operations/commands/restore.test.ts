import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { backupInstances, canBackUp, filesOf, type Instance, withDatabase } from '../../../testing/backups.ts';
import { rowsOf, writeInventedSchool } from '../../../testing/invented-school.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/setup/migrate.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';

describe.runIf(canBackUp)('a restore', async () => {
  const instances = await backupInstances();
  const pristine = await school();
  const copied = () => instances.copyOf(pristine);
  const original = await copied();
  const file = await backupOf(original);

  test('brings back what the backup holds, and keeps what was there under another name', async () => {
    const whole = await withDatabase(original, rowsOf);
    await withDatabase(original, ({ query }) => query.updateTable('goals').set({ title: 'Spoilt' }).execute());
    const spoilt = await withDatabase(original, rowsOf);

    const restored = await instances.runHere(original, 'restore', file, '--force', '--json');
    expect(restored).toMatchObject({ code: 0, err: '' });
    const { kept } = JSON.parse(restored.out) as { kept: string };
    expect(await withDatabase(original, rowsOf)).toEqual(whole);
    if (original.databaseUrl) {
      const titles = sql<{ title: string }>`select distinct title from ${sql.table(`${kept}.goals`)}`;
      expect((await withDatabase(original, ({ query }) => titles.execute(query))).rows).toEqual([{ title: 'Spoilt' }]);
    } else {
      const old = new DatabaseSync(kept, { readOnly: true });
      expect(old.prepare('select * from goals').all()).toHaveLength(spoilt.goals.length);
      expect(old.prepare('select distinct title from goals').all()).toEqual([{ title: 'Spoilt' }]);
      old.close();
      expect((await stat(databaseFile(original.dataDir))).mode & 0o777).toBe(0o600);
    }
  });

  const spoil = async (change: (content: Buffer) => Buffer): Promise<string> => {
    const spoilt = join(await temporaryFolder(), 'spoilt.backup');
    await writeFile(spoilt, change(await readFile(file)));
    return spoilt;
  };
  const changedAt = (part: number) => (content: Buffer) => {
    const at = Math.floor(content.length * part);
    content.writeUInt8(content.readUInt8(at) ^ 1, at);
    return content;
  };

  test.each<[string, () => Promise<string>, RegExp]>([
    ['one byte of it has changed', () => spoil(changedAt(0.4)), /damaged/],
    ['one byte near its end has changed', () => spoil(changedAt(0.95)), /damaged/],
    [
      'its second half is missing',
      () => spoil((content) => content.subarray(0, content.length / 2)),
      /damaged|can’t be (read|restored)/,
    ],
    ['it is a text', () => spoil(() => Buffer.from('Goals of the school')), /isn’t a Trellis backup/],
    ['it is empty', () => spoil(() => Buffer.alloc(0)), /isn’t a Trellis backup/],
    ['there is no such file', async () => join(await temporaryFolder(), 'nothing'), /doesn’t exist/],
    ['a newer release made it', () => ofAnother((db) => remember(db, '9999-later')), /newer release.*9999-later/s],
    [
      'another program made it',
      () => ofAnother(({ query }) => sql`drop table migrations`.execute(query)),
      /isn’t a Trellis backup/,
    ],
  ])('is refused and touches nothing if %s', async (_, make, sentence) => {
    const to = await copied();
    const before = { rows: await withDatabase(to, rowsOf), files: await filesOf(to.dataDir) };
    const refused = await instances.runHere(to, 'restore', await make(), '--force');
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
    expect(refused.err.trim().split('\n')).toHaveLength(1);
    expect(await filesOf(to.dataDir)).toEqual(before.files);
    expect(await withDatabase(to, rowsOf)).toEqual(before.rows);
  });

  test('is refused while Trellis runs, and works once it is stopped', async () => {
    const empty = await instances.empty();
    const app = await testApp({ ...(empty.databaseUrl && { databaseUrl: empty.databaseUrl }) });
    const running = { ...empty, dataDir: app.database.dataDir };
    await app.house('Oak');
    // SQLite’s locks keep out other processes only.
    const args = ['restore', file, '--force'];
    const restored = running.databaseUrl
      ? instances.runHere(running, ...args)
      : instances.start(running, ...args).ended;
    expect(await restored).toMatchObject({
      code: 1,
      err: expect.stringContaining('Trellis is running'),
    });
    expect((await rowsOf(app.context.db)).houses.map(({ name }) => name)).toEqual(['Oak']);
    await app.fastify.close();
    await app.context.db.close();
    expect(await instances.runHere(running, 'restore', file, '--force')).toMatchObject({ code: 0, err: '' });
    expect(await withDatabase(running, rowsOf)).toEqual(await withDatabase(original, rowsOf));
  });

  test('into a PostgreSQL database that is not empty needs an option', async () => {
    const to = await copied();
    const { code, err } = await instances.runHere(to, 'restore', file);
    if (to.databaseUrl) expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
    else expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test('can replace a damaged database', async () => {
    const to = await copied();
    // PostgreSQL checks its own files.
    if (!to.databaseUrl) await writeFile(databaseFile(to.dataDir), 'scrambled '.repeat(1000));
    expect(await instances.runHere(to, 'restore', file, '--force')).toMatchObject({ code: 0, err: '' });
    expect(await withDatabase(to, rowsOf)).toEqual(await withDatabase(original, rowsOf));
  });

  async function school(): Promise<Instance> {
    const instance = await instances.empty();
    await withDatabase(instance, async (db) => {
      await migrate(db);
      await writeInventedSchool(db);
    });
    return instance;
  }

  async function backupOf(instance: Instance): Promise<string> {
    const made = join(await temporaryFolder(), 'school.backup');
    expect(await instances.runHere(instance, 'backup', made)).toMatchObject({ code: 0, err: '' });
    return made;
  }

  const remember = (db: Database, migration: string) =>
    sql`insert into migrations (name, ran_at) values (${migration}, '2030-01-01')`.execute(db.query);

  /** A backup that this release wouldn't make. */
  async function ofAnother(change: (db: Database) => Promise<unknown>): Promise<string> {
    const instance = await copied();
    await withDatabase(instance, change);
    return handMade(instance);
  }

  /** A backup that was made with the engine's own tools. */
  async function handMade({ dataDir, databaseUrl }: Instance): Promise<string> {
    const made = join(await temporaryFolder(), 'by-hand.backup');
    if (databaseUrl) await instances.dump(databaseUrl, made);
    else await writeFile(made, await readFile(databaseFile(dataDir)));
    return made;
  }
});
