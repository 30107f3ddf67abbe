import { api } from '@trellis/contract/api.ts';
import { studentLimits } from '@trellis/contract/people/students/student.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';
import { newId } from '../../base/ids.ts';

const app = await testApp();
const { comments, goals, students, users } = api;

const pageOf = async (who: { id: string }, by: TestUser) =>
  (await app.call(students.read, { params: { user_id: who.id }, token: by.token })).body;
const write = async (goal_id: string, by: TestUser, text: string) => {
  app.clock.advance(1000);
  await app.call(comments.create, { params: { goal_id }, token: by.token, body: { text } });
};
const words = async (who: { id: string }, by: TestUser, query: object) => {
  const sent = { params: { user_id: who.id }, token: by.token, query: { kind: 'comment' as const, ...query } };
  return (await app.call(students.writings, sent)).body;
};
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);

describe('the page of a student', () => {
  test('shows a guide and the student their name, goals by state, progress and what was written', async () => {
    const goal = await goalScenario(app, { title: 'Read twelve books' });
    const { owner, guide } = goal;
    await app.call(users.editMe, { token: owner.token, body: { purpose_statement: 'To know how things grow' } });
    await goal.review(0);
    app.clock.advance(1000);
    await goal.checkIn({ progress_bar: 30 });
    app.clock.advance(1000);
    await goal.checkIn({ progress_bar: 100, note: 'The bus is a good place to read' });
    await goal.reflect({ went_well: 'Every evening', next_time: 'Shorter books' });
    await write(goal.id, guide, 'Which one comes next?');
    await app.goal(owner, { title: 'Learn to juggle' });
    const waits = await app.goal(owner, { title: 'Bake bread' });
    await app.call(goals.submit, { params: { goal_id: waits.id }, token: owner.token });
    const old = await app.goal(owner, { title: 'Ride a bicycle' });
    await app.call(goals.archive, { params: { goal_id: old.id }, token: owner.token });

    const page = await pageOf(owner, guide);
    expect(page.student).toEqual({
      id: owner.id,
      full_name: owner.full_name,
      email: owner.email,
      house: 'No House assigned',
      purpose_statement: 'To know how things grow',
    });
    const { open, waiting, completed, archived } = page.groups;
    expect([open, waiting, completed, archived].map(titles)).toEqual([
      ['Learn to juggle'],
      ['Bake bread'],
      ['Read twelve books'],
      ['Ride a bicycle'],
    ]);
    expect([open, waiting, completed, archived].map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect(completed.data[0]).toMatchObject({ status: 'Completed!', progress_bar: 100 });
    expect(page.progress).toMatchObject([
      { goal_id: goal.id, goal_title: 'Read twelve books', points: [{ progress_bar: 30 }, { progress_bar: 100 }] },
    ]);
    expect(page.words.comment).toMatchObject({
      data: [{ kind: 'comment', text: 'Which one comes next?', author_id: guide.id, goal_title: 'Read twelve books' }],
      continues_at: null,
    });
    expect(page.words.note.data).toMatchObject([
      { kind: 'note', text: 'The bus is a good place to read', progress_bar: 100, author_name: owner.full_name },
    ]);
    expect(page.words.reflection.data).toMatchObject([
      { kind: 'reflection', reflection: { went_well: 'Every evening', next_time: 'Shorter books' }, text: null },
    ]);
    const { looks: _, ...seen } = await pageOf(owner, owner);
    expect(page).toMatchObject(seen);
  });

  test('shows the progress of a goal in use, however many check-ins an archived goal has had since', async () => {
    const goal = await goalScenario(app, { title: 'Read twelve books' });
    const { owner, guide } = goal;
    await goal.checkIn({ progress_bar: 0, note: 'I have chosen the first one' });
    app.clock.advance(1000);
    const old = await app.goal(owner, { title: 'Ride a bicycle' });
    const created_at = app.clock().toISOString();
    const about = { goal_id: old.id, owner_id: owner.id, author_id: owner.id, created_at };
    const newCheckIn = () => ({ id: newId(app.clock), ...about, progress_bar: 50, note: null });
    const checkIns = Array.from({ length: studentLimits.checkInsDrawn }, newCheckIn);
    await app.context.db.query.insertInto('check_ins').values(checkIns).execute();
    await app.call(goals.archive, { params: { goal_id: old.id }, token: owner.token });

    const { progress } = await pageOf(owner, guide);
    expect(progress).toMatchObject([{ goal_id: goal.id, points: [{ progress_bar: 0 }] }]);
  });

  test('can’t be found by another student in any call', async () => {
    const [owner, other] = [await app.student(), await app.student()];
    const sent = { params: { user_id: owner.id }, token: other.token };
    for (const [call, query] of [
      [students.read, {}],
      [students.goals, { group: 'open' }],
      [students.writings, { kind: 'note' }],
      [students.pageViews, {}],
      [students.recordPrint, {}],
    ] as const) {
      const { status, body } = await app.anything(call, { ...sent, query });
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'user.not_found' })]);
      expect(await app.anything(call, { ...sent, query, params: { user_id: 'nobody' } })).toMatchObject({
        status,
        body,
      });
    }
    expect((await pageOf(owner, owner)).looks.count).toBe(0);
  });

  test('has the first goals of each group, those in progress first, and the rest page by page', async () => {
    const [owner, guide] = [await app.student(), await app.guide()];
    const made = [];
    for (let n = 0; n < 23; n += 1) made.push((await app.goal(owner, { title: `Goal ${n}` })).id);
    const begun = made.slice(3, 5);
    await app.setGoals(begun, { approved_by_user: 'Approved', approved_by_superuser: 'Approved', progress_bar: 10 });
    const order = [...begun.toReversed(), ...made.filter((id) => !begun.includes(id)).toReversed()];
    const { open } = (await pageOf(owner, guide)).groups;
    expect([open.count, open.data.map(({ id }) => id)]).toEqual([23, order.slice(0, 20)]);
    for (const [skip, limit] of [
      [0, 1],
      [1, 3],
      [2, 4],
      [20, 10],
      [23, 10],
    ] as const) {
      const sent = { params: { user_id: owner.id }, token: guide.token };
      const { body } = await app.call(students.goals, { ...sent, query: { group: 'open', skip, limit } });
      expect(
        body.data.map(({ id }) => id),
        `from ${skip}`,
      ).toEqual(order.slice(skip, skip + limit));
      expect(body.count).toBe(23);
    }
  });

  test('has what was written, newest first, and each text once however long a page is', async () => {
    const goal = await goalScenario(app);
    const { owner, guide } = goal;
    for (let n = 0; n < 25; n += 1) {
      if (n % 5 === 0) app.clock.advance(1000);
      await app.call(comments.create, { ...goal.at(guide), body: { text: `Word ${n}` } });
    }
    const newestFirst = Array.from({ length: 25 }, (_, n) => `Word ${24 - n}`);
    const { comment } = (await pageOf(owner, owner)).words;
    expect(comment.data.map(({ text }) => text)).toEqual(newestFirst.slice(0, 20));
    const rest = await words(owner, owner, { from: comment.continues_at });
    expect([rest.data.map(({ text }) => text), rest.continues_at]).toEqual([newestFirst.slice(20), null]);
    const inSevens: unknown[] = [];
    let from: string | null | undefined;
    do {
      const part = await words(owner, guide, { limit: 7, ...(from ? { from } : {}) });
      inSevens.push(...part.data.map(({ text }) => text));
      from = part.continues_at;
    } while (from);
    expect(inSevens).toEqual(newestFirst);
    expect((await words(owner, owner, { from: 'no such place' })).data).toBeInstanceOf(Array);
  });
});

