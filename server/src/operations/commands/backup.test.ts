import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { backupInstances, canBackUp, filesOf, type Instance, withDatabase } from '../../../testing/backups.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/setup/migrate.ts';

describe.runIf(canBackUp)('a backup', async () => {
  const instances = await backupInstances();

  test('that is made while people work is complete, and has everything that was saved before it began', async () => {
    const instance = await instances.empty();
    const app = await testApp({ ...(instance.databaseUrl && { databaseUrl: instance.databaseUrl }) });
    const running = { ...instance, dataDir: app.database.dataDir };
    await fill(app.context.db, 10_000);

    const createdIds: string[] = [];
    let writing = true;
    const write = async () => {
      // A slow machine may have time for more goals than one student can have.
      for (let writer = await app.student(); writing; writer = await app.student()) {
        for (let n = 0; n < limits.goalsPerStudentMax && writing; n += 1) {
          const body = { title: `Goal ${createdIds.length}`, type: 'Core - ELA', period: 'Annual' } as const;
          const made = await app.call(api.goals.create, { token: writer.token, body });
          createdIds.push(made.body.id);
          // Without a pause the writers would keep the backup from starting.
          await wait(10);
        }
      }
    };
    const writers = [write(), write(), write(), write()];
    await expect.poll(() => createdIds.length).toBeGreaterThan(20);
    const before = [...createdIds];

    const file = join(await temporaryFolder(), 'school.backup');
    const made = await instances.start(running, 'backup', file, '--json').ended;
    const after = createdIds.length;
    writing = false;
    await Promise.all(writers);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(made.out)).toEqual({ ok: true, file, bytes: (await stat(file)).size });
    expect(after).toBeGreaterThan(before.length);

    const elsewhere = await instances.empty();
    expect(await instances.runHere(elsewhere, 'restore', file)).toMatchObject({ code: 0, err: '' });
    const [goals, created] = await withDatabase(elsewhere, ({ query }) =>
      Promise.all([
        query.selectFrom('goals').select('id').orderBy('id').execute(),
        query.selectFrom('audit').select('record_id as id').where('event', '=', 'goal.created').orderBy('id').execute(),
      ]),
    );
    const ids = goals.map(({ id }) => id);
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    // The backup shows a single moment: each goal has its audit entry.
    expect(created).toEqual(goals);
  });

  test('can’t be read by anybody else, and overwrites a file only with an option', async () => {
    const instance = await school();
    const file = join(await temporaryFolder(), 'school.backup');
    await writeFile(file, 'something else', { mode: 0o644 });
    const refused = await instances.runHere(instance, 'backup', file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('--force');
    expect(await filesOf(join(file, '..'))).toHaveProperty(['school.backup']);
    expect((await stat(file)).size).toBe('something else'.length);

    expect(await instances.runHere(instance, 'backup', file, '--force')).toMatchObject({ code: 0, err: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['school.backup']);
  });

  test('never takes the place of the embedded database, whatever the options', async () => {
    const instance = await school();
    for (const name of ['trellis.db', 'trellis.db-wal']) {
      const refused = await instances.runHere(instance, 'backup', join(instance.dataDir, name), '--force');
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain('belongs to the database itself');
    }
  });

  test('that is ended by a signal leaves nothing that looks like a backup, and can be made again', async () => {
    const instance = await school();
    await withDatabase(instance, (db) => fill(db, 10_000));
    let killed = '';
    // Each backup is ended this many milliseconds after its file appears.
    for (const [signal, delay] of [
      ['SIGTERM', 60],
      ['SIGINT', 0],
      ['SIGKILL', 20],
    ] as const) {
      const folder = await temporaryFolder();
      killed = join(folder, 'school.backup');
      const { child, ended } = instances.start(instance, 'backup', killed);
      while (child.exitCode === null && (await readdir(folder)).length === 0) await wait(2);
      await wait(delay);
      child.kill(signal);
      await ended;
      const left = (await readdir(folder)).filter((name) => signal !== 'SIGKILL' || !name.endsWith('.part'));
      if (left.length === 0) continue;
      // The signal came when the backup was complete already.
      expect(left).toEqual(['school.backup']);
      expect(await instances.runHere(await instances.empty(), 'restore', killed)).toMatchObject({ code: 0 });
    }
    expect(await instances.runHere(instance, 'backup', killed, '--force')).toMatchObject({ code: 0 });
    expect(await instances.runHere(await instances.empty(), 'restore', killed)).toMatchObject({ code: 0 });
  });

  async function school(): Promise<Instance> {
    const instance = await instances.empty();
    await withDatabase(instance, migrate);
    return instance;
  }
});

/** Makes the database large enough that its backup takes a moment. */
async function fill({ query, engine }: Database, entries: number): Promise<void> {
  const numbers =
    engine.name === 'sqlite'
      ? sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${entries}) select n from numbers`
      : sql`select n from generate_series(1, ${entries}) as numbers(n)`;
  await sql`
    insert into audit (id, event, record_id, created_at, changes, sequence)
    select 'filled-' || n, 'house.created', 'none', '2026-01-01', ${'x'.repeat(1000)} || n, n from (${numbers}) as n`.execute(
    query,
  );
}
