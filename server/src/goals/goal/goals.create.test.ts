import { api } from '@trellis/contract/api.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { goalTypes } from '@trellis/contract/goals/goal-types.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Sent } from '../../../testing/http.ts';
import { ownFields } from '../../../testing/list-samples.ts';

const app = await testApp();
const { goals } = api;
const student = await app.student();
const { token } = student;

const create = async (body: Sent<typeof goals.create>['body']) =>
  (await app.call(goals.create, { token, ...(body && { body }) })).body;
const refuse = async (body: object) => {
  const got = await app.refused(goals.create, { token, body: { title: 'Read', ...body } });
  return { status: got.status, first: Array.isArray(got.body.detail) ? got.body.detail[0] : undefined };
};

test('a new goal starts with no progress and no review', async () => {
  const full = {
    title: 'Learn to juggle',
    description: 'Three balls',
    type: 'Wonder Session',
    period: 'Quarterly',
    due_date: '2027-02-28',
  } as const;
  const { id, created_at, ...goal } = await create(full);
  expect(goal).toEqual({
    ...recordOf(ownFields, () => null),
    ...full,
    owner_id: student.id,
    owner_name: student.full_name,
    assigner_id: student.id,
    assigner_name: 'Self',
    house: 'No House assigned',
    progress_bar: 0,
    approved_by_user: 'Not submitted',
    approved_by_superuser: 'Not submitted',
    status: 'Not Submitted',
    created_on: app.inDays(0),
    returned_at: null,
    archived_at: null,
    comment_count: 0,
    returned_by: null,
    changed_since_returned: false,
    waiting_since: created_at,
    steps_done: 0,
    steps_total: 0,
    reflection: null,
  });
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(created_at).toBe(app.clock().toISOString());
  expect(created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
});

test('a goal only needs a title: its type is Personal, and everything else is empty', async () => {
  const empty = { description: null, period: null, due_date: null };
  expect(await create({ title: 'Read' })).toMatchObject({ ...empty, type: 'Personal' });
  expect(await create({ title: 'Read', ...empty })).toMatchObject(empty);
});

describe('the title', () => {
  test('is trimmed, and can’t be blank', async () => {
    expect((await create({ title: ' \t\n Read \u00a0' })).title).toBe('Read');
    for (const title of ['', ' ', '\n\t', null, undefined, 7, [], {}, true]) {
      expect(await refuse({ title }), String(title)).toMatchObject({
        status: 422,
        first: { loc: ['body', 'title'], msg: 'Goal is required.' },
      });
    }
  });
  test('can have up to 255 characters after trimming, counted as browsers do', async () => {
    const emoji = `${'😀'.repeat(127)}x`;
    for (const title of ['x'.repeat(255), emoji, 'é'.repeat(255)]) {
      expect((await create({ title: `  ${title}  ` })).title).toBe(title);
    }
    for (const title of ['x'.repeat(256), `${emoji}y`, '😀'.repeat(128)]) {
      expect(await refuse({ title })).toMatchObject({ status: 422, first: { loc: ['body', 'title'] } });
    }
  });
  test('can contain anything that a person can type', async () => {
    for (const title of ["'; drop table goals; --", '%_\\', '<b>x</b>', '😀 é ñ 中文 עברית', '"quoted"']) {
      expect((await create({ title })).title).toBe(title);
    }
    for (const title of ['a\u0000b', '\u202eab', 'a\u200bb']) expect((await create({ title })).title).toBe('ab');
    for (const title of ['\u202e', '\ud800', 'x\udfff']) {
      expect((await refuse({ title })).status, JSON.stringify(title)).toBe(422);
    }
  });
});

describe('the description', () => {
  test('keeps its spaces and line breaks, and an empty one is distinct from none', async () => {
    for (const description of ['', ' ', ' two\nlines ', null]) {
      expect((await create({ title: 'Read', description })).description).toBe(description);
    }
  });
  test('can have up to 10,000 characters, counted as browsers do', async () => {
    for (const description of ['x'.repeat(10_000), '😀'.repeat(5000)]) {
      expect((await create({ title: 'Read', description })).description).toBe(description);
    }
    for (const description of ['x'.repeat(10_001), `${'😀'.repeat(5000)}x`]) {
      expect(await refuse({ description })).toMatchObject({ status: 422, first: { loc: ['body', 'description'] } });
    }
    expect((await refuse({ description: ['x'] })).status).toBe(422);
  });
});

describe('type, period and due date', () => {
  test('a new goal must have one of the nine types', async () => {
    for (const type of goalTypes) expect((await create({ title: 'Read', type })).type).toBe(type);
    for (const type of ['Academic Core', 'Academic Non-Core', 'Core', 'personal', ' IDE', '', null, 1, ['IDE']]) {
      expect(await refuse({ type }), String(type)).toMatchObject({ status: 422, first: { loc: ['body', 'type'] } });
    }
  });
  test('a period must be Annual or Quarterly', async () => {
    for (const period of ['Annual', 'Quarterly', null] as const) {
      expect((await create({ title: 'Read', period })).period).toBe(period);
    }
    for (const period of ['annual', 'Monthly', '', 0]) {
      expect(await refuse({ period }), String(period)).toMatchObject({
        status: 422,
        first: { loc: ['body', 'period'] },
      });
    }
  });
  test('a due date must be a real date, and can be in the past', async () => {
    for (const due_date of ['2024-02-29', '1999-12-31', '2099-01-01', null]) {
      expect((await create({ title: 'Read', due_date })).due_date).toBe(due_date);
    }
    const wrong = [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-1-1',
      '',
      'tomorrow',
      '2026-01-01T00:00:00Z',
      20260101,
    ];
    for (const due_date of [...wrong, ' 2026-01-01', {}, false]) {
      expect(await refuse({ due_date }), String(due_date)).toMatchObject({
        status: 422,
        first: { loc: ['body', 'due_date'] },
      });
    }
  });
});

test('the answer lists everything that is wrong with a goal, each with its field', async () => {
  const got = await app.refused(goals.create, { token, body: { title: '', period: 'x', due_date: 'x', type: 'x' } });
  const fields = Array.isArray(got.body.detail) ? got.body.detail.map(({ loc }) => loc.join('.')) : [];
  expect(new Set(fields)).toEqual(new Set(['body.title', 'body.period', 'body.due_date', 'body.type']));
});

test('a goal’s creation date is the date in the school’s time zone', async () => {
  const near = await testApp({ config: { timeZone: 'Pacific/Auckland' } });
  const { token } = await near.student();
  const now = near.clock().getTime();
  const lateEvening = new Date(now).setUTCHours(13, 30, 0, 0);
  near.clock.advance(lateEvening - now);
  const { body } = await near.call(goals.create, { token, body: { title: 'Read' } });
  const inAuckland = new Date(lateEvening + 24 * 3_600_000).toISOString().slice(0, 10);
  expect(body.created_on).toBe(inAuckland);
  expect(body.created_at.slice(0, 10)).not.toBe(inAuckland);
  const found = await near.call(goals.list, { token, query: { created_at: inAuckland } });
  expect(found.body.count).toBe(1);
});
