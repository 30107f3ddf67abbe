import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals } = api;
const unknownId = '0190b8a0-0000-7000-8000-000000000000';

const callsOnOne = [
  { title: 'read', call: goals.read, sent: {} },
  { title: 'edit', call: goals.edit, sent: { body: { title: 'Taken over' } } },
  { title: 'delete', call: goals.remove, sent: {} },
  { title: 'submit', call: goals.submit, sent: {} },
  { title: 'approve', call: goals.approve, sent: {} },
  { title: 'send back', call: goals.sendBack, sent: { body: { comment: 'No' } } },
  { title: 'archive', call: goals.archive, sent: {} },
  { title: 'unarchive', call: goals.unarchive, sent: {} },
  { title: 'read the comments on', call: api.comments.list, sent: {} },
  { title: 'comment on', call: api.comments.create, sent: { body: { text: 'Hello' } } },
  { title: 'move the progress of', call: goals.updateProgress, sent: { query: { progress_bar: 7 } } },
  { title: 'see the audit of', call: goals.audit, sent: {} },
] as const;

describe.each(callsOnOne)('$title a goal', ({ call, sent }) => {
  test('another student gets the same answer as for a goal that doesn’t exist, and changes nothing', async () => {
    const { other, owner, goal, guide, colleague } = await makeWorld(app);
    const guides = await app.goal(guide, {}, colleague);
    const given = await app.goal(owner, {}, guide);
    const to = (goal_id: string) => app.refused(call, { ...sent, params: { goal_id }, token: other.token });
    const unknown = await to(unknownId);
    expect(unknown).toMatchObject({ status: 404, body: { detail: 'Goal not found' } });
    for (const { id } of [goal, guides, given]) {
      const before = await app.call(goals.read, { params: { goal_id: id }, token: guide.token });
      const got = await to(id);
      expect({ status: got.status, body: got.body }).toEqual({ status: unknown.status, body: unknown.body });
      const after = await app.call(goals.read, { params: { goal_id: id }, token: guide.token });
      expect(after.body).toEqual(before.body);
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    }
  });

  test('a guide gets 404 if the goal doesn’t exist', async () => {
    const { guide } = await makeWorld(app);
    const got = await app.refused(call, { ...sent, params: { goal_id: unknownId }, token: guide.token });
    expect(got).toMatchObject({ status: 404, body: { detail: 'Goal not found' } });
  });
});

describe('the list of goals', () => {
  test('shows students only their own goals, including those that a guide gave them', async () => {
    const { owner, other, guide, goal } = await makeWorld(app);
    const given = await app.goal(owner, { title: 'From a guide' }, guide);
    await app.goal(other);
    const { body } = await app.call(goals.list, { token: owner.token });
    expect(body.data.map(({ id }) => id).sort()).toEqual([goal.id, given.id].sort());
    expect(body.count).toBe(2);
    const filtered = await app.call(goals.list, { token: owner.token, query: { owner_name: other.full_name ?? '' } });
    expect(filtered.body).toEqual({ data: [], count: 0 });
  });

  test('shows guides everyone’s goals', async () => {
    const { guide } = await makeWorld(app);
    const { body } = await app.call(goals.list, { token: guide.token, query: { limit: 1000 } });
    const { count } = await app.context.db.query
      .selectFrom('goals')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(body.count).toBe(Number(count));
    expect(body.data).toHaveLength(body.count);
  });
});

describe('the owner of a new goal', () => {
  const body = { title: 'Learn to juggle' };
  test('is by default the person who creates it, who is also its assigner', async () => {
    const { owner, guide } = await makeWorld(app);
    for (const { id, token } of [owner, guide]) {
      const got = await app.call(goals.create, { token, body });
      expect(got.body).toMatchObject({ owner_id: id, assigner_id: id, assigner_name: 'Self' });
    }
  });
  test('can be named by a student, if it is they', async () => {
    const { owner } = await makeWorld(app);
    const got = await app.call(goals.create, { token: owner.token, body: { ...body, owner_id: owner.id } });
    expect(got.body.owner_id).toBe(owner.id);
  });
  test('can’t be someone else for a student, whether that person exists or not', async () => {
    const { owner, other, guide } = await makeWorld(app);
    for (const owner_id of [other.id, guide.id, unknownId, '', 'null']) {
      const got = await app.refused(goals.create, { token: owner.token, body: { ...body, owner_id } });
      expect(got, owner_id).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
    }
    const { body: list } = await app.call(goals.list, { token: other.token });
    expect(list.count).toBe(0);
  });
  test('can be anyone for a guide, who becomes the assigner', async () => {
    const { owner, guide, colleague } = await makeWorld(app);
    for (const { id, full_name } of [owner, colleague]) {
      const got = await app.call(goals.create, { token: guide.token, body: { ...body, owner_id: id } });
      expect(got.body).toMatchObject({
        owner_id: id,
        owner_name: full_name,
        assigner_id: guide.id,
        assigner_name: guide.full_name,
      });
    }
  });
  test('must exist', async () => {
    const { guide } = await makeWorld(app);
    for (const owner_id of [unknownId, '', 'me', '\u0000', '\ud800']) {
      const got = await app.refused(goals.create, { token: guide.token, body: { ...body, owner_id } });
      expect(got.status, JSON.stringify(owner_id)).toBe(422);
      expect(got.body.detail).toMatchObject([{ loc: ['body', 'owner_id'] }]);
    }
  });
});

describe('the owner of a goal', () => {
  test('can’t be changed by a student, who can only send it unchanged', async () => {
    const { owner, other, goal } = await makeWorld(app);
    const at = { token: owner.token, params: { goal_id: goal.id } };
    for (const owner_id of [other.id, unknownId, '']) {
      expect((await app.refused(goals.edit, { ...at, body: { owner_id } })).status, owner_id).toBe(403);
    }
    const { body } = await app.call(goals.edit, { ...at, body: { owner_id: owner.id } });
    expect(body).toEqual((await app.call(goals.read, at)).body);
  });
  test('can be changed by a guide, and the former owner no longer sees the goal', async () => {
    const { owner, other, guide, goal } = await makeWorld(app);
    const at = { params: { goal_id: goal.id } };
    const refused = await app.refused(goals.edit, { ...at, token: guide.token, body: { owner_id: unknownId } });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'owner_id'] }] } });
    const { body } = await app.call(goals.edit, { ...at, token: guide.token, body: { owner_id: other.id } });
    expect(body).toMatchObject({ owner_id: other.id, owner_name: other.full_name, assigner_id: owner.id });
    expect(body.assigner_name).toBe(owner.full_name);
    expect((await app.refused(goals.read, { ...at, token: owner.token })).status).toBe(404);
    expect((await app.call(goals.read, { ...at, token: other.token })).body.owner_id).toBe(other.id);
  });
});

test('nobody can set the assigner: no call accepts one', async () => {
  const { owner, other, guide, goal } = await makeWorld(app);
  const assigner_id = other.id;
  for (const { token, id } of [owner, guide]) {
    const created = await app.anything(goals.create, { token, body: { title: 'Read', assigner_id } });
    expect(created.body).toMatchObject({ assigner_id: id });
    const edited = await app.anything(goals.edit, { token, params: { goal_id: goal.id }, body: { assigner_id } });
    expect(edited.body).toMatchObject({ assigner_id: owner.id });
  }
});
