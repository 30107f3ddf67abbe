import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { hour } from '../../base/clock.ts';

const app = await testApp({ config: { timeZone: 'Pacific/Auckland' } });
const { goals, users } = api;

const listed = async ({ token }: TestUser, query: object) => {
  const { body } = await app.call(goals.list, { token, query });
  expect(body.count, JSON.stringify(query)).toBe(body.data.length);
  return body.data.map(({ title }) => title).sort();
};
/** The count of a list that is longer than its page. */
const countOfList = async ({ token }: TestUser, query: object) =>
  (await app.call(goals.list, { token, query: { ...query, limit: 1 } })).body.count;

describe('a list of goals', () => {
  test('can be filtered by goals that wait for the caller, a student or a guide', async () => {
    const [student, guide] = [await app.student(), await app.guide()];
    const [forGuide, forStudent] = [await app.goal(student, { title: 'G' }), await app.goal(student, { title: 'S' })];
    await app.goal(student, { title: 'Nobody' });
    const own = await app.goal(guide, { title: 'Own' });
    await app.call(goals.submit, { token: student.token, params: { goal_id: forGuide.id } });
    for (const { id } of [forStudent, own]) {
      await app.call(goals.submit, { token: guide.token, params: { goal_id: id } });
    }
    expect(await listed(student, { waiting_for: 'me' })).toEqual(['S']);
    expect(await listed(student, { waiting_for: 'student' })).toEqual(['S']);
    expect(await listed(student, { waiting_for: 'guide' })).toEqual(['G']);
    expect(await listed(guide, { waiting_for: 'me' })).toEqual(['G', 'Own']);
    expect(await listed(guide, { waiting_for: 'guide' })).toEqual(['G', 'Own']);
    expect(await listed(guide, { waiting_for: 'student' })).toEqual(['S']);
    expect(await listed(guide, { waiting_for: 'me', owner_id: guide.id })).toEqual(['Own']);
    await app.call(goals.approve, { token: guide.token, params: { goal_id: forGuide.id } });
    await app.call(goals.sendBack, {
      token: guide.token,
      params: { goal_id: own.id },
      body: { comment: 'Not yet' },
    });
    expect(await countOfList(guide, { waiting_for: 'me' })).toBe(0);
    expect(await listed(guide, { returned: 'true' })).toEqual(['Own']);
  });

  test('can be filtered by unfinished goals that are overdue or due within a week, by the school’s date', async () => {
    const student = await app.student();
    const guide = await app.guide();
    // It is already tomorrow in Auckland, but not in London.
    app.clock.advance(new Date(app.clock()).setUTCHours(13, 30, 0, 0) - app.clock().getTime());
    const made = new Map<string, string>();
    for (const days of [-400, -1, 0, 1, 7, 8, 400]) {
      const { id } = await app.goal(student, { title: `In ${days}`, due_date: app.inDays(days) });
      made.set(`In ${days}`, id);
    }
    await app.goal(student, { title: 'Whenever', due_date: null });
    const mine = { owner_id: student.id };
    expect(await listed(student, { due: 'overdue' })).toEqual(['In -1', 'In -400']);
    expect(await listed(student, { due: 'week' })).toEqual(['In 0', 'In 1', 'In 7']);
    expect(await countOfList(guide, { due: 'overdue' })).toBe(2);
    expect(await countOfList(guide, { due: 'week' })).toBe(3);
    app.clock.advance(22 * hour);
    expect(await countOfList(guide, { due: 'overdue' })).toBe(3);
    expect(await listed(guide, { due: 'week', ...mine })).toEqual(['In 1', 'In 7', 'In 8']);
    expect(await countOfList(guide, { due: 'week' })).toBe(3);

    const at = { params: { goal_id: made.get('In -1') ?? '' }, token: student.token };
    await app.call(goals.submit, at);
    await app.call(goals.approve, { ...at, token: guide.token });
    await app.call(goals.updateProgress, { ...at, query: { progress_bar: 100 } });
    expect(await countOfList(guide, { due: 'overdue' })).toBe(2);
    await app.call(goals.updateProgress, { ...at, query: { progress_bar: 99 } });
    await app.call(goals.edit, { ...at, body: { due_date: app.inDays(2) } });
    await app.call(goals.archive, { ...at, params: { goal_id: made.get('In 0') ?? '' } });
    expect(await countOfList(guide, { due: 'overdue' })).toBe(1);
    expect(await countOfList(guide, { due: 'week' })).toBe(4);
    await app.call(users.remove, { token: guide.token, params: { user_id: student.id } });
    expect([await countOfList(guide, { due: 'overdue' }), await countOfList(guide, { due: 'week' })]).toEqual([0, 0]);
  });

  test('can be filtered by owner by a guide; a student only ever sees their own', async () => {
    const [student, other, guide] = [await app.student(), await app.student(), await app.guide()];
    await app.goal(student, { title: 'Theirs' });
    expect(await listed(guide, { owner_id: student.id })).toEqual(['Theirs']);
    expect(await listed(student, { owner_id: student.id })).toEqual(['Theirs']);
    expect(await listed(other, { owner_id: student.id })).toEqual([]);
    for (const owner_id of ['', 'nobody', other.id]) expect(await listed(guide, { owner_id })).toEqual([]);
  });
});
