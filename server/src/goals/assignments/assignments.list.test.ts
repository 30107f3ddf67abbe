import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { assignmentCalls } from '../../../testing/assignment-calls.ts';
import { english } from '../../../testing/english.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Grace Guide' });
const { assignments, goals, templates, users } = api;
const { houseOf, give, goalsOf, listed } = assignmentCalls(app, guide);

const edit = ({ id }: { id: string }, body: object) =>
  app.call(users.edit, { params: { user_id: id }, token: guide.token, body });
async function newcomerTo({ name }: { name: string }) {
  const student = await app.student();
  await edit(student, { house: name });
  return student;
}

describe('a template that is given', () => {
  test('provides the fields and a due date counted from today, which the request can override', async () => {
    const { house, residents, title } = await houseOf(1);
    const [student] = residents;
    if (!student) throw new Error('there is nobody');
    const template = await app.call(templates.create, {
      token: guide.token,
      body: { title, description: 'By heart', type: 'Core - ELA', due_in_days: 10, steps: ['Choose it'] },
    });
    const to = { house_id: house.id };
    const { id } = await give({ template_id: template.body.id, to });
    expect((await goalsOf(student))[0]).toMatchObject({
      title,
      description: 'By heart',
      type: 'Core - ELA',
      period: null,
      due_date: app.inDays(10),
    });
    expect(await listed(id)).toMatchObject({ title, due_date: app.inDays(10), steps: ['Choose it'] });
    await give({ template_id: template.body.id, title: `${title} again`, due_date: null, type: 'Seminar', to });
    expect((await goalsOf(student))[0]).toMatchObject({
      title: `${title} again`,
      description: 'By heart',
      type: 'Seminar',
      due_date: null,
    });
  });

  test.each([
    ['summer', '2027-03-27T22:30:00Z', '2027-04-03'],
    ['winter', '2027-10-30T22:30:00Z', '2027-11-07'],
  ])('is due after that many days even if %s time begins in between', async (_, now, due) => {
    const own = await testApp();
    own.clock.advance(Date.parse(now) - own.clock().getTime());
    const [{ token }, student] = [await own.guide(), await own.student()];
    const body = { title: 'Read', due_in_days: 7 };
    const { id: template_id } = (await own.call(templates.create, { token, body })).body;
    await own.call(assignments.create, { token, body: { template_id, to: { user_ids: [student.id] } } });
    const { data } = (await own.call(goals.list, { token })).body;
    expect(data).toMatchObject([{ due_date: due }]);
  });

  test.each(['unknown', ''])('must exist, which “%s” doesn’t', async (template_id) => {
    const { house } = await houseOf(0);
    const body = { template_id, to: { house_id: house.id } };
    const refused = await app.refused(assignments.create, { token: guide.token, body });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'assignment.template_unknown', detail: [{ loc: ['body', 'template_id'] }] },
    });
  });
});

