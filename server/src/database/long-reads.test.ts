import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';

const { db } = await testDatabase();
const counted = (rows: number) =>
  sql<{ last: number }>`
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(rows)})
    select max(n) as last from counted`.execute(db.longReads.query);

test('while a long read goes on, other reads are answered and changes are made', async () => {
  const ended: string[] = [];
  const long = counted(2_000_000).then(({ rows }) => ended.push(`long ${rows[0]?.last}`));
  await db.transaction(({ query }) => query.insertInto('settings').values({ name: 'beside it', value: '1' }).execute());
  await counted(1).then(() => ended.push('short'));
  await long;
  expect(ended).toEqual(['short', 'long 2000000']);
});

test('a long read sees what was committed before it began, and reports SQL errors', async () => {
  await db.query.insertInto('settings').values({ name: 'just now', value: '1' }).execute();
  const found = db.longReads.query.selectFrom('settings').select('value').where('name', '=', 'just now');
  expect(await found.execute()).toEqual([{ value: '1' }]);
  await expect(sql`select nothing from users`.execute(db.longReads.query)).rejects.toThrow('nothing');
});
