import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lastKey } from '../../database/text-keys.ts';
import { renewTextKeys } from './text-keys.ts';

const app = await testApp();
const { db } = app.context;

test('texts that were sorted and filtered in another way before are so in the new one from the next start on', async () => {
  const oak = await app.house('Þorn');
  const guide = await app.guide({ full_name: 'Zoë' });
  const student = await app.student({ full_name: 'Łukasz', house: oak });
  await app.goal(student, { title: 'Þakka' });
  await app.goal(student, { title: 'Tzar' }, guide);
  const everything = async () => ({
    houses: await db.query.selectFrom('houses').selectAll().orderBy('id').execute(),
    users: await db.query.selectFrom('users').selectAll().orderBy('id').execute(),
    goals: await db.query.selectFrom('goals').selectAll().orderBy('id').execute(),
    names: await db.query.selectFrom('sort_names').selectAll().orderBy('kind').orderBy('id').execute(),
  });
  const right = await everything();

  const old = 'as an earlier release made it';
  await db.query.updateTable('houses').set({ name_key: old }).execute();
  await db.query.updateTable('users').set({ full_name_key: old, display_key: old, display_fold: old }).execute();
  await db.query.updateTable('goals').set({ title_key: old, title_fold: old, owner_key: old }).execute();
  await db.query.updateTable('sort_names').set({ name_key: old }).where('name_key', '!=', lastKey).execute();
  await renewTextKeys({ db });
  expect(await everything()).toEqual(right);

  const listed = await app.call(api.goals.list, { token: guide.token, query: { sort_by: 'title' } });
  expect(listed.body.data.map(({ title }) => title)).toEqual(['Þakka', 'Tzar']);
});

test('a start that finds them made as it makes them changes nothing', async () => {
  await db.query.updateTable('goals').set({ title_key: 'untouched' }).execute();
  await renewTextKeys({ db });
  expect(await db.query.selectFrom('goals').select('title_key').distinct().execute()).toEqual([
    { title_key: 'untouched' },
  ]);
});
