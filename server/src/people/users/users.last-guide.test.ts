import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { times } from '../../../testing/many-calls.ts';

const { users, goals } = api;

const edit = (app: TestApp, user_id: string, body: unknown, token: string) =>
  app.anything(users.edit, { params: { user_id }, body, token });
const activeAdmins = async ({ context }: TestApp) => {
  const admins = context.db.query.selectFrom('users').select('id').where('role', '=', 'guide');
  return (await admins.where('is_active', '=', 1).execute()).length;
};

const app = await testApp();

test('nobody can change their own role or active flag or delete themselves in Users', async () => {
  const [guide] = [await app.guide(), await app.guide()];
  const refused = { status: 409, body: { detail: english('errors.user.ownRole') } };
  expect(await edit(app, guide.id, { is_superuser: false }, guide.token)).toMatchObject(refused);
  expect(await edit(app, guide.id, { is_active: false, full_name: 'X' }, guide.token)).toMatchObject(refused);
  expect(await app.anything(users.remove, { params: { user_id: guide.id }, token: guide.token })).toMatchObject({
    status: 409,
    body: { detail: english('errors.user.ownDeletion') },
  });
  const same = { is_superuser: true, is_active: true, full_name: 'Fine' };
  expect(await edit(app, guide.id, same, guide.token)).toMatchObject({ status: 200, body: { full_name: 'Fine' } });
});

test('the last active guide can’t leave, but one of two can', async () => {
  const school = await testApp();
  const guide = await school.guide();
  await school.guide({ is_active: false });
  expect(await school.anything(users.removeMe, { token: guide.token })).toMatchObject({
    status: 409,
    body: { detail: english('errors.user.lastGuide') },
  });
  await school.guide();
  expect((await school.anything(users.removeMe, { token: guide.token })).status).toBe(200);
});

test.each([
  ['take the role from one another', { is_superuser: false }],
  ['deactivate one another', { is_active: false }],
  ['delete one another', undefined],
  ['delete themselves', 'me'],
])('when all guides %s at once, one remains', async (_, how) => {
  const school = await testApp();
  const guides = await times(10, () => school.guide());
  const answers = await Promise.all(
    guides.map(({ token }, i) => {
      const user_id = guides[(i + 1) % guides.length]?.id ?? '';
      if (how === 'me') return school.anything(users.removeMe, { token });
      if (how === undefined) return school.anything(users.remove, { params: { user_id }, token });
      return edit(school, user_id, how, token);
    }),
  );
  expect(await activeAdmins(school)).toBeGreaterThanOrEqual(1);
  const statuses = new Set(answers.map(({ status }) => status));
  for (const status of statuses) expect([200, 401, 403, 409]).toContain(status);
  const succeeded = answers.filter(({ status }) => status === 200).length;
  expect(await activeAdmins(school)).toBe(guides.length - succeeded);
});

test('when a student becomes a guide, reviews that wait for a student start over', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  const submit = async (fields: { title: string }, token: string) => {
    const { id } = await app.goal(student, fields);
    return (await app.call(goals.submit, { params: { goal_id: id }, token })).body;
  };
  const forStudent = await submit({ title: 'Waits for the student' }, guide.token);
  const forGuide = await submit({ title: 'Waits for a guide' }, student.token);
  const done = await submit({ title: 'Is reviewed' }, guide.token);
  await app.call(goals.approve, { params: { goal_id: done.id }, token: student.token });

  await edit(app, student.id, { is_superuser: true }, guide.token);

  const status = async (goal_id: string) =>
    (await app.call(goals.read, { params: { goal_id }, token: guide.token })).body.status;
  expect(await status(forStudent.id)).toBe('Not Submitted');
  expect(await status(forGuide.id)).toBe('Awaiting Guide Review');
  expect(await status(done.id)).toBe('Reviewed');
  const entries = await app.call(goals.audit, { params: { goal_id: forStudent.id }, token: guide.token });
  expect(entries.body.data[0]).toMatchObject({
    event: 'goal.edited',
    actor_id: guide.id,
    changes: {
      approved_by_user: { from: 'Awaiting approval', to: 'Not submitted' },
      approved_by_superuser: { from: 'Approved', to: 'Not submitted' },
    },
  });
});

test('when a guide becomes a student, any guide can complete their goals', async () => {
  const [guide, former] = [await app.guide(), await app.guide()];
  const { id } = await app.goal(former);
  await app.call(goals.submit, { params: { goal_id: id }, token: former.token });
  await edit(app, former.id, { is_superuser: false }, guide.token);
  const { body } = await app.call(goals.approve, { params: { goal_id: id }, token: guide.token });
  expect(body.status).toBe('Reviewed');
});

test('a submission during a change of role leaves no goal waiting for a person who can’t complete it', async () => {
  const guide = await app.guide();
  for (let round = 0; round < 5; round += 1) {
    const student = await app.student();
    const ids = await times(6, async () => (await app.goal(student)).id);
    await Promise.all([
      ...ids.slice(0, 3).map((goal_id) => app.anything(goals.submit, { params: { goal_id }, token: guide.token })),
      edit(app, student.id, { is_superuser: true }, guide.token),
      ...ids.slice(3).map((goal_id) => app.anything(goals.submit, { params: { goal_id }, token: guide.token })),
    ]);
    const { body } = await app.call(goals.list, { query: { owner_name: student.full_name ?? '' }, token: guide.token });
    const own = body.data.filter(({ owner_id }) => owner_id === student.id);
    expect(own).toHaveLength(6);
    expect(own.filter(({ approved_by_user }) => approved_by_user === 'Awaiting approval')).toEqual([]);
  }
});
