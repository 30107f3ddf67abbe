import { api } from '@trellis/contract/api.ts';
import { studentLimits } from '@trellis/contract/people/students/student.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { minute } from '../../base/clock.ts';

const app = await testApp();
const { students, privacy, users } = api;
const repeatMs = studentLimits.viewRepeatMinutes * minute;

const at = (who: { id: string }, by: TestUser) => ({ params: { user_id: who.id }, token: by.token });
const open = (who: { id: string }, by: TestUser) => app.call(students.read, at(who, by));
const viewsOf = async (who: TestUser, by = who) => (await app.call(students.pageViews, at(who, by))).body;
const seen = async (who: TestUser) => (await viewsOf(who)).data.map(({ event, actor_name }) => [event, actor_name]);

async function school() {
  const [student, guide, colleague] = [await app.student(), await app.guide(), await app.guide()];
  return { student, guide, colleague };
}

describe('when a guide opens the page of a student', () => {
  test('the view is recorded, and the student and guides can read it', async () => {
    const { student, guide, colleague } = await school();
    await open(student, guide);
    const { data, count } = await viewsOf(student);
    expect([data, count]).toEqual([
      [
        {
          id: data[0]?.id,
          event: 'user.page_opened',
          actor_id: guide.id,
          actor_name: guide.full_name,
          created_at: app.clock().toISOString(),
        },
      ],
      1,
    ]);
    expect(await viewsOf(student, colleague)).toEqual({ data, count });
    expect((await open(student, student)).body.looks).toEqual({ data, count });
    const [entry] = (await app.call(users.audit, at(student, student))).body.data;
    expect(entry).toMatchObject({ event: 'user.page_opened', actor_id: guide.id, changes: {} });
  });

  test('a repeated view within half an hour isn’t recorded, but a later one or another guide’s is', async () => {
    const { student, guide, colleague } = await school();
    const opened = (by: TestUser) => ['user.page_opened', by.full_name];
    await open(student, guide);
    app.clock.advance(repeatMs - 1);
    await open(student, guide);
    await app.call(students.writings, { ...at(student, guide), query: { kind: 'comment' } });
    await app.call(students.goals, { ...at(student, guide), query: { group: 'open' } });
    expect(await seen(student)).toEqual([opened(guide)]);
    await open(student, colleague);
    app.clock.advance(1);
    await open(student, guide);
    expect(await seen(student)).toEqual([opened(guide), opened(colleague), opened(guide)]);
  });

  test('requesting a part of the page counts as a view', async () => {
    for (const [call, query] of [
      [students.goals, { group: 'archived' }],
      [students.writings, { kind: 'reflection' }],
    ] as const) {
      const { student, guide } = await school();
      expect((await app.anything(call, { ...at(student, guide), query })).status).toBe(200);
      expect(await seen(student)).toEqual([['user.page_opened', guide.full_name]]);
    }
  });

  test('many calls at once record one view', async () => {
    const { student, guide } = await school();
    const got = await times(10, () => open(student, guide));
    expect(tally(got)).toEqual({ 200: 10 });
    expect((await viewsOf(student)).count).toBe(1);
  });

  test('nothing is shown if the view can’t be recorded', async () => {
    const { student, guide } = await school();
    await app.goal(student, { title: 'Tend the bees' });
    const { query } = app.context.db;
    await sql`alter table audit rename column changes to changes_away`.execute(query);
    try {
      const { status, body } = await app.anything(students.read, at(student, guide));
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toContain('bees');
    } finally {
      await sql`alter table audit rename column changes_away to changes`.execute(query);
    }
    expect(await seen(student)).toEqual([]);
  });

  test('the student’s download names the guide until the guide’s account is deleted', async () => {
    const { student, guide, colleague } = await school();
    await open(student, guide);
    const download = async () => JSON.stringify((await app.call(privacy.myData, { token: student.token })).body);
    expect(await download()).toMatch(new RegExp(`user\\.page_opened","actor_name":"${guide.full_name}"`));
    await app.call(users.remove, at(guide, colleague));
    expect(await seen(student)).toEqual([['user.page_opened', null]]);
    expect(await download()).not.toContain(String(guide.full_name));
  });
});

test('reading or printing one’s own page isn’t recorded', async () => {
  const { student, guide } = await school();
  for (const one of [student, guide]) {
    await open(one, one);
    await app.call(students.recordPrint, at(one, one));
    expect((await viewsOf(one)).count).toBe(0);
  }
});

test('printing a student’s sheet is recorded separately', async () => {
  const { student, guide } = await school();
  await open(student, guide);
  for (let n = 0; n < 2; n += 1) await app.call(students.recordPrint, at(student, guide));
  expect(await seen(student)).toEqual([
    ['user.sheet_printed', guide.full_name],
    ['user.page_opened', guide.full_name],
  ]);
});

test('a recorded view outlives the student’s account, without anything about them', async () => {
  const { student, guide } = await school();
  await open(student, guide);
  await app.call(users.remove, at(student, guide));
  const { data } = (await app.call(users.audit, at(student, guide))).body;
  expect(data.map(({ event }) => event)).toEqual(['user.deleted', 'user.page_opened', 'user.created']);
  expect(JSON.stringify(data)).not.toContain(student.email);
  expect(await app.refused(students.read, at(student, guide))).toMatchObject({ status: 404 });
});
