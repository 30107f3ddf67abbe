import { api } from '@trellis/contract/api.ts';
import type { StudentConcern } from '@trellis/contract/goals/today/today.api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { StudentListQuery } from '@trellis/contract/people/students/students.api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { titlesOf, todayCalls } from '../../../testing/today-calls.ts';
import { day } from '../../base/clock.ts';
import { batchesOf } from '../../database/list.ts';

const app = await testApp({ config: { timeZone: 'Pacific/Auckland' } });
const { goals, users } = api;

let houses = 0;
let house = { id: '', name: '' };
let guide: TestUser;
beforeEach(async () => {
  houses += 1;
  house = await app.house(`House ${houses}`);
  guide = await app.guide();
});

const { listedGoals, today, waiting } = todayCalls(app);
const student = () => app.student({ house });

const listedStudents = async (by: TestUser, query: Partial<StudentListQuery>) => {
  const { body } = await app.call(api.students.list, { token: by.token, query });
  expect(body.count).toBe(body.data.length);
  return idsOf(body);
};
const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id).sort();
const inHouse = async (name = house.name, by = guide) => {
  const { own, school, waiting } = await today(by, { house: name });
  if (!school) throw new Error('the answer to a guide has nothing about the school');
  expect(own).toBeNull();
  expect(waiting).toBe(school.reviews.count);
  expect(await listedGoals(by, { house: name, status: 'Awaiting Guide Review' })).toBe(waiting);
  expect(await listedStudents(by, { scope: name, state: 'overdue' })).toEqual(idsOf(school.overdue));
  expect(await listedStudents(by, { scope: name, state: 'inactive' })).toEqual(idsOf(school.quiet));
  expect(await listedStudents(by, { scope: name, state: 'without_goals' })).toEqual(idsOf(school.without_goal));
  return school;
};
const names = ({ data }: { data: StudentConcern[] }) => data.map(({ name }) => name);

