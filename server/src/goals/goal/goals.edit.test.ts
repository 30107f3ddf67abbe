import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Sent } from '../../../testing/http.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals } = api;

type Edit = NonNullable<Sent<typeof goals.edit>['body']>;

/** A goal that waits for a guide, and the calls that change it. */
async function submitted() {
  const world = await makeWorld(app);
  const at = { params: { goal_id: world.goal.id }, token: world.owner.token };
  const { body: goal } = await app.call(goals.submit, at);
  return {
    ...world,
    at,
    goal,
    read: async () => (await app.call(goals.read, at)).body,
    entries: async () => (await app.call(goals.audit, at)).body,
    version: async () => (await app.call(goals.read, at)).headers.get('etag'),
    edit: async (body: Edit, token = world.owner.token) => (await app.call(goals.edit, { ...at, token, body })).body,
  };
}

describe('an edit', () => {
  test('changes the given fields, keeps the others and restarts the review', async () => {
    const { goal, edit, read } = await submitted();
    const review = {
      approved_by_user: 'Not submitted',
      approved_by_superuser: 'Not submitted',
      status: 'Not Submitted',
    } as const;
    const expected = { ...goal, ...review, title: 'Another title' };
    expect(await edit({ title: ' Another title ' })).toEqual(expected);
    expect(await read()).toEqual(expected);
    const rest = { description: 'New', type: 'IDE', period: 'Annual', due_date: '2030-01-01' } as const;
    expect(await edit(rest)).toEqual({ ...expected, ...rest });
  });

  test('clears optional fields with null, and keeps an empty description distinct from none', async () => {
    const { edit } = await submitted();
    expect(await edit({ description: '' })).toMatchObject({ description: '' });
    const empty = { description: null, period: null, due_date: null };
    expect(await edit(empty)).toMatchObject(empty);
  });

  test('can’t clear a required field', async () => {
    const { at, read } = await submitted();
    const before = await read();
    for (const body of [{ title: null }, { title: ' ' }, { type: null }, { owner_id: null }, { due_date: '' }]) {
      const got = await app.refused(goals.edit, { ...at, body });
      expect([got.status, Array.isArray(got.body.detail)], JSON.stringify(body)).toEqual([422, true]);
    }
    const got = await app.refused(goals.edit, { ...at, body: { title: '' } });
    expect(got.body.detail).toMatchObject([{ msg: 'Goal is required' }]);
    expect(await read()).toEqual(before);
  });

  test('that changes nothing leaves the review, the version and the audit alone', async () => {
    const { at, goal, edit, read, entries, version } = await submitted();
    const before = [await read(), await entries(), await version()];
    const { title, description, type, period, due_date, owner_id } = goal;
    const same = { title, description, type, period, due_date, owner_id };
    for (const body of [{}, same, { title: ` ${title} ` }, { description }]) {
      expect(await edit(body)).toEqual(goal);
      expect([await read(), await entries(), await version()]).toEqual(before);
    }
    const unknown = { progress_bar: 50, approved_by_user: 'Approved', status: 'Completed!', id: 'x', version: 7 };
    expect((await app.anything(goals.edit, { ...at, body: unknown })).body).toEqual(goal);
    expect([await read(), await entries(), await version()]).toEqual(before);
  });

  test('by a guide restarts the review too', async () => {
    const { edit, guide } = await submitted();
    expect(await edit({ period: 'Annual' }, guide.token)).toMatchObject({ status: 'Not Submitted', period: 'Annual' });
  });

  test('keeps the progress, which can change again once both sides have approved again', async () => {
    const { at, guide, edit } = await submitted();
    const progress = (progress_bar: number) => app.anything(goals.updateProgress, { ...at, query: { progress_bar } });
    await app.call(goals.approve, { ...at, token: guide.token });
    await progress(40);
    expect(await edit({ title: 'Another' })).toMatchObject({ progress_bar: 40, status: 'Not Submitted' });
    expect(await progress(50)).toMatchObject({
      status: 409,
      body: { detail: 'Goal needs to be reviewed before progress can be updated' },
    });
    await app.call(goals.submit, at);
    expect((await progress(50)).status).toBe(409);
    const { body } = await app.call(goals.approve, { ...at, token: guide.token });
    expect(body).toMatchObject({ progress_bar: 40, status: 'In Progress' });
    expect(await progress(50)).toMatchObject({ status: 200, body: { progress_bar: 50 } });
  });
});

