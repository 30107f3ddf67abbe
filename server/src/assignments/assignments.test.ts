import { api } from '@trellis/contract/api.ts';
import type { NewAssignmentInput } from '@trellis/contract/assignments/assignment.ts';
import { limits } from '@trellis/contract/limits.ts';
import { messages } from '@trellis/contract/messages.ts';
import { describe, expect, test } from 'vitest';
import { day } from '../clock.ts';
import { testApp } from '../testing/app.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Grace Guide' });
const { assignments, goals, templates, users } = api;

let made = 0;
/** A house with so many students, who are told apart by their places. */
async function houseOf(students: number) {
  made += 1;
  const house = await app.house(`House ${made}`);
  const residents: TestUser[] = [];
  for (let n = 0; n < students; n += 1) residents.push(await app.student({ house }));
  return { house, residents, title: `Learn poem ${made}` };
}

const give = async (body: NewAssignmentInput, by = guide) => {
  const { body: answer } = await app.call(assignments.create, { token: by.token, body });
  if (!('created' in answer)) throw new Error('it was only a preview');
  return answer;
};
const preview = async (body: NewAssignmentInput, by = guide) => {
  const { body: answer } = await app.call(assignments.create, { token: by.token, query: { dry_run: 'true' }, body });
  if (!('reaches' in answer)) throw new Error('it was no preview');
  return answer;
};
const goalsOf = async ({ token }: { token: string }) => (await app.call(goals.list, { token })).body.data;
const historyOf = async (goal_id: string) =>
  (await app.call(goals.audit, { params: { goal_id }, token: guide.token })).body.data;
const listed = async (id: string) =>
  (await app.call(assignments.list, { token: guide.token })).body.data.find((one) => one.id === id);

