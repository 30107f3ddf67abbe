import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { large } from '../goals/figures/long-reads.ts';
import { databaseFile } from './sqlite.ts';

const usual = { ...large };
afterAll(() => {
  Object.assign(large, usual);
});

test('while a long read goes on, everybody else is answered and changes are made', async () => {
  const app = await testApp({ engine: 'sqlite' });
  const { longReads } = app.context.db;
  const student = await app.student();
  let isOver = false;
  const long = sql<{ last: number }>`
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 3000000)
    select max(n) as last from counted`
    .execute(longReads.query)
    .finally(() => {
      isOver = true;
    });
  const { body } = await app.call(api.goals.create, { token: student.token, body: { title: 'Beside it' } });
  const { body: listed } = await app.call(api.goals.list, { token: student.token });
  expect(listed.data.map(({ id }) => id)).toEqual([body.id]);
  expect(isOver).toBe(false);
  expect((await long).rows).toEqual([{ last: 3_000_000 }]);
});

test('a long read holds no other one up', async () => {
  const { db, remove } = await testDatabase('sqlite');
  const ended: string[] = [];
  const read = async (name: string, rows: number) => {
    await sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${rows})
      select max(n) from counted`.execute(db.longReads.query);
    ended.push(name);
  };
  await Promise.all([read('long', 5_000_000), read('short', 1)]);
  expect(ended).toEqual(['short', 'long']);
  await db.close();
  await remove();
});

test('in a large school a guide finds by its text what was written just before', async () => {
  Object.assign(large, { goals: 0 });
  const app = await testApp({ engine: 'sqlite' });
  const [guide, student] = [await app.guide(), await app.student()];
  for (let n = 1; n <= 20; n += 1) {
    const { body } = await app.call(api.goals.create, { token: student.token, body: { title: `Goal No. ${n}.` } });
    const found = await app.call(api.goals.list, { token: guide.token, query: { title: `no. ${n}.` } });
    expect(found.body.data.map(({ id }) => id)).toEqual([body.id]);
    expect((await app.call(api.overview.read, { token: guide.token })).body.goals).toBe(n);
  }
});

test('a long read that can’t be made for want of the file is refused for now, like any other', async () => {
  Object.assign(large, { goals: 0 });
  const app = await testApp({ engine: 'sqlite' });
  const [guide, student] = [await app.guide(), await app.student()];
  await app.call(api.goals.create, { token: student.token, body: { title: 'Here' } });
  const read = () => app.anything(api.overview.read, { token: guide.token });
  expect((await read()).status).toBe(200);
  const file = databaseFile(app.database.dataDir);
  await rename(file, `${file}.away`);
  expect((await read()).status).toBe(503);
  await rename(`${file}.away`, file);
  expect((await read()).status).toBe(200);
});

test('what reads changes nothing, says what is wrong with a statement, and leaves no log behind', async () => {
  const { db, dataDir, remove } = await testDatabase('sqlite');
  const run = (text: string) => sql.raw(text).execute(db.longReads.query);
  expect((await run('select count(*) as count from users')).rows).toEqual([{ count: 0 }]);
  const readOnly = await run('delete from users').catch((error: unknown) => error);
  expect(readOnly).toMatchObject({ message: expect.stringContaining('readonly'), errcode: 8 });
  await expect(run('select nothing from users')).rejects.toMatchObject({ message: expect.stringMatching('nothing') });
  await expect(db.longReads.query.transaction().execute(async () => 1)).rejects.toThrow('no transactions');
  await db.close();
  expect(existsSync(`${databaseFile(dataDir)}-wal`)).toBe(false);
  await remove();
});
