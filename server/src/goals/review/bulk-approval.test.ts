import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { times } from '../../../testing/many-calls.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals, review } = api;

/** Submitted goals of one student. */
async function submittedGoals(count: number) {
  const world = await makeWorld(app);
  const { owner, colleague } = world;
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await app.goal(owner, { title: `Goal ${n}` })).id);
  for (const id of ids) await app.call(goals.submit, { params: { goal_id: id }, token: owner.token });
  return { ...world, ids, read: (id: string) => read(colleague, id), events: (id: string) => events(colleague, id) };
}

const approve = (by: TestUser, ids: readonly unknown[], key?: string) =>
  app.anything(review.approve, {
    token: by.token,
    body: { ids },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const read = async ({ token }: TestUser, id: string) =>
  (await app.call(goals.read, { token, params: { goal_id: id } })).body;
const events = async ({ token }: TestUser, id: string) =>
  (await app.call(goals.audit, { token, params: { goal_id: id } })).body.data.map(({ event }) => event);
const rowsOf = (got: { body: unknown }) => (got.body as { data: { id: string; status: number }[] }).data;
const statuses = (got: { body: unknown }) => rowsOf(got).map(({ status }) => status);

describe('completing several reviews at once', () => {
  test('completes each one, with its own audit entry', async () => {
    const { guide, ids, read, events } = await submittedGoals(3);
    const got = await approve(guide, ids);
    expect(got).toMatchObject({ status: 200, body: { data: ids.map((id) => ({ id, status: 200 })) } });
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ status: 'Reviewed' });
      expect(await events(id)).toEqual(['goal.approved', 'goal.submitted', 'goal.created']);
    }
  });

  test('answers for each goal as a single call would, and a refused goal doesn’t stop the others', async () => {
    const { guide, owner, ids, read } = await submittedGoals(4);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const [fresh, deleted] = [await app.goal(owner), await app.goal(owner)];
    await app.call(goals.remove, { params: { goal_id: deleted.id }, token: owner.token });
    await app.call(goals.approve, { params: { goal_id: second }, token: guide.token });
    await app.call(goals.archive, { params: { goal_id: third }, token: owner.token });
    const requestedIds = [first, second, fresh.id, third, deleted.id, 'no id at all', '', fourth];
    const got = await approve(guide, requestedIds);
    expect(rowsOf(got).map(({ id }) => id)).toEqual(requestedIds);
    expect(statuses(got)).toEqual([200, 409, 409, 409, 404, 404, 404, 200]);
    for (const row of rowsOf(got).slice(1, -2)) {
      const alone = await app.refused(goals.approve, { params: { goal_id: row.id }, token: guide.token });
      expect(row).toEqual({ id: row.id, status: alone.status, ...alone.body });
    }
    expect((await read(first)).status).toBe('Reviewed');
    expect((await read(fourth)).status).toBe('Reviewed');
  });

  test('is possible for students with their own waiting goals, and reveals nothing about others’ goals', async () => {
    const { owner, other, guide, ids } = await submittedGoals(2);
    const own = await app.goal(owner);
    await app.call(goals.submit, { params: { goal_id: own.id }, token: guide.token });
    const got = await approve(owner, [own.id, ...ids]);
    expect(statuses(got)).toEqual([200, 409, 409]);
    const strangers = await approve(other, [own.id, ...ids, 'unknown']);
    expect(new Set(statuses(strangers))).toEqual(new Set([404]));
    expect(new Set(rowsOf(strangers).map((row) => JSON.stringify({ ...row, id: '' }))).size).toBe(1);
  });

  test('counts a repeated id once', async () => {
    const { guide, ids, events } = await submittedGoals(2);
    const [first = '', second = ''] = ids;
    const got = await approve(guide, [first, second, first]);
    expect(got.body).toEqual({
      data: [
        { id: first, status: 200 },
        { id: second, status: 200 },
      ],
    });
    expect(await events(first)).toEqual(['goal.approved', 'goal.submitted', 'goal.created']);
  });

  test('refuses a goal that was changed and submitted again since the caller read it', async () => {
    const { guide, owner, ids, read } = await submittedGoals(2);
    const [first = '', second = ''] = ids;
    const waiting_since = Object.fromEntries(
      await Promise.all(ids.map(async (id) => [id, (await read(id)).waiting_since])),
    );
    app.clock.advance(1);
    await app.call(goals.edit, { params: { goal_id: first }, token: owner.token, body: { title: 'Read one book' } });
    await app.call(goals.submit, { params: { goal_id: first }, token: owner.token });
    const got = await app.anything(review.approve, { token: guide.token, body: { ids, waiting_since } });
    expect(rowsOf(got)).toEqual([
      {
        id: first,
        status: 409,
        detail: expect.stringContaining('changed and resubmitted'),
        code: 'goal.sent_in_again',
      },
      { id: second, status: 200 },
    ]);
    expect(await read(first)).toMatchObject({ status: 'Awaiting Guide Review' });
    expect(statuses(await approve(guide, [first]))).toEqual([200]);
  });

  test('needs 1 to 100 ids and nothing else', async () => {
    const { guide } = await makeWorld(app);
    for (const ids of [undefined, null, [], 'one', [7], [null], Array.from({ length: 101 }, (_, n) => `goal ${n}`)]) {
      const got = await app.refused(review.approve, { token: guide.token, body: { ids } });
      expect(got.status, JSON.stringify(ids)?.slice(0, 20)).toBe(422);
    }
    const most = await approve(
      guide,
      Array.from({ length: 100 }, (_, n) => `goal ${n}`),
    );
    expect(statuses(most)).toEqual(Array.from({ length: 100 }, () => 404));
  });
});

