import { api } from '@trellis/contract/api.ts';
import { studentLimits } from '@trellis/contract/people/students/student.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { minute } from '../../base/clock.ts';

const app = await testApp();
const { students, privacy, users } = api;
const again = studentLimits.lookAgainMinutes * minute;

const at = (who: { id: string }, by: TestUser) => ({ params: { user_id: who.id }, token: by.token });
const open = (who: { id: string }, by: TestUser) => app.call(students.read, at(who, by));
const looksAt = async (who: TestUser, by = who) => (await app.call(students.looks, at(who, by))).body;
const seen = async (who: TestUser) => (await looksAt(who)).data.map(({ event, actor_name }) => [event, actor_name]);

async function school() {
  const [student, guide, colleague] = [await app.student(), await app.guide(), await app.guide()];
  return { student, guide, colleague };
}

describe('a guide who opens the page of a student', () => {
  test('is noted, for the student and for guides to read', async () => {
    const { student, guide, colleague } = await school();
    await open(student, guide);
    const { data, count } = await looksAt(student);
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
    expect(await looksAt(student, colleague)).toEqual({ data, count });
    expect((await open(student, student)).body.looks).toEqual({ data, count });
    const [entry] = (await app.call(users.audit, at(student, student))).body.data;
    expect(entry).toMatchObject({ event: 'user.page_opened', actor_id: guide.id, changes: {} });
  });

  test('is not noted again for the next half hour, and is after it; each guide by themselves', async () => {
    const { student, guide, colleague } = await school();
    const opened = (by: TestUser) => ['user.page_opened', by.full_name];
    await open(student, guide);
    app.clock.advance(again - 1);
    await open(student, guide);
    await app.call(students.words, { ...at(student, guide), query: { kind: 'comment' } });
    await app.call(students.goals, { ...at(student, guide), query: { group: 'open' } });
    expect(await seen(student)).toEqual([opened(guide)]);
    await open(student, colleague);
    app.clock.advance(1);
    await open(student, guide);
    expect(await seen(student)).toEqual([opened(guide), opened(colleague), opened(guide)]);
  });

  test('is noted by each part of the page that is asked for by itself', async () => {
    for (const [call, query] of [
      [students.goals, { group: 'archived' }],
      [students.words, { kind: 'reflection' }],
    ] as const) {
      const { student, guide } = await school();
      expect((await app.anything(call, { ...at(student, guide), query })).status).toBe(200);
      expect(await seen(student)).toEqual([['user.page_opened', guide.full_name]]);
    }
  });

  test('is noted once by many calls at once', async () => {
    const { student, guide } = await school();
    const got = await Promise.all(Array.from({ length: 10 }, () => open(student, guide)));
    expect(got.map(({ status }) => status)).toEqual(got.map(() => 200));
    expect((await looksAt(student)).count).toBe(1);
  });

  test('reads nothing where it can’t be noted', async () => {
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

  test('is named in the student’s download and no more once the guide’s account is gone', async () => {
    const { student, guide, colleague } = await school();
    await open(student, guide);
    const download = async () => JSON.stringify((await app.call(privacy.myData, { token: student.token })).body);
    expect(await download()).toMatch(new RegExp(`user\\.page_opened","actor_name":"${guide.full_name}"`));
    await app.call(users.remove, at(guide, colleague));
    expect(await seen(student)).toEqual([['user.page_opened', null]]);
    expect(await download()).not.toContain(String(guide.full_name));
  });
});

test('who reads or prints their own page is not noted', async () => {
  const { student, guide } = await school();
  for (const one of [student, guide]) {
    await open(one, one);
    await app.call(students.notePrint, at(one, one));
    expect((await looksAt(one)).count).toBe(0);
  }
});

test('a guide who prints the sheet of a student is noted for that besides', async () => {
  const { student, guide } = await school();
  await open(student, guide);
  for (let n = 0; n < 2; n += 1) await app.call(students.notePrint, at(student, guide));
  expect(await seen(student)).toEqual([
    ['user.sheet_printed', guide.full_name],
    ['user.page_opened', guide.full_name],
  ]);
});

test('that somebody looked outlives the account of the student without a word about them', async () => {
  const { student, guide } = await school();
  await open(student, guide);
  await app.call(users.remove, at(student, guide));
  const { data } = (await app.call(users.audit, at(student, guide))).body;
  expect(data.map(({ event }) => event)).toEqual(['user.deleted', 'user.page_opened', 'user.created']);
  expect(JSON.stringify(data)).not.toContain(student.email);
  expect(await app.refused(students.read, at(student, guide))).toMatchObject({ status: 404 });
});
