import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type StudentListQuery, studentSorts } from '@trellis/contract/people/students/students.api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { day } from '../../base/clock.ts';

const app = await testApp({ config: { timeZone: 'Pacific/Auckland' } });
const { goals, students } = api;
const [oak, elan] = [await app.house('Oak'), await app.house('Élan')];
const at = (by: TestUser, { id }: { id: string }) => ({ token: by.token, params: { goal_id: id } });
const submit = (by: TestUser, goal: { id: string }) => app.call(goals.submit, at(by, goal));
const approve = (by: TestUser, goal: { id: string }) => app.call(goals.approve, at(by, goal));

// Ben began two goals three weeks ago, and nobody has checked in since.
const ben = await app.student({ full_name: 'Ben', house: elan });
const earlier = await app.guide();
for (const progress_bar of [30, 50]) {
  const goal = await app.goal(ben);
  await submit(ben, goal);
  await approve(earlier, goal);
  await app.call(goals.updateProgress, { ...at(ben, goal), query: { progress_bar } });
}
const lastCheckIn = app.clock().toISOString();
app.clock.advance(22 * day);

const guide = await app.guide();
const ada = await app.student({ full_name: 'Ada', house: oak });
await submit(ada, await app.goal(ada));
await app.goal(ada, { due_date: app.inDays(-2) });
const cleo = await app.student({ full_name: 'Cleo 100%', house: oak });
await submit(guide, await app.goal(cleo, {}, guide));
const archived = await app.goal(cleo, { due_date: app.inDays(-2) });
await app.call(goals.archive, at(cleo, archived));
await app.student({ full_name: null, email: 'dora@school.example' });
await app.student({ full_name: 'Deactivated', is_active: false, house: oak });
await app.student({ full_name: 'Unconfirmed', is_confirmed: false });

type Query = Partial<StudentListQuery>;
const send = (query: Record<string, string | number | undefined>) =>
  app.anything(students.list, { token: guide.token, query });
const list = async (query: Query = {}) => (await app.call(students.list, { token: guide.token, query })).body;
const names = async (query: Query = {}) => {
  const { data, count } = await list(query);
  expect(count).toBe(data.length);
  return data.map(({ name }) => name);
};

test('each active student is a row with their goals, what waits for whom, and their progress by week', async () => {
  const { data, count } = await list({ sort_by: 'name' });
  expect(count).toBe(4);
  const none = { open_goals: 0, waiting_for_guide: 0, waiting_for_student: 0, overdue: 0, inactive: false };
  expect(data).toEqual([
    {
      ...none,
      ...{ id: ada.id, name: 'Ada', house: 'Oak', open_goals: 2, waiting_for_guide: 1, overdue: 1 },
      last_check_in_at: null,
      progress: [...Array(11).fill(null), 0],
    },
    {
      ...none,
      ...{ id: ben.id, name: 'Ben', house: 'Élan', open_goals: 2, inactive: true, last_check_in_at: lastCheckIn },
      progress: expect.arrayContaining([null, 40]),
    },
    {
      ...none,
      ...{ id: cleo.id, name: 'Cleo 100%', house: 'Oak', open_goals: 1, waiting_for_student: 1 },
      last_check_in_at: null,
      progress: [...Array(11).fill(null), 0],
    },
    {
      ...none,
      ...{ id: expect.any(String), name: 'dora@school.example', house: noHouse },
      last_check_in_at: null,
      progress: Array(12).fill(null),
    },
  ]);
  const [, { progress = [] } = {}] = data;
  expect(progress).toHaveLength(12);
  expect(progress.slice(-3)).toEqual([40, 40, 40]);
  expect(progress.slice(0, 7)).toEqual(Array(7).fill(null));
});

test('the students who need their guide most come first', async () => {
  expect(await names({ sort_by: 'need', sort_order: 'desc' })).toEqual([
    'Ada',
    'dora@school.example',
    'Ben',
    'Cleo 100%',
  ]);
});

test('a guide can list the students in each state that Today shows', async () => {
  expect(await names({ state: 'overdue' })).toEqual(['Ada']);
  expect(await names({ state: 'inactive' })).toEqual(['Ben']);
  expect(await names({ state: 'without_goals' })).toEqual(['dora@school.example']);
  expect(await names({ state: 'waiting_for_me' })).toEqual(['Ada']);
  expect(await names({ state: 'waiting_for_me', scope: 'Élan' })).toEqual([]);
});

test('students are found by part of a name or an address, in any case, with % and _ as plain characters', async () => {
  expect(await names({ text: 'CLEO' })).toEqual(['Cleo 100%']);
  expect(await names({ text: '%' })).toEqual(['Cleo 100%']);
  expect(await names({ text: '@school.example', sort_by: 'name' })).toHaveLength(4);
  expect(await names({ text: 'a_a' })).toEqual([]);
  expect(await names({ text: '', scope: 'Oak', sort_by: 'name' })).toEqual(['Ada', 'Cleo 100%']);
});

test('every order can be paged through, and in an unsorted list the newest students come first', async () => {
  expect(await names()).toEqual(['dora@school.example', 'Cleo 100%', 'Ada', 'Ben']);
  expect(await names({ sort_by: 'house' })).toEqual(['Ben', 'Ada', 'Cleo 100%', 'dora@school.example']);
  expect((await names({ sort_by: 'last_check_in_at' }))[0]).toBe('Ben');
  expect((await names({ sort_by: 'last_check_in_at', sort_order: 'desc' }))[3]).toBe('Ben');
  for (const sort_by of studentSorts) {
    for (const sort_order of ['asc', 'desc'] as const) {
      const pages = [0, 1, 2, 3].map((skip) => list({ sort_by, sort_order, skip, limit: 1 }));
      const paged = (await Promise.all(pages)).flatMap(({ data, count }) => {
        expect(count).toBe(4);
        return data;
      });
      expect(paged).toEqual((await list({ sort_by, sort_order })).data);
    }
  }
});

test('an unknown order, state or page is refused', async () => {
  for (const query of [{ sort_by: 'email' }, { sort_order: 'up' }, { state: 'late' }, { skip: -1 }, { limit: 0 }]) {
    expect((await send(query)).status, JSON.stringify(query)).toBe(422);
  }
});

test('a student can’t see the list', async () => {
  expect((await app.refused(students.list, { token: cleo.token })).status).toBe(403);
});

test('a goal that waits for a guide comes before new students who have no goals yet', async () => {
  const ash = await app.house('Ash');
  const waits = await app.student({ full_name: 'Waits', house: ash });
  await submit(waits, await app.goal(waits));
  await app.student({ full_name: 'New', house: ash });
  expect(await names({ scope: 'Ash', sort_by: 'need', sort_order: 'desc' })).toEqual(['Waits', 'New']);
});