describe('an old type', () => {
  async function old() {
    const found = await submitted();
    await app.setGoals([found.goal.id], { type: 'Academic Core' });
    return found;
  }
  test('stays on a goal while other fields are edited', async () => {
    const { edit } = await old();
    expect(await edit({ title: 'Another' })).toMatchObject({ title: 'Another', type: 'Academic Core' });
    expect(await edit({ title: 'A third', type: 'Academic Core' })).toMatchObject({ type: 'Academic Core' });
  });
  test('can’t be given to a goal, not even to one that had it before', async () => {
    const { at, edit } = await old();
    const wrong = { status: 422, body: { detail: [{ loc: ['body', 'type'] }] } };
    expect(await app.refused(goals.edit, { ...at, body: { type: 'Academic Non-Core' } })).toMatchObject(wrong);
    await edit({ type: 'Seminar' });
    expect(await app.refused(goals.edit, { ...at, body: { type: 'Academic Core' } })).toMatchObject(wrong);
  });
});

describe('a version', () => {
  test('is returned when a goal is created, read or edited, and differs after each change', async () => {
    const { at, guide } = await submitted();
    const seen = new Set<string | null>();
    const created = await app.call(goals.create, { token: at.token, body: { title: 'Read' } });
    expect(created.headers.get('etag')).toMatch(/^"\S+"$/);
    const readVersion = async () => seen.add((await app.call(goals.read, at)).headers.get('etag'));
    await readVersion();
    const edited = await app.call(goals.edit, { ...at, body: { title: 'Another' } });
    expect(edited.headers.get('etag')).toBe((await app.call(goals.read, at)).headers.get('etag'));
    await readVersion();
    await app.call(goals.submit, at);
    await readVersion();
    await app.call(goals.approve, { ...at, token: guide.token });
    await readVersion();
    await app.call(goals.updateProgress, { ...at, query: { progress_bar: 1 } });
    await readVersion();
    expect(seen.size).toBe(5);
    expect(seen.has(null)).toBe(false);
  });

  test('in If-Match allows an edit only as long as it is the latest', async () => {
    const { at, edit, version, read } = await submitted();
    const first = (await version()) ?? '';
    await edit({ title: 'Somebody was quicker' });
    const stale = async (tag: string) =>
      (await app.anything(goals.edit, { ...at, body: { title: 'Late' }, headers: { 'if-match': tag } })).status;
    for (const tag of [first, '"nonsense"', 'nonsense', '', `${first}, "x"`, '"*"', `W/${first}`]) {
      expect(await stale(tag), tag).toBe(412);
    }
    expect((await read()).title).toBe('Somebody was quicker');
    const tags = [
      (latest: string) => latest,
      (latest: string) => `"x", ${latest}`,
      (latest: string) => `W/${latest}`,
      () => '*',
    ];
    for (const [index, tag] of tags.entries()) {
      const headers = { 'if-match': tag((await version()) ?? '') };
      const { status } = await app.anything(goals.edit, { ...at, body: { title: `In time ${index}` }, headers });
      expect(status, headers['if-match']).toBe(200);
    }
  });

  test('that is stale makes even an edit without changes fail', async () => {
    const { at, goal, edit, version } = await submitted();
    const first = (await version()) ?? '';
    await edit({ period: 'Annual' });
    const body = { title: goal.title, period: 'Annual' as const };
    const got = await app.refused(goals.edit, { ...at, body, headers: { 'if-match': first } });
    expect(got).toMatchObject({ status: 412, body: { detail: expect.any(String) } });
  });
});
