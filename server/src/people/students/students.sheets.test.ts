import { api } from '@trellis/contract/api.ts';
import { studentLimits } from '@trellis/contract/people/students/student.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';

const app = await testApp();
const { comments, students, users } = api;
let houses = 0;

async function houseOf(...names: string[]) {
  houses += 1;
  const house = await app.house(`House ${houses}`);
  const guide = await app.guide({ house });
  const people = [];
  for (const full_name of names) people.push(await app.student({ full_name, house }));
  const sheets = async (query = {}, by = guide) =>
    (await app.call(students.houseSheets, { params: { house_id: house.id }, token: by.token, query })).body;
  return { house, guide, people, sheets };
}
const namesIn = ({ data }: { data: { student: { full_name: string | null } }[] }) =>
  data.map(({ student }) => student.full_name);
const viewsOf = async (who: TestUser) =>
  (await app.call(students.pageViews, { params: { user_id: who.id }, token: who.token })).body.data;

test('a house has a sheet for each active student, by name, page by page', async () => {
  const { house, guide, people, sheets } = await houseOf('Émile', 'Zoe', 'Ada', 'Ben', 'eve');
  await app.student({ full_name: 'Elsewhere' });
  const [, zoe] = people;
  const at = { params: { user_id: zoe?.id ?? '' }, token: guide.token };
  await app.call(users.edit, { ...at, body: { is_active: false } });
  const all = await sheets();
  expect([all.house_name, all.count, namesIn(all)]).toEqual([house.name, 4, ['Ada', 'Ben', 'Émile', 'eve']]);
  expect(namesIn(await sheets({ skip: 1, limit: 2 }))).toEqual(['Ben', 'Émile']);
  expect(await sheets({ skip: 4 })).toMatchObject({ data: [], count: 4 });
});

test('a sheet limits each list and says how many goals there are', async () => {
  const goal = await goalScenario(app, { title: 'Read twelve books' });
  const { name } = await app.house('House of sheets');
  const at = { params: { user_id: goal.owner.id }, token: goal.guide.token };
  await app.call(users.edit, { ...at, body: { house: name } });
  for (let n = 0; n < 9; n += 1) {
    await app.goal(goal.owner, { title: `Goal ${n}` });
    await app.call(comments.create, { ...goal.at(goal.guide), body: { text: `Word ${n}` } });
  }
  const { body: page } = await app.call(students.read, at);
  const { data } = (await app.call(api.houses.list, { token: goal.guide.token })).body;
  const house_id = data.find((one) => one.name === name)?.id ?? '';
  const [sheet] = (await app.call(students.houseSheets, { params: { house_id }, token: goal.guide.token })).body.data;
  expect(sheet?.student).toEqual(page.student);
  expect(sheet?.groups.open.count).toBe(10);
  expect(sheet?.groups.open.data).toHaveLength(studentLimits.sheetRows.open);
  expect(sheet?.words.comment.data).toHaveLength(studentLimits.sheetRows.comment);
});

test('reading sheets is recorded only for the students on them', async () => {
  const { guide, people, sheets } = await houseOf('Ada', 'Ben', 'Cem');
  await sheets({ limit: 2 });
  await sheets({ limit: 2 });
  const [ada, ben, cem] = await Promise.all(people.map(viewsOf));
  for (const one of [ada, ben]) expect(one).toMatchObject([{ event: 'user.sheet_printed', actor_id: guide.id }]);
  expect(cem).toEqual([]);
});

test('a sheet shows nothing of a goal that someone else has now', async () => {
  const { guide, people, sheets } = await houseOf('Ada');
  const [ada] = people;
  if (!ada) throw new Error('nobody lives in the house');
  const next = await app.student();
  const goal = await app.goal(ada, { title: 'Tend the bees' });
  const at = { params: { goal_id: goal.id }, token: guide.token };
  await app.call(comments.create, { ...at, body: { text: 'How are the bees?' } });
  await app.call(api.goals.edit, { ...at, body: { owner_id: next.id, title: 'Theirs by now' } });
  expect(JSON.stringify(await sheets())).not.toMatch(/bees|Theirs/);
});

test('only guides get sheets, for at most twenty students at once', async () => {
  const { house, guide, people } = await houseOf('Ada');
  const params = { house_id: house.id };
  const [ada] = people;
  expect(await app.refused(students.houseSheets, { params, token: ada?.token })).toMatchObject({ status: 403 });
  expect(await viewsOf(ada ?? guide)).toEqual([]);
  for (const limit of [0, 21, 'x']) {
    const got = await app.anything(students.houseSheets, { params, token: guide.token, query: { limit } });
    expect(got, String(limit)).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'limit'] }] } });
  }
});

test('a house without students has no sheets', async () => {
  const { sheets } = await houseOf();
  expect(await sheets()).toMatchObject({ data: [], count: 0 });
});
