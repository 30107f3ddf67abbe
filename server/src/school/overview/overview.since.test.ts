import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { dateAfter, dateIn, day, mondayOf } from '../../base/clock.ts';

const timeZone = 'Pacific/Auckland';
const app = await testApp({ config: { timeZone } });
const { goals } = api;
const guide = await app.guide();
const oak = await app.house('Oak');
const mia = await app.student({ house: oak });
const noah = await app.student();

const today = () => dateIn(timeZone, app.clock());
const read = async (query: { span?: 'term' | 'four_weeks' | 'year'; scope?: string } = {}) =>
  (await app.call(api.overview.read, { token: guide.token, query })).body;
const add = async (owner: TestUser, title: string) =>
  (await app.call(goals.create, { token: owner.token, body: { title, type: 'Personal', owner_id: owner.id } })).body.id;
const at = (token: string, goal_id: string) => ({ token, params: { goal_id } });
const submit = (by: TestUser, id: string) => app.call(goals.submit, at(by.token, id));
const approve = (by: TestUser, id: string) => app.call(goals.approve, at(by.token, id));
const sendBack = (by: TestUser, id: string) =>
  app.call(goals.sendBack, { ...at(by.token, id), body: { comment: 'Say how many' } });
const complete = (id: string) =>
  app.call(goals.updateProgress, { ...at(guide.token, id), query: { progress_bar: 100 } });

/** The figures that are compared. */
const figuresOf = ({ goals: all, by_status, students_without_goals }: Awaited<ReturnType<typeof read>>) => ({
  goals: all,
  waiting_for_guide: by_status['Awaiting Guide Review'],
  waiting_for_student: by_status['Awaiting Student Review'],
  completed: by_status['Completed!'],
  students_without_goals,
});

test('without a term, figures are compared with those of eleven weeks before this one', async () => {
  const { since, term, by_week } = await read({ span: 'term' });
  expect(term).toBeNull();
  expect(since).toMatchObject({ span: 'twelve_weeks', date: dateAfter(mondayOf(today()), -77), goals: 0 });
  expect(by_week).toHaveLength(12);
  expect((await read({ span: 'four_weeks' })).by_week).toHaveLength(4);
  expect((await read({ span: 'year' })).by_week).toHaveLength(52);
});

test('a guide sees what the overview said when the term began, whatever has happened since', async () => {
  const [draft, waits, decided, returned, asked, done, dropped] = await Promise.all(
    ['Draft', 'Waits', 'Decided', 'Returned', 'Asked', 'Done', 'Dropped'].map((title) => add(mia, title)),
  );
  if (!draft || !waits || !decided || !returned || !asked || !done || !dropped) throw new Error('No goals');
  for (const id of [waits, decided, returned, done, dropped]) await submit(mia, id);
  await submit(guide, asked);
  await approve(guide, done);
  await complete(done);
  const then = await read();
  const inOak = await read({ scope: 'Oak' });

  app.clock.advance(day);
  const first_day = today();
  const body = { name: 'Autumn', first_day, last_day: dateAfter(first_day, 90) };
  await app.call(api.terms.create, { token: guide.token, body });
  app.clock.advance(day);

  await submit(mia, draft);
  await approve(guide, decided);
  await complete(decided);
  await sendBack(guide, returned);
  await submit(mia, returned);
  await approve(mia, asked);
  await add(noah, 'New');
  await app.student();
  const now = await read({ span: 'term' });
  expect(now.term).toEqual({ name: 'Autumn', first_day });
  expect(now.since).toEqual({ span: 'term', date: first_day, ...figuresOf(then) });
  expect(figuresOf(now)).toEqual({
    goals: 8,
    waiting_for_guide: 4,
    waiting_for_student: 0,
    completed: 2,
    students_without_goals: 1,
  });
  expect((await read({ span: 'term', scope: 'Oak' })).since).toMatchObject(figuresOf(inOak));

  await app.call(goals.archive, at(guide.token, done));
  const { since } = await read({ span: 'term' });
  expect(since, 'an archived goal doesn’t look like a loss').toMatchObject({ goals: 6, completed: 0 });
  expect(since.students_without_goals, 'somebody whose goal is archived had one').toBe(1);
});

test('a term that began more than a year ago isn’t offered', async () => {
  app.clock.advance(400 * day);
  await app.context.db.query.updateTable('sessions').set({ expires_at: '9999', ends_at: '9999' }).execute();
  expect((await read({ span: 'term' })).term).toBeNull();
});
