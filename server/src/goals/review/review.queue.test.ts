import { api } from '@trellis/contract/api.ts';
import type { WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { minute } from '../../base/clock.ts';

const app = await testApp();
const { goals, review, comments, steps } = api;

const at = (by: TestUser, { id }: { id: string }) => ({ params: { goal_id: id }, token: by.token });
/** A goal that its student submits a minute after the previous call. */
async function submitNew(student: TestUser, title: string) {
  const goal = await app.goal(student, { title });
  app.clock.advance(minute);
  await app.call(goals.submit, at(student, goal));
  return goal;
}
async function sendBackAndResubmit(
  guide: TestUser,
  student: TestUser,
  goal: { id: string },
  comment = 'Say how many.',
) {
  app.clock.advance(minute);
  await app.call(goals.sendBack, { ...at(guide, goal), body: { comment } });
  app.clock.advance(minute);
  await app.call(goals.submit, at(student, goal));
}
const queue = async ({ token }: TestUser, query = {}) => (await app.call(review.queue, { token, query })).body;
const titles = ({ data }: { data: WaitingGoal[] }) => data.map(({ goal }) => goal.title);
/** The whole queue, read page by page. */
async function readQueue(
  guide: TestUser,
  { limit, ...query }: { limit: number; scope?: string },
): Promise<WaitingGoal[]> {
  const seen: WaitingGoal[] = [];
  for (;;) {
    const after = seen.at(-1)?.place;
    const { data } = await queue(guide, { ...query, limit, ...(after !== undefined && { after }) });
    seen.push(...data);
    if (data.length < limit) return seen;
  }
}
const first = ({ data: [one] }: { data: WaitingGoal[] }): WaitingGoal => {
  if (!one) throw new Error('the queue is empty');
  return one;
};

test('the queue shows goals that were submitted again first, then the longest waiting, on every page and for one house', async () => {
  const [oak, elm] = [await app.house('Oak'), await app.house('Elm')];
  const guide = await app.guide();
  const [mia, noah, zoe] = [
    await app.student({ house: oak }),
    await app.student({ house: elm }),
    await app.student({}),
  ];
  const made = [];
  for (let n = 0; n < 4; n += 1) {
    for (const [student, name] of [
      [mia, 'Mia'],
      [noah, 'Noah'],
      [zoe, 'Zoe'],
    ] as const) {
      made.push({ student, goal: await submitNew(student, `${name} ${n}`) });
    }
  }
  for (const n of [10, 3, 7]) {
    const { student, goal } = made[n] ?? made[0] ?? expect.unreachable();
    await sendBackAndResubmit(guide, student, goal);
  }
  // Goals that don't wait for a guide aren't in the queue.
  await app.goal(mia, { title: 'Not sent in' });
  const forStudent = await app.goal(mia, { title: 'For Mia' });
  await app.call(goals.submit, at(guide, forStudent));
  const archived = await submitNew(mia, 'Archived');
  await app.call(goals.archive, at(mia, archived));

  const again = ['Noah 3', 'Mia 1', 'Noah 2'];
  const others = ['Mia 0', 'Noah 0', 'Zoe 0', 'Noah 1', 'Zoe 1', 'Mia 2', 'Zoe 2', 'Mia 3', 'Zoe 3'];
  const whole = [...again, ...others];
  expect(await queue(guide, { limit: 20 })).toMatchObject({ count: 12 });
  expect(titles(await queue(guide, { limit: 20 }))).toEqual(whole);
  expect((await queue(guide)).data).toHaveLength(5);
  for (const limit of [1, 2, 3, 5, 12]) expect(titles({ data: await readQueue(guide, { limit }) })).toEqual(whole);
  for (const [scope, name] of [
    [oak.name, 'Mia'],
    [elm.name, 'Noah'],
    [noHouse, 'Zoe'],
  ] as const) {
    const theirs = whole.filter((title) => title.startsWith(name));
    expect(titles({ data: await readQueue(guide, { limit: 2, scope }) })).toEqual(theirs);
    expect((await queue(guide, { scope })).count).toBe(theirs.length);
  }
  expect(await queue(guide, { scope: 'Nowhere' })).toEqual({ data: [], count: 0 });

  // The position of a goal that has left the queue in the meantime still leads to the next one.
  const { data } = await queue(guide, { limit: 4 });
  for (const { goal } of data) await app.call(goals.approve, at(guide, goal));
  const after = data.at(-1)?.place ?? '';
  expect(titles(await queue(guide, { after, limit: 3 }))).toEqual(whole.slice(4, 7));
  expect((await queue(guide)).count).toBe(8);
});

describe('a goal in the queue', () => {
  test('comes with everything that a decision needs', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    await app.call(api.users.editMe, { token: student.token, body: { purpose_statement: 'I want to build bridges.' } });
    const others = [];
    for (const title of ['Swim', 'Sing', 'Draw']) others.push(await app.goal(student, { title }));
    await app.call(goals.archive, at(student, others[0] ?? expect.unreachable()));
    const goal = await submitNew(student, 'Read');
    for (const title of ['Choose', 'Begin']) await app.call(steps.create, { ...at(student, goal), body: { title } });
    await app.call(comments.create, { ...at(student, goal), body: { text: 'Is that enough?' } });
    const all = await readQueue(guide, { limit: 20 });
    const own = all.find((one) => one.goal.id === goal.id) ?? expect.unreachable();
    expect(own).toMatchObject({
      purpose_statement: 'I want to build bridges.',
      steps: [
        { title: 'Choose', done: false, position: 0 },
        { title: 'Begin', position: 1 },
      ],
      comments: [{ text: 'Is that enough?', author_id: student.id, is_reason: false }],
      other_goals: [{ title: 'Draw', status: 'Not Submitted', progress_bar: 0, due_date: null }, { title: 'Sing' }],
      other_goal_count: 2,
      since_returned: null,
    });
    expect(own.goal).toEqual((await app.call(goals.read, at(guide, goal))).body);
    expect(own.goal.waiting_since).toBe(app.clock().toISOString());
  });

  test('that was sent back shows what has changed since', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    const goal = await submitNew(student, 'Read');
    await app.call(goals.edit, { ...at(student, goal), body: { title: 'Read more' } });
    await app.call(goals.submit, at(student, goal));
    app.clock.advance(minute);
    await app.call(goals.sendBack, { ...at(guide, goal), body: { comment: 'How many?' } });
    const returned_at = app.clock().toISOString();
    const edits = [
      { title: 'Read ten books', description: 'By June' },
      { title: 'Read twelve books', due_date: '2027-06-30', period: 'Annual' as const },
      { period: null },
    ];
    for (const body of edits) await app.call(goals.edit, { ...at(student, goal), body });
    const { body: step } = await app.call(steps.create, { ...at(student, goal), body: { title: 'Choose' } });
    const ofStep = { params: { goal_id: goal.id, step_id: step.id }, token: student.token };
    await app.call(steps.edit, { ...ofStep, body: { done: true } });
    app.clock.advance(minute);
    await app.call(goals.submit, at(student, goal));
    expect(first(await queue(guide, { limit: 20 }))).toMatchObject({ goal: { returned_at: null } });
    const own = (await readQueue(guide, { limit: 20 })).find((one) => one.goal.id === goal.id);
    expect(own?.since_returned).toEqual({
      returned_at,
      changes: {
        title: { from: 'Read more', to: 'Read twelve books' },
        description: { from: null, to: 'By June' },
        due_date: { from: null, to: '2027-06-30' },
      },
      step_changes: 2,
    });
    expect(own?.comments).toMatchObject([{ text: 'How many?', is_reason: true }]);
  });

  test('shows no changes if its student changed nothing before submitting it again', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    const goal = await submitNew(student, 'Read');
    await sendBackAndResubmit(guide, student, goal);
    const own = (await readQueue(guide, { limit: 20 })).find((one) => one.goal.id === goal.id);
    expect(own?.since_returned).toMatchObject({ changes: {}, step_changes: 0 });
  });

  test('shows the newest comments of a long conversation, oldest first', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    const goal = await submitNew(student, 'Read');
    for (let n = 0; n < 33; n += 1) {
      await app.call(comments.create, { ...at(student, goal), body: { text: `Comment ${n}` } });
    }
    const own = (await readQueue(guide, { limit: 20 })).find((one) => one.goal.id === goal.id);
    expect(own?.comments.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, n) => `Comment ${n + 3}`));
    expect(own?.goal.comment_count).toBe(33);
  });
});

test('the queue accepts a limit from 1 to 20 and a position that it returned, and only guides can read it', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  for (const query of [
    { limit: 0 },
    { limit: 21 },
    { limit: 'x' },
    { after: '' },
    { after: 'x' },
    { after: '2~a~b' },
  ]) {
    const got = await app.refused(review.queue, { token: guide.token, query });
    expect(got.status, JSON.stringify(query)).toBe(422);
  }
  expect(await queue(guide, { after: '0~9999~z' })).toMatchObject({ data: [] });
  expect((await app.refused(review.queue, { token: student.token })).status).toBe(403);
});