describe('when a goal has changed hands', () => {
  async function handedOver() {
    const goal = await goalScenario(app, { title: 'Tend the bees' });
    const next = await app.student();
    await write(goal.id, goal.guide, 'For the first owner alone');
    await goal.checkIn({ progress_bar: 0, note: 'A note of the first owner' });
    await goal.give(next);
    await write(goal.id, goal.guide, 'For the next owner');
    return { ...goal, first: goal.owner, next };
  }
  const commentsOn = async (who: TestUser, by: TestUser) => (await pageOf(who, by)).words.comment.data;

  test('the former owner’s page shows the earlier conversation only to guides', async () => {
    const { first, guide } = await handedOver();
    expect(await commentsOn(first, guide)).toMatchObject([{ text: 'For the first owner alone', is_past: true }]);
    expect(await commentsOn(first, first)).toEqual([]);
    const { words: all, groups, progress } = await pageOf(first, guide);
    expect([all.note.data, progress, groups.open.count]).toEqual([[], [], 0]);
  });

  test('the new owner’s page shows nothing from before', async () => {
    const { next, guide } = await handedOver();
    for (const reader of [next, guide]) {
      expect(await commentsOn(next, reader)).toMatchObject([{ text: 'For the next owner', is_past: false }]);
      expect((await pageOf(next, reader)).words.note.data).toEqual([]);
    }
  });
});
