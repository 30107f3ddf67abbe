import { open } from 'node:fs/promises';
import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { commandHere } from '../../../testing/cli.ts';
import { emptyDatabase, testEngine } from '../../../testing/database.ts';
import { writeInventedSchool } from '../../../testing/invented-school.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';

const app = await testApp();
const { db } = app.context;
await writeInventedSchool(db);
const { dataDir, databaseUrl } = app.database;
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
const check = (...words: string[]) => commandHere(['check', ...words], environment);

test('the check finds nothing wrong in a sound school, beside the running server', async () => {
  const { environment: healthy, check } = await usedSchool();
  const { code, out, err } = await commandHere(['check'], healthy);
  expect({ code, out, err }).toEqual({ code: 0, out: expect.stringContaining('No problems found'), err: '' });
  expect(JSON.parse((await check()).out)).toEqual({ ok: true, problems: [] });
});

test('the check finds records that were made or deleted outside Trellis, because the audit has no entry', async () => {
  const { db, check, others } = await usedSchool();
  await db.query.deleteFrom('goals').where('id', '=', others[0]).execute();
  await db.query.deleteFrom('audit').where('record_id', '=', others[1]).execute();
  const { code, out } = await check();
  expect(code).toBe(1);
  const { problems }: { problems: string[] } = JSON.parse(out);
  for (const [what, id] of [
    ['Rows of goals were deleted', others[0]],
    ['Rows of goals were created', others[1]],
  ]) {
    expect(problems.join('\n')).toContain(`${what} without an audit entry: 1, such as ${id}`);
  }
});

/**
 * A small school in which everything was done through Trellis: an owner changed, a person left, a house got another
 * name and an empty one was deleted.
 */
async function usedSchool() {
  const app = await testApp();
  const { db } = app.context;
  const { dataDir, databaseUrl } = app.database;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const guide = await app.guide();
  const { token } = guide;
  const [student, leaver] = [await app.student(), await app.student()];
  const { body: house } = await app.call(api.houses.create, { token, body: { name: 'Oak' } });
  await app.call(api.users.edit, { token, params: { user_id: student.id }, body: { house: 'Oak', full_name: 'Ada' } });
  await app.call(api.houses.rename, { token, params: { house_id: house.id }, body: { name: 'Elm' } });
  const { body: empty } = await app.call(api.houses.create, { token, body: { name: 'Ash' } });
  await app.call(api.houses.remove, { token, params: { house_id: empty.id } });
  const template = { title: 'Learn a poem', type: 'Core - ELA' as const, steps: ['Choose it'] };
  await app.call(api.assignments.create, { token, body: { ...template, to: { house_id: house.id }, submit: true } });
  const handedOn = await app.goal(leaver, { description: 'Loudly' });
  const at = { token, params: { goal_id: handedOn.id } };
  await app.call(api.goals.edit, { ...at, body: { owner_id: student.id } });
  await app.call(api.users.remove, { token, params: { user_id: leaver.id } });
  await app.call(api.goals.archive, at);
  const others = [(await app.goal(student)).id, (await app.goal(student)).id] as const;
  await app.call(api.goals.remove, { token, params: { goal_id: (await app.goal(student)).id } });
  const check = () => commandHere(['check', '--json'], environment);
  return { db, environment, check, others };
}

test('the check finds wrong derived keys, dates and positions, each with an example row', async () => {
  const [goal] = await db.query.selectFrom('goals').selectAll().limit(1).execute();
  const [house] = await db.query.selectFrom('houses').selectAll().limit(1).execute();
  const [user] = await db.query.selectFrom('users').selectAll().where('house_id', 'is not', null).execute();
  if (!goal || !house || !user) throw new Error('the school is empty');
  const wrong = 'wrong';
  await db.query.updateTable('goals').set({ title_key: wrong, created_on: wrong }).where('id', '=', goal.id).execute();
  await db.query.updateTable('houses').set({ name_fold: wrong }).where('id', '=', house.id).execute();
  await db.query.updateTable('users').set({ full_name_key: wrong }).where('id', '=', user.id).execute();
  await db.query
    .insertInto('steps')
    .values({
      id: 'a step after a gap',
      goal_id: goal.id,
      owner_id: user.id,
      title: 'Read on',
      is_done: 0,
      due_date: null,
      position: 1,
      created_at: goal.created_at,
    })
    .execute();
  const { code, out } = await check('--json');
  expect(code).toBe(1);
  const problems = (JSON.parse(out) as { problems: string[] }).problems.join('\n');
  for (const [column, id] of [
    ['goals.title_key', goal.id],
    ['goals.created_on', goal.id],
    ['houses.name_fold', house.id],
    ['users.full_name_key', user.id],
    ['steps.position', 'a step after a gap'],
  ]) {
    expect(problems).toMatch(new RegExp(`${column} doesn’t match what it is derived from in .* such as `));
    expect(problems).toContain(id);
  }
  expect(problems).toContain('restore');
});

test('a migration that hasn’t run is found', async () => {
  await sql`update migrations set name = 'renamed' where name = '0001'`.execute(db.query);
  expect(await check()).toMatchObject({
    code: 1,
    out: expect.stringContaining('0001 hasn’t run. Start Trellis'),
  });
  expect(await check()).toMatchObject({ code: 1, out: expect.stringMatching(/renamed comes from a newer release/) });
  await sql`update migrations set name = '0001' where name = 'renamed'`.execute(db.query);
});

test('a missing column is found', async () => {
  await sql`alter table terms rename column last_day to final_day`.execute(db.query);
  expect(await check()).toMatchObject({ code: 1, out: expect.stringContaining('terms.last_day is missing') });
  await sql`alter table terms rename column final_day to last_day`.execute(db.query);
});

test('a reference to a record that doesn’t exist is found', async () => {
  const { query } = db;
  if (testEngine() === 'postgres') {
    await query.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      await sql`update users set house_id = 'gone' where house_id is not null`.execute(one);
      await sql`set session_replication_role = origin`.execute(one);
    });
  } else {
    await sql`pragma foreign_keys = off`.execute(query);
    await sql`update users set house_id = 'gone' where house_id is not null`.execute(query);
    await sql`pragma foreign_keys = on`.execute(query);
  }
  const { code, out } = await check();
  expect({ code, out }).toEqual({
    code: 1,
    out: expect.stringMatching(/rows of users refer to rows of houses.*restore/),
  });
});

test('the check recognizes a damaged file, and a file that isn’t a database of Trellis', async () => {
  // PostgreSQL checks its own files.
  const other = await emptyDatabase('sqlite');
  onTestFinished(other.remove);
  await sql`create table something (id text primary key, value text)`.execute(other.db.query);
  await sql`insert into something select 'k' || value, 'x' from json_each(${JSON.stringify([...Array(5000).keys()])})`.execute(
    other.db.query,
  );
  await other.db.close();
  const inOther = () => commandHere(['check'], { DATA_DIR: other.dataDir });
  expect(await inOther()).toMatchObject({ code: 1, out: expect.stringContaining('isn’t a Trellis database') });
  const file = await open(databaseFile(other.dataDir), 'r+');
  await file.write(Buffer.alloc(4096, 'damage'), 0, 4096, 3 * 4096);
  await file.close();
  expect(await inOther()).toMatchObject({ code: 1, out: expect.stringMatching(/^Damage in .*restore/s) });
});
