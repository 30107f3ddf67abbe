import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals, comments, users } = api;

/** A submitted goal with a comment, which is then archived. */
async function archived() {
  const world = await makeWorld(app);
  const at = { params: { goal_id: world.goal.id }, token: world.owner.token };
  const asGuide = { ...at, token: world.guide.token };
  await app.call(goals.submit, at);
  const { body: comment } = await app.call(comments.create, { ...at, body: { text: 'Nearly there' } });
  const { body: goal } = await app.call(goals.archive, at);
  return { ...world, at, asGuide, goal, commentAt: { params: { ...at.params, comment_id: comment.id } } };
}
const listed = async (token: string, query = {}) => {
  const { body } = await app.call(goals.list, { token, query: { limit: 1000, ...query } });
  return { ids: body.data.map(({ id }) => id), count: body.count };
};

describe('an archived goal', () => {
  test('is left out of lists and counts unless they are filtered by archived goals', async () => {
    const { owner, guide, goal } = await archived();
    const other = await app.goal(owner);
    expect(await listed(owner.token)).toEqual({ ids: [other.id], count: 1 });
    expect(await listed(owner.token, { archived: 'false' })).toEqual({ ids: [other.id], count: 1 });
    expect(await listed(owner.token, { archived: 'true' })).toEqual({ ids: [goal.id], count: 1 });
    for (const query of [{}, { waiting_for: 'guide' }, { owner_id: owner.id }, { title: 'twelve' }]) {
      expect((await listed(guide.token, query)).ids).not.toContain(goal.id);
    }
    const all = await listed(guide.token, { archived: 'true' });
    expect(all.ids).toContain(goal.id);
    expect(all.count).toBe(all.ids.length);
    expect(await listed(guide.token, { archived: 'true', waiting_for: 'guide', owner_id: owner.id })).toEqual({
      ids: [goal.id],
      count: 1,
    });
  });

  test('can be read with its history and conversation, but nobody can change it', async () => {
    const { at, asGuide, goal, commentAt } = await archived();
    expect(goal.archived_at).toBe(app.clock().toISOString());
    const changes = [
      [goals.edit, { body: { title: 'Another' } }],
      [goals.edit, { body: {} }],
      [goals.remove, {}],
      [goals.submit, {}],
      [goals.approve, {}],
      [goals.sendBack, { body: { comment: 'No' } }],
      [goals.updateProgress, { query: { progress_bar: 5 } }],
      [goals.archive, {}],
      [comments.create, { body: { text: 'One more' } }],
      [comments.edit, { ...commentAt, body: { text: 'Changed' } }],
      [comments.remove, commentAt],
    ] as const;
    for (const [call, sent] of changes) {
      for (const as of [at, asGuide]) {
        if (call === comments.edit && as === asGuide) continue;
        const got = await app.refused(call, { ...as, ...sent });
        expect(got, `${call.method} ${call.path}`).toMatchObject({
          status: 409,
          body: { detail: 'This goal is archived', code: 'goal.archived' },
        });
      }
    }
    expect((await app.call(goals.read, at)).body).toEqual(goal);
    expect((await app.call(comments.list, at)).body.count).toBe(1);
    expect((await app.call(goals.audit, at)).body.data[0]).toMatchObject({
      event: 'goal.archived',
      changes: { archived_at: { from: null, to: goal.archived_at } },
    });
  });

  test('comes back unchanged', async () => {
    const { owner, at, goal } = await archived();
    const { body: back } = await app.call(goals.unarchive, at);
    expect(back).toEqual({ ...goal, archived_at: null });
    expect((await listed(owner.token)).ids).toEqual([goal.id]);
    expect(await listed(owner.token, { archived: 'true' })).toEqual({ ids: [], count: 0 });
    const twice = await app.refused(goals.unarchive, at);
    expect(twice).toMatchObject({ status: 409, body: { code: 'goal.not_archived' } });
    expect((await app.call(goals.audit, at)).body.data[0]?.event).toBe('goal.unarchived');
  });

  test('is deleted with its owner’s account', async () => {
    const { owner, guide, goal } = await archived();
    await app.call(users.remove, { token: guide.token, params: { user_id: owner.id } });
    expect((await listed(guide.token, { archived: 'true' })).ids).not.toContain(goal.id);
  });

  test('doesn’t wait for someone who can’t complete its review after its owner’s role has changed', async () => {
    const { owner, guide } = await makeWorld(app);
    const { id } = await app.goal(owner);
    const at = { params: { goal_id: id }, token: guide.token };
    await app.call(goals.submit, at);
    await app.call(goals.archive, at);
    await app.call(users.edit, { token: guide.token, params: { user_id: owner.id }, body: { is_superuser: true } });
    await app.call(goals.unarchive, at);
    expect((await app.call(goals.read, at)).body.status).toBe('Not Submitted');
    expect((await listed(guide.token, { waiting_for: 'student' })).ids).not.toContain(id);
  });
});
