import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Gwen Guide' });
const { users, goals, auth, houses } = api;

const remove = (user_id: string, token = guide.token) => app.anything(users.remove, { params: { user_id }, token });
const goal = (goal_id: string) => app.anything(goals.read, { params: { goal_id }, token: guide.token });
const goalAudit = async (goal_id: string) =>
  (await app.call(goals.audit, { params: { goal_id }, token: guide.token })).body;
const userTrail = async (user_id: string) =>
  (await app.call(users.audit, { params: { user_id }, token: guide.token })).body;

test('deleting a user ends their sessions and frees their address', async () => {
  const student = await app.student();
  expect(await remove(student.id)).toMatchObject({ status: 200, body: { message: english('errors.user.deleted') } });
  expect((await app.refused(users.me, { token: student.token })).status).toBe(401);
  const form = { username: student.email, password: student.password };
  expect((await app.refused(auth.login, { body: form })).body.detail).toBe(english('errors.auth.wrongCredentials'));
  expect((await remove(student.id)).status).toBe(404);
  const again = { email: student.email, password: 'a good password' };
  expect((await app.call(users.create, { body: again, token: guide.token })).status).toBe(200);
});

test('a student can delete their own account with its goals', async () => {
  const student = await app.student();
  const { id } = await app.goal(student);
  expect((await app.anything(users.removeMe, { token: student.token })).status).toBe(200);
  expect((await goal(id)).status).toBe(404);
  const { data, count } = await goalAudit(id);
  expect(count).toBe(2);
  expect(data[0]).toMatchObject({ event: 'goal.deleted', actor_id: null, actor_name: null });
});

test('a student can’t delete anyone else', async () => {
  const [student, other] = [await app.student(), await app.student()];
  expect((await remove(other.id, student.token)).status).toBe(403);
});

test('goals that a deleted guide gave stay without an assigner', async () => {
  const [former, student] = [await app.guide({ full_name: 'Former Guide' }), await app.student()];
  const { id } = await app.goal(student, { title: 'Stays' }, former);
  const own = await app.goal(student, { title: 'Own' });
  const before = await goal(id);
  await remove(former.id);
  const after = await goal(id);
  expect(after.body).toMatchObject({ title: 'Stays', assigner_id: null, assigner_name: 'Unknown' });
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const query = { sort_by: 'assigner_name' } as const;
  const sorted = await app.call(goals.list, { query, token: student.token });
  expect(sorted.body.data.map((one) => one.id)).toEqual([own.id, id]);
  const found = await app.call(goals.list, { query: { assigner_name: 'unknown' }, token: student.token });
  expect(found.body.count).toBe(1);
  expect((await goalAudit(id)).data).toMatchObject([
    { event: 'goal.edited', actor_id: guide.id, changes: { assigner_id: { from: former.id, to: null } } },
    { event: 'goal.created', actor_id: null, actor_name: null },
  ]);
});

test('personal values of a deleted user leave the audit, but the entries stay', async () => {
  const house = await app.house('Alder');
  const person = { full_name: 'Rosalind Unmistakable', email: 'rosalind@gone.example' };
  const student = await app.student({ ...person, house });
  const edit = { full_name: 'Rosa Unmistakable', purpose_statement: 'Unmistakable purpose' };
  await app.call(users.editMe, { body: edit, token: student.token });
  const text = { title: 'Unmistakable title', description: 'Unmistakable description' };
  const { id } = await app.goal(student, text);
  const body = { title: 'Another unmistakable title', period: 'Annual' } as const;
  await app.call(goals.edit, { params: { goal_id: id }, body, token: student.token });
  const earlier = await app.goal(student, text);
  await app.call(goals.remove, { params: { goal_id: earlier.id }, token: guide.token });

  await remove(student.id);

  const everything = JSON.stringify(await app.context.db.query.selectFrom('audit').selectAll().execute());
  expect(everything).not.toMatch(/unmistakable|rosalind/i);
  expect((await userTrail(student.id)).data).toMatchObject([
    {
      event: 'user.deleted',
      actor_id: guide.id,
      changes: { email: { from: null, to: null }, is_superuser: { from: false, to: null } },
    },
    { event: 'user.edited', changes: { full_name: { from: null, to: null } } },
    { event: 'user.created' },
  ]);
  const entries = await goalAudit(id);
  expect(entries.data.map(({ event }) => event)).toEqual(['goal.deleted', 'goal.edited', 'goal.created']);
  expect(entries.data[1]?.changes).toEqual({
    title: { from: null, to: null },
    period: { from: null, to: 'Annual' },
  });
  expect((await goalAudit(earlier.id)).data[0]?.changes).toMatchObject({ title: { from: null, to: null } });
  const { body: details } = await app.call(houses.read, { params: { house_id: house.id }, token: guide.token });
  expect(details.users).toEqual([]);
});

test('changes that a deleted guide made stay in the audit without a name', async () => {
  const [former, student] = [await app.guide({ full_name: 'Former Guide' }), await app.student()];
  const body = { full_name: 'Renamed By Former' };
  await app.call(users.edit, { params: { user_id: student.id }, body, token: former.token });
  await app.anything(users.removeMe, { token: former.token });
  const [entry] = (await userTrail(student.id)).data;
  expect(entry).toMatchObject({ event: 'user.edited', actor_id: null, actor_name: null, actor_is_system: false });
  expect(entry?.changes).toMatchObject({ full_name: { to: 'Renamed By Former' } });
});

test("other people's audit entries keep their texts when someone is deleted", async () => {
  const [former, student] = [await app.guide(), await app.student()];
  const { id } = await app.goal(student, { title: 'Kept title' }, former);
  await app.call(goals.remove, { params: { goal_id: id }, token: student.token });
  await remove(former.id);
  expect((await goalAudit(id)).data[0]?.changes).toMatchObject({ title: { from: 'Kept title', to: null } });
});

test('when many calls delete a user at once, only one succeeds, even while the user gets goals', async () => {
  const student = await app.student();
  const title = 'Added at the last moment';
  const add = () => app.anything(goals.create, { body: { title, owner_id: student.id }, token: guide.token });
  const answers = await times(20, async (i) => (i % 2 ? await remove(student.id) : await add()));
  for (const { status } of answers) expect([200, 404, 422]).toContain(status);
  expect(answers.filter(({ status }, i) => i % 2 && status === 200)).toHaveLength(1);
  const { body } = await app.call(goals.list, { query: { title }, token: guide.token });
  expect(body.count).toBe(0);
});

test('every call is answered properly when a guide is deleted while they assign goals', async () => {
  const student = await app.student();
  const former = await app.guide();
  const body = { title: 'Given on the way out', owner_id: student.id };
  const answers = await times(12, (i) =>
    i === 4
      ? app.anything(users.removeMe, { token: former.token })
      : app.anything(goals.create, { body, token: former.token }),
  );
  for (const { status } of answers) expect([200, 401]).toContain(status);
  const { body: left } = await app.call(goals.list, { query: { title: body.title }, token: guide.token });
  expect(left.data.every(({ assigner_id }) => assigner_id === null)).toBe(true);
});
