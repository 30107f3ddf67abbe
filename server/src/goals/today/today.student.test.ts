import { api } from '@trellis/contract/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { titlesOf, todayCalls } from '../../../testing/today-calls.ts';
import { day } from '../../base/clock.ts';

const app = await testApp({ config: { timeZone: 'Pacific/Auckland' } });
const { goals } = api;
let guide: TestUser;
// Each test has a guide of its own, because sessions end while the clock moves on.
beforeEach(async () => {
  guide = await app.guide();
});
const house = await app.house('Lions');
const { listedGoals, today, waiting } = todayCalls(app);
const student = () => app.student({ house });
const ownOf = async (by: TestUser) => {
  const { own, school, waiting } = await today(by);
  if (!own) throw new Error('the answer to a student has no goals of their own');
  expect(school).toBeNull();
  expect(await listedGoals(by, { to_do: 'true' })).toBe(own.next.count);
  expect(await listedGoals(by, { status: 'Awaiting Guide Review' })).toBe(own.with_others.count);
  return { ...own, waiting };
};

describe('a student', () => {
  test('sees goals that were sent back first, then those due soon, then those to agree to, to submit and to work on', async () => {
    const mia = await student();
    await app.reviewed(mia, guide, { title: 'whenever' }, 10);
    await app.reviewed(mia, guide, { title: 'later', due_date: app.inDays(60) });
    await app.reviewed(mia, guide, { title: 'due soon', due_date: app.inDays(7) });
    await app.reviewed(mia, guide, { title: 'late', due_date: app.inDays(-3) });
    await app.goal(mia, { title: 'fresh' });
    await app.goal(mia, { title: 'fresh and due', due_date: app.inDays(30) });
    const given = await app.goal(mia, { title: 'to agree to' }, guide);
    await app.submit(guide, given);
    await app.sendBack(guide, await app.submitted(mia, { title: 'sent back' }));
    const { next, waiting } = await ownOf(mia);
    expect(titlesOf(next)).toEqual([
      'sent back',
      'late',
      'due soon',
      'to agree to',
      'fresh and due',
      'fresh',
      'later',
      'whenever',
    ]);
    expect(next.count).toBe(8);
    expect(waiting).toBe(4);
  });

  test('sees which goals wait for others and since when, and what they completed in the last month', async () => {
    const mia = await student();
    const goal = await app.submitted(mia, { title: 'with the guide' });
    const since = app.clock().toISOString();
    await app.reviewed(mia, guide, { title: 'done' }, 100);
    app.clock.advance(2 * day);
    await app.reviewed(mia, guide, { title: 'done since' }, 100);
    const own = await ownOf(mia);
    expect(own).toMatchObject({ next: { data: [], count: 0 }, waiting: 0 });
    expect(own.with_others).toMatchObject({ data: [{ id: goal.id, waiting_since: since }], count: 1 });
    expect(own.completed.map(({ title }) => title)).toEqual(['done since', 'done']);
    app.clock.advance(29 * day);
    expect((await ownOf(await app.again(mia))).completed.map(({ title }) => title)).toEqual(['done since']);
  });

  test('sees at most one page of goals, and how many there are', async () => {
    const mia = await student();
    for (let n = 10; n < 22; n += 1) await app.goal(mia, { title: `Goal ${n}`, due_date: app.inDays(n) });
    const { next, waiting } = await ownOf(mia);
    expect(titlesOf(next)).toEqual(Array.from({ length: 10 }, (_, n) => `Goal ${n + 10}`));
    expect([next.count, waiting]).toEqual([12, 12]);
  });

  test('sees nothing about other people or archived goals', async () => {
    const [mia, noah] = [await student(), await student()];
    await app.submitted(noah, { title: 'Noah’s' });
    await app.goal(noah);
    const archived = await app.goal(mia);
    await app.archive(mia, archived);
    expect(await today(mia, { house: house.name })).toEqual({
      waiting: 0,
      own: { next: { data: [], count: 0 }, with_others: { data: [], count: 0 }, completed: [] },
      school: null,
    });
  });

  test('sees the number of waiting goals in the menu', async () => {
    const mia = await student();
    expect(await waiting(mia)).toBe(0);
    const goal = await app.goal(mia);
    expect(await waiting(mia)).toBe(1);
    await app.submit(mia, goal);
    expect(await waiting(mia)).toBe(0);
    await app.sendBack(guide, goal);
    expect(await waiting(mia)).toBe(1);
    await app.call(goals.remove, app.at(mia, goal));
    expect(await waiting(mia)).toBe(0);
  });
});