describe('a guide', () => {
  test('sees the goals that wait for a guide, first those that were submitted again, then the longest waiting', async () => {
    const mia = await student();
    const back = await app.submitted(mia, { title: 'resubmitted' });
    app.clock.advance(1000);
    await app.submitted(mia, { title: 'long' });
    app.clock.advance(1000);
    await app.sendBack(guide, back);
    await app.submitted(mia, { title: 'not so long' });
    app.clock.advance(1000);
    expect(titlesOf((await inHouse()).reviews)).toEqual(['long', 'not so long']);
    await app.submit(mia, back);
    const { reviews } = await inHouse();
    expect(titlesOf(reviews)).toEqual(['resubmitted', 'long', 'not so long']);
    expect(reviews.data.map(({ sent_again }) => sent_again)).toEqual([true, false, false]);
    expect(reviews.count).toBe(3);
    expect(await waiting(guide)).toBe((await today(guide)).waiting);
  });

  test('can look at a single house, matched by its exact name', async () => {
    const [elan, accented] = [await app.house(`Elan ${houses}`), await app.house(`Élan ${houses}`)];
    await app.submitted(await app.student({ house: elan }), { title: 'plain' });
    await app.submitted(await app.student({ house: accented }), { title: 'accented' });
    await app.submitted(await app.student(), { title: `in none ${houses}` });
    expect(titlesOf((await inHouse(elan.name)).reviews)).toEqual(['plain']);
    expect(titlesOf((await inHouse(accented.name)).reviews)).toEqual(['accented']);
    expect(titlesOf((await inHouse(noHouse)).reviews)).toContain(`in none ${houses}`);
    const none = { data: [], count: 0 };
    const nobody = { ...none, ids: [] };
    expect(await inHouse('Nowhere')).toEqual({ reviews: none, overdue: nobody, quiet: nobody, without_goal: nobody });
    const { body: renamed } = await app.call(api.houses.rename, {
      token: guide.token,
      params: { house_id: elan.id },
      body: { name: `Elm ${houses}` },
    });
    expect(titlesOf((await inHouse(renamed.name)).reviews)).toEqual(['plain']);
  });

  test('sees which students have overdue goals, the most overdue first, each with their three oldest', async () => {
    const [mia, noah] = [await student(), await student()];
    await app.goal(noah, { title: 'A', due_date: app.inDays(-1) });
    for (const days of [9, -5, -2, -3, -4, 0]) await app.goal(mia, { title: `In ${days}`, due_date: app.inDays(days) });
    const done = await app.reviewed(await student(), guide, { title: 'Done', due_date: app.inDays(-9) }, 100);
    const { overdue } = await inHouse();
    expect(overdue).toMatchObject({
      data: [
        { id: mia.id, name: mia.full_name, house: house.name, goal_count: 4 },
        { id: noah.id, goal_count: 1 },
      ],
      count: 2,
    });
    expect(overdue.data[0]?.oldest.map(({ title }) => title)).toEqual(['In -5', 'In -4', 'In -3']);
    // A completed goal keeps its progress when it is edited, and a goal with a new due date isn't overdue.
    await app.call(goals.edit, { ...app.at(guide, done), body: { due_date: app.inDays(-20) } });
    expect((await inHouse()).overdue.count).toBe(2);
    await app.call(goals.edit, { ...app.at(guide, overdue.data[1]?.oldest[0] ?? done), body: { due_date: null } });
    expect(names((await inHouse()).overdue)).toEqual([mia.full_name]);
  });

  test('sees which students have a goal under way without a check-in for 21 days', async () => {
    const [mia, noah, zoe] = [await student(), await student(), await student()];
    const quiet = await app.reviewed(mia, guide, { title: 'Quiet' }, 20);
    await app.reviewed(noah, guide, { title: 'Done' }, 100);
    await app.submitted(zoe, { title: 'Not begun' });
    app.clock.advance(21 * day);
    guide = await app.again(guide);
    expect((await inHouse()).quiet).toEqual({ data: [], count: 0, ids: [] });
    const since = app.clock().getTime() - 21 * day;
    app.clock.advance(1);
    const found = (await inHouse()).quiet;
    expect(found).toMatchObject({ data: [{ id: mia.id, goal_count: 1, oldest: [{ title: 'Quiet' }] }], count: 1 });
    expect(found.data[0]?.oldest[0]?.last_active_at).toBe(new Date(since).toISOString());
    const back = await app.again(mia);
    await app.call(api.checkIns.create, { ...app.at(back, quiet), body: { progress_bar: 20, note: 'I was ill.' } });
    expect((await inHouse()).quiet.count).toBe(0);
    app.clock.advance(22 * day);
    guide = await app.again(guide);
    expect((await inHouse()).quiet.count).toBe(1);
    await app.archive(guide, quiet);
    expect((await inHouse()).quiet.count).toBe(0);
  });

  test('sees which students have no goal except archived ones', async () => {
    const mia = await student();
    expect((await inHouse()).without_goal).toEqual({
      data: [{ id: mia.id, name: mia.full_name, house: house.name, oldest: [], goal_count: 0 }],
      count: 1,
      ids: [mia.id],
    });
    const goal = await app.goal(mia);
    expect((await inHouse()).without_goal.count).toBe(0);
    await app.archive(mia, goal);
    expect(names((await inHouse()).without_goal)).toEqual([mia.full_name]);
  });

  test('sees how many students have no goal, however many there are', async () => {
    const { id } = await student();
    const { query } = app.context.db;
    const row = await query.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1000 }, (_, n) => `many-${n}@school.example`);
    for (const some of batchesOf(copies)) {
      const rows = some.map((email) => ({ ...row, id: crypto.randomUUID(), email, email_fold: email }));
      await query.insertInto('users').values(rows).execute();
    }
    const { school } = await today(guide, { house: house.name });
    expect(school?.without_goal.count).toBe(1001);
  });

  test('sees only active students, in their present house', async () => {
    const mia = await student();
    const edit = (user: TestUser, body: object) =>
      app.call(users.edit, { token: guide.token, params: { user_id: user.id }, body });
    await app.goal(mia, { due_date: app.inDays(-1) });
    const unknown = await app.student({ house, is_confirmed: false });
    await app.student({ house, is_active: false });
    await app.guide({ house });
    const late = async (name?: string) => names((await inHouse(name)).overdue);
    expect(await late()).toEqual([mia.full_name]);
    expect((await inHouse()).without_goal.count).toBe(0);

    await app.call(users.confirm, { token: guide.token, params: { user_id: unknown.id } });
    expect(names((await inHouse()).without_goal)).toEqual([unknown.full_name]);
    await edit(mia, { is_active: false });
    expect(await late()).toEqual([]);
    await edit(mia, { is_active: true });
    expect(await late()).toEqual([mia.full_name]);
    const other = await app.house(`Other ${houses}`);
    await edit(mia, { house: other.name });
    expect(await late()).toEqual([]);
    expect(await late(other.name)).toEqual([mia.full_name]);
    await edit(mia, { house: null, is_superuser: true });
    expect(await late(noHouse)).not.toContain(mia.full_name);
    await app.call(users.remove, { token: guide.token, params: { user_id: unknown.id } });
    expect((await inHouse()).without_goal.count).toBe(0);
  });

  test('sees the right students after changes of owner and many simultaneous changes', async () => {
    const [mia, noah] = [await student(), await student()];
    const made = await Promise.all([-9, -8, -7, -6].map((days) => app.goal(mia, { due_date: app.inDays(days) })));
    await Promise.all(
      made.map((goal, n) => app.call(goals.edit, { ...app.at(mia, goal), body: { due_date: app.inDays(n - 3) } })),
    );
    const [first, ...others] = made;
    if (!first) throw new Error('there is no goal');
    expect((await inHouse()).overdue).toMatchObject({ data: [{ id: mia.id, goal_count: 3 }], ids: [mia.id] });
    await app.call(goals.edit, { ...app.at(guide, first), body: { owner_id: noah.id } });
    expect((await inHouse()).overdue.data).toMatchObject([
      { id: noah.id, goal_count: 1 },
      { id: mia.id, goal_count: 2 },
    ]);
    await Promise.all(others.map((goal) => app.call(goals.remove, app.at(mia, goal))));
    expect(names((await inHouse()).overdue)).toEqual([noah.full_name]);
    expect(names((await inHouse()).without_goal)).toEqual([mia.full_name]);
  });
});
