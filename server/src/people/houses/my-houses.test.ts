import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';

const app = await testApp();
const { myHouses, houses, goals, students, review, today } = api;
const [oak, elm, ash] = [await app.house('Oak'), await app.house('Elm'), await app.house('Ash')];
const ada = await app.student({ full_name: 'Ada', house: oak });
const bo = await app.student({ full_name: 'Bo', house: elm });
const cy = await app.student({ full_name: 'Cy' });
for (const owner of [ada, bo, cy]) {
  const goal = await app.goal(owner, { title: `A goal of ${owner.full_name}` });
  await app.call(goals.submit, { token: owner.token, params: { goal_id: goal.id } });
}
let guide: TestUser;
beforeEach(async () => {
  guide = await app.guide();
});

const by = (query: { scope: string | undefined }) => ({ token: guide.token, query });
const choose = async (...house_ids: string[]) =>
  (await app.call(myHouses.choose, { token: guide.token, body: { house_ids } })).body;
const remember = async (scope: string) =>
  (await app.call(myHouses.rememberScope, { token: guide.token, body: { scope } })).body.scope;
const ownScope = async (user = guide) => (await app.call(api.users.me, { token: user.token })).body.scope;
const historyOf = async ({ id, token }: TestUser) =>
  (await app.call(api.users.audit, { token, params: { user_id: id } })).body.data;

test('a guide chooses the houses that they look after, and each change is in their history', async () => {
  expect((await app.call(myHouses.read, { token: guide.token })).body).toEqual({ house_ids: [] });
  expect(await choose(elm.id, oak.id, elm.id)).toEqual({ house_ids: [oak.id, elm.id] });
  expect(await choose(oak.id, elm.id)).toEqual({ house_ids: [oak.id, elm.id] });
  expect(await choose(elm.id)).toEqual({ house_ids: [elm.id] });
  expect((await app.call(myHouses.read, { token: guide.token })).body).toEqual({ house_ids: [elm.id] });
  expect((await historyOf(guide)).filter(({ event }) => event === 'user.edited').map(({ changes }) => changes)).toEqual(
    [{ looks_after: { from: 'Oak, Elm', to: 'Elm' } }, { looks_after: { from: null, to: 'Oak, Elm' } }],
  );
});

test('an unknown house is refused and changes nothing', async () => {
  await choose(oak.id);
  const refused = await app.refused(myHouses.choose, { token: guide.token, body: { house_ids: [elm.id, 'unknown'] } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'profile.house_unknown' } });
  expect((await app.call(myHouses.read, { token: guide.token })).body).toEqual({ house_ids: [oak.id] });
  const scope = await app.refused(myHouses.rememberScope, { token: guide.token, body: { scope: 'Unknown' } });
  expect(scope).toMatchObject({ status: 422, body: { code: 'profile.scope_unknown' } });
});

test('a student looks after nobody', async () => {
  expect((await app.refused(myHouses.read, { token: ada.token })).status).toBe(403);
  expect((await app.refused(myHouses.choose, { token: ada.token, body: { house_ids: [] } })).status).toBe(403);
  expect(await ownScope(ada)).toBeNull();
});

test('once a house is deleted, no guide looks after it any more, and a guide who had chosen it sees everyone again', async () => {
  const fir = await app.house('Fir');
  await choose(fir.id, oak.id);
  expect(await remember('Fir')).toBe('Fir');
  await app.call(houses.remove, { token: guide.token, params: { house_id: fir.id } });
  expect((await app.call(myHouses.read, { token: guide.token })).body).toEqual({ house_ids: [oak.id] });
  expect(await ownScope()).toBe('mine');
});

test('a guide’s account remembers their scope, which at first is their own houses, if they have any', async () => {
  expect(await ownScope()).toBe('all');
  await choose(ash.id);
  expect(await ownScope()).toBe('mine');
  for (const scope of ['all', noHouse, 'Ash', 'mine']) {
    expect(await remember(scope)).toBe(scope);
    expect(await ownScope()).toBe(scope);
  }
  expect(await remember(ash.id)).toBe('Ash');
  await app.call(houses.rename, { token: guide.token, params: { house_id: ash.id }, body: { name: 'Rowan' } });
  expect(await ownScope()).toBe('Rowan');
});

test('Today, the review queue, the overview, the students and the goals take the same scope', async () => {
  await choose(oak.id);
  const seen = async (scope?: string) => {
    const day = (await app.call(today.read, by({ scope }))).body;
    const queue = (await app.call(review.queue, by({ scope }))).body;
    const figures = (await app.call(api.overview.read, by({ scope }))).body;
    const listed = (await app.call(students.list, by({ scope }))).body;
    const list = (await app.call(goals.list, by({ scope }))).body;
    const { waiting } = (await app.call(today.waiting, by({ scope }))).body;
    const names = listed.data.map(({ name }) => name).sort();
    expect(day.school?.reviews.data.map(({ owner_name }) => owner_name).sort()).toEqual(names);
    expect(queue.data.map(({ goal }) => goal.owner_name).sort()).toEqual(names);
    expect(list.data.map(({ owner_name }) => owner_name).sort()).toEqual(names);
    expect([day.waiting, waiting, queue.count, figures.goals, listed.count, list.count]).toEqual(
      Array(6).fill(names.length),
    );
    return names;
  };
  expect(await seen('mine')).toEqual(['Ada']);
  for (const everybody of ['all', undefined]) expect(await seen(everybody)).toEqual(['Ada', 'Bo', 'Cy']);
  for (const house of ['Elm', elm.id]) expect(await seen(house)).toEqual(['Bo']);
  expect(await seen(noHouse)).toEqual(['Cy']);
  expect(await seen('No such house')).toEqual([]);
});

test('a scope limits what is shown and not what a guide may do', async () => {
  await choose(oak.id);
  const page = await app.call(students.read, { token: guide.token, params: { user_id: bo.id } });
  expect(page.body.student.full_name).toBe('Bo');
});

test('a student’s own goals don’t depend on a scope', async () => {
  for (const scope of ['mine', 'Elm']) {
    expect((await app.call(goals.list, { token: ada.token, query: { scope } })).body.count).toBe(1);
    expect((await app.call(today.read, { token: ada.token, query: { scope } })).body.own).not.toBeNull();
  }
});