describe('an assignment', () => {
  test('is listed with its students’ progress', async () => {
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

  test('leaves the list when it ends, and its goals stay', async () => {
    const { house, residents, title } = await houseOf(1);
    const { id } = await give({ title, to: { house_id: house.id }, newcomers: true });
    const at = { params: { assignment_id: id }, token: guide.token };
    expect((await app.call(assignments.end, at)).body.message).toBe(english('errors.assignment.ended'));
    expect(await listed(id)).toBeUndefined();
    expect(await app.refused(assignments.end, at)).toMatchObject({
      status: 404,
      body: { code: 'assignment.not_found' },
    });
    expect(residents[0] && (await goalsOf(residents[0]))).toHaveLength(1);
    expect((await app.audited(id)).map(({ event }) => event)).toEqual(['assignment.created', 'assignment.ended']);
  });

  test('stays when its guide is deleted, but nobody else gets its goal', async () => {
    const { house, residents, title } = await houseOf(1);
    const leaving = await app.guide();
    const { id } = await give({ title, to: { house_id: house.id }, newcomers: true }, leaving);
    await app.call(users.remove, { params: { user_id: leaving.id }, token: guide.token });
    expect(await listed(id)).toMatchObject({ assigner_id: null, assigner_name: 'Unknown', newcomers: false, goals: 1 });
    expect(await goalsOf(await newcomerTo(house))).toEqual([]);
    expect(residents[0] && (await goalsOf(residents[0]))[0]).toMatchObject({ title, assigner_name: 'Unknown' });
  });

  test.each([{ is_superuser: false }, { is_active: false }])(
    'doesn’t reach newcomers while its guide’s account has %o',
    async (change) => {
      const { house, title } = await houseOf(0);
      const colleague = await app.guide();
      const { id } = await give({ title, to: { house_id: house.id }, newcomers: true }, colleague);
      await edit(colleague, change);
      expect(await listed(id)).toMatchObject({ newcomers: false });
      expect(await goalsOf(await newcomerTo(house))).toEqual([]);
      await edit(colleague, { is_superuser: true, is_active: true });
      expect(await listed(id)).toMatchObject({ newcomers: true });
      expect(await goalsOf(await newcomerTo(house))).toMatchObject([{ title }]);
    },
  );
});

test('a repeated call with the same key gives each student one goal and the same answer', async () => {
  const { house, residents, title } = await houseOf(2);
  const sent = {
    token: guide.token,
    headers: { 'Idempotency-Key': title },
    body: { title, to: { house_id: house.id } },
  };
  // A preview doesn't use up its key, so the call that follows can have the same one.
  await app.call(assignments.create, { ...sent, query: { dry_run: 'true' } });
  const first = await app.call(assignments.create, sent);
  expect(first.body).toMatchObject({ created: 2 });
  expect((await app.call(assignments.create, sent)).body).toEqual(first.body);
  for (const student of residents) expect(await goalsOf(student)).toHaveLength(1);
});

describe('an invalid assignment is refused with a message and writes nothing:', () => {
  test.each([
    ['without recipients', { title: 'Read' }, 422, english('errors.assignment.toWhom')],
    ['to no students', { title: 'Read', to: { user_ids: [] } }, 422, english('errors.assignment.toWhom')],
    ['to an unknown group', { title: 'Read', to: 'all' }, 422, english('errors.assignment.toWhom')],
    [
      'to too many students',
      { title: 'Read', to: { user_ids: Array.from({ length: 2001 }, (_, n) => `${n}`) } },
      422,
      english('errors.assignment.toWhom'),
    ],
    [
      'to an unknown house',
      { title: 'Read', to: { house_id: 'unknown' } },
      422,
      english('errors.assignment.houseUnknown'),
    ],
    [
      'to an unknown student',
      { title: 'Read', to: { user_ids: ['unknown'] } },
      422,
      english('errors.assignment.studentUnknown'),
    ],
    ['to a guide', { title: 'Read', to: { user_ids: [guide.id] } }, 422, english('errors.assignment.studentUnknown')],
    ['without a goal', { to: 'everyone' }, 422, english('errors.goal.titleRequired')],
    ['of a goal without a title', { title: ' ', to: 'everyone' }, 422, english('errors.goal.titleRequiredInEdit')],
    [
      'due on a day that doesn’t exist',
      { title: 'Read', to: 'everyone', due_date: '2026-02-30' },
      422,
      english('errors.goal.dueDateInvalid'),
    ],
    [
      'with a flag that isn’t true or false',
      { title: 'Read', to: 'everyone', submit: 'yes' },
      422,
      english('errors.field.flag'),
    ],
  ])('%s', async (_, body, status, msg) => {
    const before = (await app.call(goals.list, { token: guide.token })).body.count;
    for (const query of [{}, { dry_run: 'true' }]) {
      const refused = await app.refused(assignments.create, { token: guide.token, query, body });
      expect(refused).toMatchObject({ status, body: { detail: [{ msg }] } });
    }
    expect((await app.call(goals.list, { token: guide.token })).body.count).toBe(before);
  });
});
