import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals } = api;

async function goalOfAStudent() {
  const world = await makeWorld(app);
  const at = { params: { goal_id: world.goal.id }, token: world.owner.token };
  return {
    ...world,
    at,
    asGuide: { ...at, token: world.guide.token },
    entries: async () => (await app.call(goals.audit, at)).body.data.filter(({ event }) => event !== 'goal.created'),
  };
}

test('of fifty simultaneous submissions by the student and by guides, exactly one succeeds', async () => {
  const { at, asGuide, entries } = await goalOfAStudent();
  const got = await times(50, (n) => app.anything(goals.submit, n % 2 ? at : asGuide));
  expect(tally(got)).toEqual({ 200: 1, 409: 49 });
  expect((await entries()).map(({ event }) => event)).toEqual(['goal.submitted']);
});

test('of fifty simultaneous approvals, exactly one succeeds', async () => {
  const { at, asGuide, entries } = await goalOfAStudent();
  await app.call(goals.submit, at);
  const got = await times(50, () => app.anything(goals.approve, asGuide));
  expect(tally(got)).toEqual({ 200: 1, 409: 49 });
  expect((await entries()).map(({ event }) => event)).toEqual(['goal.approved', 'goal.submitted']);
});

test('fifty simultaneous progress changes leave one of their values and an unbroken chain of audit entries', async () => {
  const { at, asGuide, entries } = await goalOfAStudent();
  await app.call(goals.submit, at);
  await app.call(goals.approve, asGuide);
  const values = Array.from({ length: 50 }, (_, n) => (n % 25) * 4);
  const got = await times(50, (n) =>
    app.anything(goals.updateProgress, { ...(n % 2 ? at : asGuide), query: { progress_bar: values[n] } }),
  );
  expect(tally(got)).toEqual({ 200: 50 });
  const { progress_bar } = (await app.call(goals.read, at)).body;
  expect(values).toContain(progress_bar);
  const moves = (await entries()).filter(({ event }) => event === 'goal.progress').reverse();
  const chain = moves.map(({ changes }) => changes.progress_bar);
  let before: unknown = 0;
  for (const move of chain) {
    expect(move?.from).toBe(before);
    expect(move?.to).not.toBe(before);
    before = move?.to;
  }
  expect(before).toBe(progress_bar);
});

test('of fifty simultaneous edits of the same version, exactly one succeeds, and no change is lost', async () => {
  const { at, entries } = await goalOfAStudent();
  const headers = { 'if-match': (await app.call(goals.read, at)).headers.get('etag') ?? '' };
  const got = await times(50, (n) => app.anything(goals.edit, { ...at, headers, body: { title: `Title ${n}` } }));
  expect(tally(got)).toEqual({ 200: 1, 412: 49 });
  expect(await entries()).toHaveLength(1);
});

test('after simultaneous edits, steps and progress changes, the audit ends with the goal’s present values', async () => {
  const { at, asGuide, entries } = await goalOfAStudent();
  const calls = [
    (n: number) => app.anything(goals.submit, n % 2 ? at : asGuide),
    (n: number) => app.anything(goals.approve, n % 3 ? asGuide : at),
    (n: number) => app.anything(goals.updateProgress, { ...at, query: { progress_bar: n } }),
    (n: number) => app.anything(goals.edit, { ...at, body: { title: `Title ${n % 5}` } }),
  ];
  const got = await times(60, (n) => calls[n % calls.length]?.(n) ?? Promise.reject(new Error('no call')));
  for (const { status } of got) expect([200, 409]).toContain(status);
  const { body: goal } = await app.call(goals.read, at);
  const last = new Map<string, unknown>();
  const first = {
    title: 'Read twelve books',
    progress_bar: 0,
    approved_by_user: 'Not submitted',
    approved_by_superuser: 'Not submitted',
  };
  for (const [field, value] of Object.entries(first)) last.set(field, value);
  for (const { changes } of (await entries()).reverse()) {
    for (const [field, { from, to }] of Object.entries(changes)) {
      expect(from, field).toBe(last.get(field));
      last.set(field, to);
    }
  }
  expect(goal).toMatchObject(Object.fromEntries(last));
});

test('of fifty simultaneous deletions, exactly one succeeds', async () => {
  const { at, asGuide } = await goalOfAStudent();
  const got = await times(50, (n) => app.anything(goals.remove, n % 2 ? at : asGuide));
  expect(tally(got)).toEqual({ 200: 1, 404: 49 });
  const { body } = await app.call(goals.audit, asGuide);
  expect(body.data.map(({ event }) => event)).toEqual(['goal.deleted', 'goal.created']);
});

test('of fifty simultaneous approvals and returns, exactly one succeeds, and only a return leaves a reason', async () => {
  const { at, asGuide, entries } = await goalOfAStudent();
  await app.call(goals.submit, at);
  const got = await times(50, (n) =>
    n % 2
      ? app.anything(goals.approve, asGuide)
      : app.anything(goals.sendBack, { ...asGuide, body: { comment: 'No' } }),
  );
  expect(tally(got)).toEqual({ 200: 1, 409: 49 });
  const [last] = await entries();
  const { body: goal } = await app.call(goals.read, at);
  const wasReturned = last?.event === 'goal.returned';
  expect(goal).toMatchObject({
    approved_by_superuser: wasReturned ? 'Not submitted' : 'Approved',
    comment_count: wasReturned ? 1 : 0,
  });
});

test('comments written while their goal is being deleted don’t fail, and none remains', async () => {
  const { at, asGuide, goal } = await goalOfAStudent();
  const got = await times(50, (n) =>
    n === 25
      ? app.anything(goals.remove, at)
      : app.anything(api.comments.create, { ...(n % 2 ? at : asGuide), body: { text: `Comment ${n}` } }),
  );
  for (const { status } of got) expect([200, 404]).toContain(status);
  const left = await app.context.db.query.selectFrom('comments').select('id').where('goal_id', '=', goal.id).execute();
  expect(left).toEqual([]);
});

test('after simultaneous comments and edits, the goal’s comment count is right', async () => {
  const { at, asGuide } = await goalOfAStudent();
  const { body: first } = await app.call(api.comments.create, { ...at, body: { text: 'First' } });
  const one = { ...at, params: { ...at.params, comment_id: first.id } };
  const calls = [
    (n: number) => app.anything(api.comments.create, { ...(n % 2 ? at : asGuide), body: { text: `Comment ${n}` } }),
    (n: number) => app.anything(api.comments.edit, { ...one, body: { text: `First, ${n}` } }),
    (n: number) => app.anything(goals.edit, { ...at, body: { title: `Title ${n}` } }),
    (n: number) => app.anything(n % 3 ? goals.archive : goals.unarchive, asGuide),
  ];
  const got = await times(48, (n) => calls[n % calls.length]?.(n) ?? Promise.reject(new Error('no call')));
  for (const { status } of got) expect([200, 409]).toContain(status);
  const { body: list } = await app.call(api.comments.list, at);
  expect(list.data.map(({ id }) => id)).toEqual(list.data.map(({ id }) => id).sort());
  expect((await app.call(goals.read, at)).body.comment_count).toBe(list.count);
});
