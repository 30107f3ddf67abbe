import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { assignmentCalls } from '../../../testing/assignment-calls.ts';
import type { TestUser } from '../../../testing/factories.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Grace Guide' });
const { assignments, goals } = api;
const { houseOf, give, preview, goalsOf, historyOf } = assignmentCalls(app, guide);

describe('a goal that a guide gives to a house', () => {
  test('appears for each of its students as if the guide had added it, and for nobody else', async () => {
    const { house, residents, title } = await houseOf(3);
    const others = [await app.student(), await app.guide({ house }), await app.student({ house, is_active: false })];
    const fields = {
      title,
      description: 'By heart',
      type: 'Core - ELA',
      period: 'Annual',
      due_date: '2999-06-01',
    } as const;
    const answer = await give({ ...fields, to: { house_id: house.id } });
    expect(answer.created).toBe(3);
    for (const student of residents) {
      const [goal, ...more] = await goalsOf(student);
      expect(more).toEqual([]);
      expect(goal).toMatchObject({
        ...fields,
        owner_id: student.id,
        assigner_id: guide.id,
        assigner_name: 'Grace Guide',
        house: house.name,
        status: 'Not Submitted',
        progress_bar: 0,
      });
      const [entry, ...rest] = await historyOf(goal?.id ?? '');
      expect(rest).toEqual([]);
      expect(entry).toMatchObject({ event: 'goal.created', actor_id: guide.id });
      // The entry is the same as for a goal that the guide adds directly.
      const single = await app.goal(student, fields, guide);
      const [alone] = await historyOf(single.id);
      expect(entry?.changes).toEqual(alone?.changes);
    }
    const all = (await app.call(goals.list, { token: guide.token, query: { title } })).body;
    expect(all.data.filter(({ owner_id }) => others.some(({ id }) => id === owner_id))).toEqual([]);
  });

  test('can be found, sorted and counted like any other', async () => {
    const { house, title } = await houseOf(2);
    const before = (await app.call(goals.list, { token: guide.token })).body.count;
    await give({ title, to: { house_id: house.id } });
    const query = {
      title: title.toUpperCase(),
      house: house.name,
      assigner_name: 'grace',
      sort_by: 'owner_name',
    } as const;
    const found = (await app.call(goals.list, { token: guide.token, query })).body;
    expect(found.count).toBe(2);
    expect((await app.call(goals.list, { token: guide.token })).body.count).toBe(before + 2);
  });

  test('waits only for its students if the guide submits it, and its history shows this', async () => {
    const { house, residents, title } = await houseOf(1);
    const [student] = residents;
    await give({ title, to: { house_id: house.id }, submit: true });
    const [goal] = student ? await goalsOf(student) : [];
    expect(goal).toMatchObject({ status: 'Awaiting Student Review', approved_by_superuser: 'Approved' });
    expect((await historyOf(goal?.id ?? '')).map(({ event }) => event)).toEqual(['goal.submitted', 'goal.created']);
    const signed = await app.call(goals.approve, { params: { goal_id: goal?.id ?? '' }, token: student?.token });
    expect(signed.body.status).toBe('Reviewed');
  });

  test('leaves out students who have one with that title from the same guide, but not from another guide', async () => {
    const { house, residents, title } = await houseOf(3);
    const [first, second] = residents;
    if (!first || !second) throw new Error('there is nobody');
    await app.goal(first, { title: title.toUpperCase() }, guide);
    await app.goal(second, { title }, await app.guide());
    await app.goal(second, { title });
    const body = { title, to: { house_id: house.id } };
    const { reaches, already } = await preview(body);
    expect(reaches).toBe(2);
    expect(already).toEqual([{ id: first.id, full_name: first.full_name, email: first.email, house: house.name }]);
    expect((await give(body)).created).toBe(2);
    expect(await preview(body)).toMatchObject({ reaches: 0, already: [{}, {}, {}] });
    expect((await give(body)).created).toBe(0);
  });
});

test('a preview writes nothing', async () => {
  const { house, residents, title } = await houseOf(2);
  const [student] = residents;
  const before = (await app.call(assignments.list, { token: guide.token })).body.count;
  expect(await preview({ title, to: { house_id: house.id }, submit: true, newcomers: true })).toEqual({
    reaches: 2,
    already: [],
  });
  expect((await app.call(assignments.list, { token: guide.token })).body.count).toBe(before);
  expect(student && (await goalsOf(student))).toEqual([]);
});

test('listed students get the goal once, however often they are listed', async () => {
  const { residents, title } = await houseOf(2);
  const ids = residents.map(({ id }) => id);
  expect((await give({ title, to: { user_ids: [...ids, ...ids] } })).created).toBe(2);
  for (const student of residents) expect(await goalsOf(student)).toHaveLength(1);
});

test('everyone means all students with active, confirmed accounts', async () => {
  const own = await testApp();
  const token = (await own.guide()).token;
  const [student] = [await own.student(), await own.student()];
  const waiting = await own.student({ is_confirmed: false });
  await own.student({ is_active: false });
  const body = { title: 'Settle in', to: 'everyone' as const };
  expect((await own.call(assignments.create, { token, body })).body).toMatchObject({ created: 2 });
  const titles = async (user: TestUser) =>
    (await own.call(goals.list, { token: user.token })).body.data.map(({ title }) => title);
  expect(await titles(student)).toEqual(['Settle in']);
  expect(await titles(waiting)).toEqual([]);
});

test('two thousand students can get a goal in one call, but not one more', async () => {
  const own = await testApp();
  const { token, id } = await own.guide();
  const { db } = own.context;
  const house = await own.house('All but one');
  const read = db.query.selectFrom('users').selectAll().where('id', '=', id);
  const pattern = await read.executeTakeFirstOrThrow();
  const rows = Array.from({ length: limits.assignedAtOnceMax + 1 }, (_, n) => ({
    ...pattern,
    id: `student-${String(n).padStart(8, '0')}`,
    email: `pupil-${n}@school.example`,
    email_fold: `pupil-${n}@school.example`,
    role: 'student' as const,
    house_id: n === 0 ? null : house.id,
  }));
  for (let from = 0; from < rows.length; from += 100) {
    await db.query
      .insertInto('users')
      .values(rows.slice(from, from + 100))
      .execute();
  }
  const tooMany = { title: 'Settle in', to: 'everyone' as const, submit: true };
  for (const query of [{}, { dry_run: 'true' as const }]) {
    const refused = await own.refused(assignments.create, { token, query, body: tooMany });
    expect(refused).toMatchObject({ status: 409, body: { code: 'assignment.too_many' } });
  }
  expect((await own.call(goals.list, { token })).body.count).toBe(0);
  const body = { ...tooMany, to: { house_id: house.id } };
  const given = await own.call(assignments.create, { token, body });
  expect(given.body).toMatchObject({ created: limits.assignedAtOnceMax });
  expect((await own.call(goals.list, { token })).body.count).toBe(limits.assignedAtOnceMax);
  // The student who was left out gets it now, because the others have it already.
  expect((await own.call(assignments.create, { token, body: tooMany })).body).toMatchObject({ created: 1 });
  const { data } = (await own.call(assignments.list, { token })).body;
  expect(data.map(({ goals: count }) => count)).toEqual([1, limits.assignedAtOnceMax]);
});
