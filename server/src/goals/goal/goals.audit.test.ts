import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals } = api;

test('the audit lists every change of a goal, newest first, with its author and the changed fields', async () => {
  const { owner, guide } = await makeWorld(app);
  const body = { title: 'Learn to juggle', type: 'IDE' as const, due_date: '2027-01-01' };
  const { body: created } = await app.call(goals.create, { token: owner.token, body });
  const at = { params: { goal_id: created.id }, token: owner.token };
  const asGuide = { ...at, token: guide.token };
  const later = () => app.clock.advance(1000);
  later();
  await app.call(goals.submit, at);
  later();
  await app.call(goals.edit, { ...asGuide, body: { title: 'Juggle', description: 'Three balls', due_date: null } });
  later();
  await app.call(goals.submit, asGuide);
  later();
  await app.call(goals.approve, at);
  later();
  await app.call(goals.updateProgress, { ...at, query: { progress_bar: 60 } });
  const { body: entries } = await app.call(goals.audit, at);
  const shown = entries.data.map(({ event, actor_id, actor_name, changes }) => ({
    event,
    actor_id,
    actor_name,
    changes,
  }));
  const by = (person: typeof owner) => ({ actor_id: person.id, actor_name: person.full_name });
  expect(shown).toEqual([
    { event: 'goal.progress', ...by(owner), changes: { progress_bar: { from: 0, to: 60 } } },
    {
      event: 'goal.approved',
      ...by(owner),
      changes: { approved_by_user: { from: 'Awaiting approval', to: 'Approved' } },
    },
    {
      event: 'goal.submitted',
      ...by(guide),
      changes: {
        approved_by_user: { from: 'Not submitted', to: 'Awaiting approval' },
        approved_by_superuser: { from: 'Not submitted', to: 'Approved' },
      },
    },
    {
      event: 'goal.edited',
      ...by(guide),
      changes: {
        title: { from: 'Learn to juggle', to: 'Juggle' },
        description: { from: null, to: 'Three balls' },
        due_date: { from: '2027-01-01', to: null },
        approved_by_user: { from: 'Approved', to: 'Not submitted' },
        approved_by_superuser: { from: 'Awaiting approval', to: 'Not submitted' },
      },
    },
    {
      event: 'goal.submitted',
      ...by(owner),
      changes: {
        approved_by_user: { from: 'Not submitted', to: 'Approved' },
        approved_by_superuser: { from: 'Not submitted', to: 'Awaiting approval' },
      },
    },
    {
      event: 'goal.created',
      ...by(owner),
      changes: {
        title: { from: null, to: 'Learn to juggle' },
        type: { from: null, to: 'IDE' },
        due_date: { from: null, to: '2027-01-01' },
        owner_id: { from: null, to: owner.id },
        assigner_id: { from: null, to: owner.id },
        progress_bar: { from: null, to: 0 },
        approved_by_user: { from: null, to: 'Not submitted' },
        approved_by_superuser: { from: null, to: 'Not submitted' },
      },
    },
  ]);
  expect(entries.count).toBe(6);
  const timestamps = entries.data.map(({ created_at }) => created_at);
  expect(timestamps).toEqual([...timestamps].sort().reverse());
  expect(timestamps[0]).toBe(app.clock().toISOString());
  expect(new Set(entries.data.map(({ id }) => id)).size).toBe(6);
});

describe('the audit of a goal', () => {
  async function editedOften() {
    const world = await makeWorld(app);
    const at = { params: { goal_id: world.goal.id }, token: world.owner.token };
    for (let n = 1; n <= 9; n += 1) await app.call(goals.edit, { ...at, body: { title: `Title ${n}` } });
    return { ...world, at };
  }
  test('comes in pages, and entries with the same timestamp keep their order', async () => {
    const { at } = await editedOften();
    const { body: all } = await app.call(goals.audit, at);
    expect(all.count).toBe(10);
    expect(all.data.map(({ changes }) => changes.title?.to)).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Title ${n}`),
      'Read twelve books',
    ]);
    for (let skip = 0; skip < 12; skip += 3) {
      const { body } = await app.call(goals.audit, { ...at, query: { skip, limit: 3 } });
      expect(body).toEqual({ data: all.data.slice(skip, skip + 3), count: 10 });
    }
    for (const query of [{ limit: 0 }, { limit: 1001 }, { skip: -1 }]) {
      expect((await app.refused(goals.audit, { ...at, query })).status).toBe(422);
    }
  });

  test('remains visible to guides after the goal is deleted, with its last values, but not to its owner', async () => {
    const { at, guide, goal, owner } = await editedOften();
    const { body } = await app.call(goals.remove, at);
    expect(body).toEqual({ message: 'The goal was deleted successfully' });
    const asGuide = { ...at, token: guide.token };
    for (const [call, who] of [
      [goals.read, asGuide],
      [goals.read, at],
      [goals.remove, at],
      [goals.remove, asGuide],
      [goals.submit, asGuide],
      [goals.audit, at],
    ] as const) {
      expect(await app.refused(call, who)).toMatchObject({ status: 404, body: { detail: 'Goal not found' } });
    }
    expect((await app.call(goals.list, { token: owner.token })).body.count).toBe(0);
    const { body: entries } = await app.call(goals.audit, asGuide);
    expect(entries.count).toBe(11);
    expect(entries.data[0]).toMatchObject({
      event: 'goal.deleted',
      actor_id: owner.id,
      changes: { title: { from: 'Title 9', to: null }, owner_id: { from: goal.owner_id, to: null } },
    });
  });

  test('isn’t found under an id that doesn’t belong to a goal', async () => {
    const { guide, owner, house } = await makeWorld(app);
    for (const id of [owner.id, house.id]) {
      const got = await app.refused(goals.audit, { token: guide.token, params: { goal_id: id } });
      expect(got.status).toBe(404);
    }
  });

  test('shows the email address of an author without a name', async () => {
    const student = await app.student({ full_name: null });
    const goal = await app.goal(student);
    const { body } = await app.call(goals.audit, { token: student.token, params: { goal_id: goal.id } });
    expect(body.data[0]).toMatchObject({ actor_name: student.email });
  });
});

test('a refused call adds no audit entry', async () => {
  const { at, entries } = await (async () => {
    const { goal, owner } = await makeWorld(app);
    const path = { params: { goal_id: goal.id }, token: owner.token };
    return { at: path, entries: async () => (await app.call(goals.audit, path)).body };
  })();
  const before = await entries();
  await app.refused(goals.approve, at);
  await app.refused(goals.updateProgress, { ...at, query: { progress_bar: 5 } });
  await app.refused(goals.edit, { ...at, body: { title: '' } });
  await app.refused(goals.edit, { ...at, body: { title: 'x' }, headers: { 'if-match': '"0"' } });
  expect(await entries()).toEqual(before);
});