describe('the same call with its Idempotency-Key', () => {
  test('gets the first answer again and completes nothing more', async () => {
    const { guide, owner, ids, read } = await submittedGoals(2);
    const [first = '', second = ''] = ids;
    const returned = { params: { goal_id: second }, token: guide.token, body: { comment: 'Say how many.' } };
    await app.call(goals.sendBack, returned);
    const got = await approve(guide, ids, 'one');
    expect(statuses(got)).toEqual([200, 409]);
    for (const id of [first, second]) {
      if (id === first)
        await app.call(goals.edit, { params: { goal_id: id }, token: owner.token, body: { title: 'New' } });
      await app.call(goals.submit, { params: { goal_id: id }, token: owner.token });
    }
    expect((await approve(guide, ids, 'one')).body).toEqual(got.body);
    for (const id of ids) expect((await read(id)).status).toBe('Awaiting Guide Review');
    expect(statuses(await approve(guide, ids, 'two'))).toEqual([200, 200]);
  });

  test('is refused with other goals, and counts as a new call from another guide', async () => {
    const { guide, colleague, ids, read } = await submittedGoals(3);
    const [first = '', second = '', third = ''] = ids;
    await approve(guide, [first], 'one');
    const got = await approve(guide, [second], 'one');
    expect(got).toMatchObject({ status: 409, body: { code: 'request.idempotency_mismatch' } });
    expect((await read(second)).status).toBe('Awaiting Guide Review');
    expect(statuses(await approve(colleague, [second, third], 'one'))).toEqual([200, 200]);
  });

  test('completes each goal once if sent twenty times at once, and every answer reports success', async () => {
    const { guide, ids, events } = await submittedGoals(3);
    const got = await times(20, () => approve(guide, ids, 'one'));
    for (const one of got) expect(statuses(one)).toEqual([200, 200, 200]);
    for (const id of ids) expect(await events(id)).toEqual(['goal.approved', 'goal.submitted', 'goal.created']);
  });

  test('continues where the first one was cut short, and reports the goals completed before as completed', async () => {
    const { guide, ids, read, events } = await submittedGoals(3);
    await approve(guide, ids, 'one');
    const [first = '', second = ''] = ids;
    // This is the state after a server stops when it has completed two goals.
    const { query } = app.context.db;
    await query.updateTable('idempotency').set({ answer: '{}' }).where('answer', 'like', '%approvals%').execute();
    const third = { approved_by_superuser: 'Awaiting approval' } as const;
    await query
      .updateTable('goals')
      .set(third)
      .where('id', '=', ids[2] ?? '')
      .execute();
    await query.deleteFrom('idempotency').where('answer', 'like', `%${ids[2]}%`).execute();
    expect(statuses(await approve(guide, ids, 'one'))).toEqual([200, 200, 200]);
    expect((await read(ids[2] ?? '')).status).toBe('Reviewed');
    for (const id of [first, second]) expect(await events(id)).toHaveLength(3);
  });
});

describe('many simultaneous approvals', () => {
  test('complete each goal once, if two guides complete the same twelve', async () => {
    const { guide, colleague, ids } = await submittedGoals(12);
    const [ours, theirs] = await Promise.all([approve(guide, ids), approve(colleague, ids.toReversed())]);
    const mine = new Map(rowsOf(ours).map(({ id, status }) => [id, status]));
    for (const { id, status } of rowsOf(theirs)) expect([mine.get(id), status].sort()).toEqual([200, 409]);
    const { body } = await app.call(goals.list, { token: guide.token, query: { waiting_for: 'guide' } });
    expect(body.data.filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  test('complete or send back each goal, but never both', async () => {
    const { guide, colleague, ids, read, events } = await submittedGoals(12);
    const body = { comment: 'Say how many.' };
    const [approved, ...returned] = await Promise.all([
      approve(guide, ids),
      ...ids.map((id) => app.anything(goals.sendBack, { params: { goal_id: id }, token: colleague.token, body })),
    ]);
    for (const [n, id] of ids.entries()) {
      const isApproved = rowsOf(approved)[n]?.status === 200;
      expect(returned[n]?.status).toBe(isApproved ? 409 : 200);
      expect(await read(id)).toMatchObject(
        isApproved ? { status: 'Reviewed', comment_count: 0 } : { status: 'Not Submitted', comment_count: 1 },
      );
      expect(await events(id)).toHaveLength(3);
    }
  });

  test('stop when the guide loses their role or session', async () => {
    for (const [edit, refused] of [
      [{ is_superuser: false }, 404],
      [{ is_active: false }, 401],
    ] as const) {
      const { guide, colleague, ids, read } = await submittedGoals(12);
      const [got] = await Promise.all([
        approve(guide, ids),
        app.call(api.users.edit, { params: { user_id: guide.id }, token: colleague.token, body: edit }),
      ]);
      // If the account is deactivated before the first goal, the whole call is refused.
      if (got.status === 401) continue;
      const all = statuses(got);
      const lost = all.indexOf(refused);
      const done = lost === -1 ? all.length : lost;
      expect(all).toEqual(all.map((_, n) => (n < done ? 200 : refused)));
      for (const [n, id] of ids.entries()) {
        expect((await read(id)).status).toBe(n < done ? 'Reviewed' : 'Awaiting Guide Review');
      }
    }
  });
});