describe('a goal that a guide gives to a house', () => {
  test('is there for each of its students as if the guide had added it, and for nobody else', async () => {
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
      // The same entry as that of a goal that the guide adds by itself.
      const single = await app.goal(student, fields, guide);
      const [alone] = await historyOf(single.id);
      expect(entry?.changes).toEqual(alone?.changes);
    }
    const all = (await app.call(goals.list, { token: guide.token, query: { title } })).body;
    expect(all.data.filter(({ owner_id }) => others.some(({ id }) => id === owner_id))).toEqual([]);
  });

  test('is found, sorted and counted like any other', async () => {
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

  test('waits for its students alone where the guide submits it, and says so in its history', async () => {
    const { house, residents, title } = await houseOf(1);
    const [student] = residents;
    await give({ title, to: { house_id: house.id }, submit: true });
    const [goal] = student ? await goalsOf(student) : [];
    expect(goal).toMatchObject({ status: 'Awaiting Student Review', approved_by_superuser: 'Approved' });
    expect((await historyOf(goal?.id ?? '')).map(({ event }) => event)).toEqual(['goal.submitted', 'goal.created']);
    const signed = await app.call(goals.approve, { params: { goal_id: goal?.id ?? '' }, token: student?.token });
    expect(signed.body.status).toBe('Reviewed');
  });

  test('leaves out who has one of that title from the same guide, and another guide’s doesn’t count', async () => {
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

test('named students get it, each once however often they are named', async () => {
  const { residents, title } = await houseOf(2);
  const ids = residents.map(({ id }) => id);
  expect((await give({ title, to: { user_ids: [...ids, ...ids] } })).created).toBe(2);
  for (const student of residents) expect(await goalsOf(student)).toHaveLength(1);
});

test('everyone is every student who can sign in and of whom it is known who they are', async () => {
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

test('two thousand students get it in one call, and one more are too many', async () => {
  const own = await testApp();
  const { token, id } = await own.guide();
  const { db } = own.context;
  const house = await own.house('All but one');
  const pattern = await db.query.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = Array.from({ length: limits.assignedAtOnceMax + 1 }, (_, n) => ({
    ...pattern,
    id: `student-${String(n).padStart(8, '0')}`,
    email: `pupil-${n}@school.example`,
    email_fold: `pupil-${n}@school.example`,
    is_superuser: 0 as const,
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
  // Whom it left out then is reached now, since the others have it.
  expect((await own.call(assignments.create, { token, body: tooMany })).body).toMatchObject({ created: 1 });
  const { data } = (await own.call(assignments.list, { token })).body;
  expect(data.map(({ goals: count }) => count)).toEqual([1, limits.assignedAtOnceMax]);
});

describe('a template that is given', () => {
  test('gives its own fields, its due date counted from today, and what is sent beside it takes their place', async () => {
    const { house, residents, title } = await houseOf(1);
    const [student] = residents;
    if (!student) throw new Error('there is nobody');
    const template = await app.call(templates.create, {
      token: guide.token,
      body: { title, description: 'By heart', type: 'Core - ELA', due_in_days: 10, steps: ['Choose it'] },
    });
    const due = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(
      new Date(app.clock().getTime() + 10 * day),
    );
    const to = { house_id: house.id };
    const { id } = await give({ template_id: template.body.id, to });
    expect((await goalsOf(student))[0]).toMatchObject({
      title,
      description: 'By heart',
      type: 'Core - ELA',
      period: null,
      due_date: due,
    });
    expect(await listed(id)).toMatchObject({ title, due_date: due, steps: ['Choose it'] });
    await give({ template_id: template.body.id, title: `${title} again`, due_date: null, type: 'Seminar', to });
    expect((await goalsOf(student))[0]).toMatchObject({
      title: `${title} again`,
      description: 'By heart',
      type: 'Seminar',
      due_date: null,
    });
  });

  test('must be there', async () => {
    const { house } = await houseOf(0);
    const body = { template_id: 'unknown', to: { house_id: house.id } };
    const refused = await app.refused(assignments.create, { token: guide.token, body });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'assignment.template_unknown', detail: [{ loc: ['body', 'template_id'] }] },
    });
  });
});

describe('an assignment', () => {
  test('is listed with how far its students are', async () => {
    const { house, residents, title } = await houseOf(4);
    const { id } = await give({ title, to: { house_id: house.id }, submit: true, newcomers: true });
    const [done, begun, gone] = residents;
    for (const student of [done, begun]) {
      const [goal] = student ? await goalsOf(student) : [];
      const at = { params: { goal_id: goal?.id ?? '' }, token: student?.token };
      await app.call(goals.approve, at);
      await app.call(goals.updateProgress, { ...at, query: { progress_bar: student === done ? 100 : 30 } });
    }
    await app.call(users.remove, { params: { user_id: gone?.id ?? '' }, token: guide.token });
    expect(await listed(id)).toMatchObject({
      title,
      assigner_id: guide.id,
      assigner_name: 'Grace Guide',
      to: 'house',
      house_id: house.id,
      house: house.name,
      submit: true,
      newcomers: true,
      goals: 3,
      by_status: {
        'Not Submitted': 0,
        'Awaiting Student Review': 1,
        'Awaiting Guide Review': 0,
        Reviewed: 0,
        'In Progress': 1,
        'Completed!': 1,
      },
    });
    const page = (await app.call(assignments.list, { token: guide.token, query: { limit: 1 } })).body;
    expect(page.data.map((one) => one.id)).toEqual([id]);
    expect(page.count).toBeGreaterThan(1);
  });

  test('that ends leaves the list, and its goals stay', async () => {
    const { house, residents, title } = await houseOf(1);
    const { id } = await give({ title, to: { house_id: house.id }, newcomers: true });
    const at = { params: { assignment_id: id }, token: guide.token };
    expect((await app.call(assignments.end, at)).body.message).toBe(messages.assignment.ended);
    expect(await listed(id)).toBeUndefined();
    expect(await app.refused(assignments.end, at)).toMatchObject({
      status: 404,
      body: { code: 'assignment.not_found' },
    });
    expect(residents[0] && (await goalsOf(residents[0]))).toHaveLength(1);
    const entries = await app.context.db.query
      .selectFrom('audit')
      .select('event')
      .where('record_id', '=', id)
      .execute();
    expect(entries.map(({ event }) => event).sort()).toEqual(['assignment.created', 'assignment.ended']);
  });

  test('stays when its guide is deleted, and nobody gets it any more', async () => {
    const { house, residents, title } = await houseOf(1);
    const leaving = await app.guide();
    const { id } = await give({ title, to: { house_id: house.id }, newcomers: true }, leaving);
    await app.call(users.remove, { params: { user_id: leaving.id }, token: guide.token });
    expect(await listed(id)).toMatchObject({ assigner_id: null, assigner_name: 'Unknown', goals: 1 });
    expect(await goalsOf(await app.student({ house }))).toEqual([]);
    expect(residents[0] && (await goalsOf(residents[0]))[0]).toMatchObject({ title, assigner_name: 'Unknown' });
  });
});

test('the same call with the same key gives each student one goal and the same answer', async () => {
  const { house, residents, title } = await houseOf(2);
  const sent = {
    token: guide.token,
    headers: { 'Idempotency-Key': title },
    body: { title, to: { house_id: house.id } },
  };
  // A preview takes no key: the call that follows may have the same one.
  await app.call(assignments.create, { ...sent, query: { dry_run: 'true' } });
  const first = await app.call(assignments.create, sent);
  expect(first.body).toMatchObject({ created: 2 });
  expect((await app.call(assignments.create, sent)).body).toEqual(first.body);
  for (const student of residents) expect(await goalsOf(student)).toHaveLength(1);
});

describe('an assignment that can’t be is refused in words and writes nothing:', () => {
  test.each([
    ['to nobody that is said', { title: 'Read' }, 422, messages.assignment.toWhom],
    ['to no students', { title: 'Read', to: { user_ids: [] } }, 422, messages.assignment.toWhom],
    ['to somebody else', { title: 'Read', to: 'all' }, 422, messages.assignment.toWhom],
    [
      'to more than it may',
      { title: 'Read', to: { user_ids: Array.from({ length: 2001 }, (_, n) => `${n}`) } },
      422,
      messages.assignment.toWhom,
    ],
    ['to an unknown house', { title: 'Read', to: { house_id: 'unknown' } }, 422, messages.assignment.houseUnknown],
    [
      'to an unknown student',
      { title: 'Read', to: { user_ids: ['unknown'] } },
      422,
      messages.assignment.studentUnknown,
    ],
    ['to a guide', { title: 'Read', to: { user_ids: [guide.id] } }, 422, messages.assignment.studentUnknown],
    ['of no goal', { to: 'everyone' }, 422, messages.goal.titleRequired],
    ['of a goal without words', { title: ' ', to: 'everyone' }, 422, messages.goal.titleRequiredInEdit],
    ['due on no day', { title: 'Read', to: 'everyone', due_date: '2026-02-30' }, 422, messages.goal.dueDateInvalid],
    ['with another flag', { title: 'Read', to: 'everyone', submit: 'yes' }, 422, messages.field.flag],
  ])('%s', async (_, body, status, msg) => {
    const before = (await app.call(goals.list, { token: guide.token })).body.count;
    for (const query of [{}, { dry_run: 'true' }]) {
      const refused = await app.refused(assignments.create, { token: guide.token, query, body });
      expect(refused).toMatchObject({ status, body: { detail: [{ msg }] } });
    }
    expect((await app.call(goals.list, { token: guide.token })).body.count).toBe(before);
  });
});
