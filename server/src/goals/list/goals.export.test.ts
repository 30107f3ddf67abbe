import { api } from '@trellis/contract/api.ts';
import { type GoalColumn, goalColumns, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { GoalExportQuery } from '@trellis/contract/goals/goals.api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { loadGoals } from '../../../testing/list-load.ts';
import { makeGoals } from '../../../testing/list-samples.ts';
import { newId } from '../../base/ids.ts';

const app = await testApp();
const { goals } = api;
const { guide } = await loadGoals(app, makeGoals(700));
/** An export reads this many goals at a time. */
const atATime = 500;

const exported = (query: Partial<GoalExportQuery>, by = guide) => app.call(goals.export, { query, token: by.token });
const records = async (query: Partial<GoalExportQuery>, by?: TestUser): Promise<Goal[]> => {
  const { body } = await exported({ ...query, format: 'json' }, by);
  return (body as unknown as { data: Goal[] }).data;
};
const listed = async (query: Partial<GoalExportQuery>, by: TestUser = guide) => {
  const { format: _, ...choice } = query;
  return (await app.call(goals.list, { query: { ...choice, limit: 1000 }, token: by.token })).body;
};
const headingsOf = (columns: readonly GoalColumn[]) =>
  `\u{FEFF}${columns.map((column) => goalFields[column].heading).join()}`;

async function expectSameOrder(query: Partial<GoalExportQuery>) {
  const { data, count } = await listed(query);
  expect(await records(query), JSON.stringify(query)).toEqual(data);
  expect(data).toHaveLength(count);
  return count;
}

test('the export has all goals of the list in the same order', async () => {
  // Without filters, the order by owner has a query of its own.
  for (const query of [{}, { sort_order: 'desc' }, { sort_by: 'owner_name' }] as const) {
    expect(await expectSameOrder(query)).toBeGreaterThan(atATime);
  }
});

test('the export has the goals of the list in the same order, whatever it is sorted by', async () => {
  for (const sort_by of goalSorts) {
    for (const sort_order of ['asc', 'desc'] as const) {
      expect(await expectSameOrder({ sort_by, sort_order, waiting_for: 'guide' })).toBeGreaterThan(20);
    }
  }
});

test.each<Partial<GoalExportQuery>>([
  { title: 'e', sort_by: 'description' },
  { status: 'Not Submitted' },
  { archived: 'true' },
  { waiting_for: 'guide', sort_by: 'due_date' },
  { title: 'nothing is called so' },
])('the export has what the filter %o leaves', async (query) => {
  expect(await records(query)).toEqual((await listed(query)).data);
});

test('a student’s export has only their own goals', async () => {
  const student = await app.student();
  const { id } = await app.goal(student, { title: 'Mine' });
  expect(await records({}, student)).toEqual([expect.objectContaining({ id, title: 'Mine' })]);
});

test('the export is a file for spreadsheets with the columns of the table and without formulas', async () => {
  const student = await app.student({ full_name: '=cmd|calc', email: 'formula@school.example' });
  for (const title of ['=1+1', '+49 30', '-1', '@sum', 'Say "hello", then go', 'Plain']) {
    await app.goal(student, { title, description: '=1\nand 2', due_date: '2030-02-03', period: 'Annual' });
  }
  const { body, headers } = await exported({ owner_id: student.id });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="goals.csv"');
  const [head, ...lines] = String(body).split('\r\n');
  expect(head).toBe(headingsOf(goalColumns));
  const cells: Partial<Record<GoalColumn, string>> = {
    owner_name: "'=cmd|calc",
    house: 'No House assigned',
    created_at: app.clock().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
    description: '"\'=1\nand 2"',
    type: 'Personal',
    period: 'Annual',
    due_date: '2030-02-03',
    assigner_name: 'Self',
    status: 'Not Submitted',
    progress_bar: '0',
  };
  const line = (title: string) => goalColumns.map((column) => ({ ...cells, title })[column] ?? '').join();
  expect(lines).toEqual([...['Plain', '"Say ""hello"", then go"', "'@sum", "'-1", "'+49 30", "'=1+1"].map(line), '']);
});

/** A student with more goals than the buffers of a connection hold, as copies of one. */
async function studentWithManyGoals(count: number): Promise<TestUser> {
  const { query } = app.context.db;
  const owner = await app.student();
  const { id } = await app.goal(owner, { description: 'x'.repeat(10_000) });
  const goal = await query.selectFrom('goals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { status_rank: _, reached_rank: __, ...copied } = goal;
  for (let from = 1; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, () => ({ ...copied, id: newId(app.clock) }));
    await query.insertInto('goals').values(rows).execute();
  }
  return owner;
}

test('the export has no formulas where the separator is a semicolon, a tab or a line break either', async () => {
  const student = await app.student({ full_name: 'a;=cmd' });
  const description = 'x;=1\ty\t+2\nz\n -3;"@4;fine; 5 - 6';
  await app.goal(student, { title: 'ok;\u00a0=1', description });
  const { body } = await exported({ owner_id: student.id });
  for (const part of ["a;'=cmd", "ok;'\u00a0=1", "x;'=1\ty\t'+2\nz\n' -3;'\"\"@4;fine; 5 - 6"]) {
    expect(String(body)).toContain(part);
  }
});

test('the export has no formulas after leading spaces either', async () => {
  const student = await app.student();
  for (const description of ['  =1', '\u00a0@2', ' "+3', ' fine = 4']) await app.goal(student, { description });
  const { body } = await exported({ owner_id: student.id });
  for (const part of [",'  =1,", ",'\u00a0@2,", `,"' ""+3",`, ', fine = 4,']) expect(String(body)).toContain(part);
});

let busyStudent: Promise<TestUser> | undefined;
test.each([
  ['deleted', (id: string) => app.call(api.users.remove, { params: { user_id: id }, token: guide.token })],
  [
    'made a student',
    (id: string) =>
      app.call(api.users.edit, { params: { user_id: id }, token: guide.token, body: { is_superuser: false } }),
  ],
])('the export ends when its guide is %s while it is being sent', async (_, lose) => {
  busyStudent ??= studentWithManyGoals(2000);
  const [leaver, owner] = [await app.guide(), await busyStudent];
  const begun = await fetch(`${app.origin}/api/v1/goals/export?format=json&owner_id=${owner.id}`, {
    headers: { Authorization: `Bearer ${leaver.token}`, 'Accept-Encoding': 'identity' },
  });
  expect(begun.status).toBe(200);
  await lose(leaver.id);
  await expect(begun.text()).rejects.toThrow();
});

test('a student’s export has only the columns that they see', async () => {
  const student = await app.student();
  await app.goal(student, { title: 'Mine' });
  const { body } = await exported({}, student);
  const theirs = goalColumns.filter((column) => column !== 'owner_name' && column !== 'house');
  expect(String(body).split('\r\n')[0]).toBe(headingsOf(theirs));
});

test('the export is refused in an unknown format', async () => {
  const { status, body } = await app.anything(goals.export, { query: { format: 'xlsx' }, token: guide.token });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { detail: [{ msg: 'Format must be one of csv, json' }] },
  });
});
