import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { goalOf } from '../testing/goal-around.ts';
import { newPostgresDatabase } from '../testing/postgres.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const app = await testApp({ databaseUrl: url });

const list = async (token: string) => (await app.call(api.goals.list, { token })).body;
const change = (statement: string) => sql.raw(statement).execute(app.context.db.query);

test('a list that was asked for before is answered after another server has changed the table behind it', async () => {
  const { owner } = await goalOf(app, { title: 'Read twelve books' });
  const before = await list(owner.token);
  await change('alter table goals alter column description type varchar');
  expect(await list(owner.token)).toEqual(before);
  expect(await list(owner.token)).toEqual(before);
});

test('so is a change, whose transaction is run again', async () => {
  const goal = await goalOf(app);
  await goal.review();
  const move = (progress_bar: number) =>
    app.call(api.goals.updateProgress, { ...goal.at(goal.owner), query: { progress_bar } });
  await move(10);
  await change('alter table audit alter column hash type varchar');
  expect((await move(20)).body.progress_bar).toBe(20);
  expect((await move(30)).body.progress_bar).toBe(30);
  const entries = (await goal.entries()).filter(({ event }) => event === 'goal.progress');
  expect(entries.map(({ changes }) => changes.progress_bar?.to).sort()).toEqual([10, 20, 30]);
});

test('connections that keep no statement from one call to the next are served too', async () => {
  const goal = await goalOf(app);
  const before = await list(goal.owner.token);
  const forget = () => Promise.all(Array.from({ length: 10 }, () => change('deallocate all')));
  await forget();
  expect(await list(goal.owner.token)).toEqual(before);
});
