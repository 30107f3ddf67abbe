import { api } from '@trellis/contract/api.ts';
import { reviewStates } from '@trellis/contract/goals/review.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();

test('a check-in sets the progress and stores the note', async () => {
  const goal = await goalScenario(app);
  await goal.review();
  const { body, status } = await goal.checkIn({ progress_bar: 30, note: '  The library helped  ' });
  expect(status).toBe(200);
  const { id: author_id, full_name: author_name } = goal.owner;
  expect(body).toMatchObject({ author_id, author_name, progress_bar: 30, note: 'The library helped' });
  expect(await goal.read()).toMatchObject({ progress_bar: 30, status: 'In Progress' });
  expect(await goal.checkIns()).toEqual({ data: [body], count: 1 });
  const [entry] = await goal.entries();
  expect(entry).toMatchObject({ event: 'goal.progress', changes: { progress_bar: { from: 0, to: 30 } } });
});

test('the progress call makes a check-in without a note, and check-ins are listed oldest first, in pages', async () => {
  const goal = await goalScenario(app);
  await goal.review();
  await app.call(api.goals.updateProgress, { ...goal.at(goal.owner), query: { progress_bar: 10 } });
  app.clock.advance(1000);
  await goal.checkIn({ progress_bar: 20 }, goal.guide);
  app.clock.advance(1000);
  await goal.checkIn({ progress_bar: 20, note: 'Half of chapter two' });
  const { data, count } = await goal.checkIns();
  expect(count).toBe(3);
  expect(data).toMatchObject([
    { progress_bar: 10, note: null, author_name: goal.owner.full_name },
    { progress_bar: 20, note: null, author_name: goal.guide.full_name },
    { progress_bar: 20, note: 'Half of chapter two' },
  ]);
  expect(await goal.checkIns(goal.guide, { skip: 1, limit: 1 })).toEqual({ data: data.slice(1, 2), count: 3 });
});

test('a note about the check-in just made joins it, and any other note is a check-in of its own', async () => {
  const goal = await goalScenario(app);
  await goal.review();
  const move = (progress_bar: number) =>
    app.call(api.goals.updateProgress, { ...goal.at(goal.owner), query: { progress_bar } });
  await move(10);
  await goal.checkIn({ progress_bar: 10, note: 'The library helped', joins_last: true });
  expect((await goal.checkIns()).data).toMatchObject([{ progress_bar: 10, note: 'The library helped' }]);
  const [entry, moved] = await goal.entries();
  expect(entry).toMatchObject({ event: 'goal.checked_in' });
  expect(entry?.changes.check_in_id?.from).toBe(entry?.changes.check_in_id?.to);
  expect(moved).toMatchObject({ event: 'goal.progress' });

  await goal.checkIn({ progress_bar: 10, note: 'And the rain', joins_last: true });
  await goal.checkIn({ progress_bar: 10, note: 'Well done', joins_last: true }, goal.guide);
  await move(20);
  await goal.checkIn({ progress_bar: 20, note: 'How?', joins_last: true }, goal.guide);
  expect((await goal.checkIns()).data.map(({ note }) => note)).toEqual([
    'The library helped',
    'And the rain',
    'Well done',
    null,
    'How?',
  ]);
});

test('a note about a check-in that already carries an attachment is a check-in of its own', async () => {
  const goal = await goalScenario(app);
  const at = goal.at(goal.owner);
  const { body: link } = await app.call(api.attachments.create, { ...at, body: { url: 'https://museum.example' } });
  await goal.checkIn({ progress_bar: 0, attachment_ids: [link.id] });
  await goal.checkIn({ progress_bar: 0, note: 'The whale was huge', joins_last: true });
  expect((await goal.checkIns()).data.map(({ note }) => note)).toEqual([null, 'The whale was huge']);
});

test('a note without progress is stored, is audited without its text and leaves the goal’s version alone', async () => {
  const goal = await goalScenario(app);
  const etag = async () => (await app.call(api.goals.read, goal.at(goal.owner))).headers.get('etag');
  const before = await etag();
  const { body } = await goal.checkIn({ progress_bar: 0, note: 'I wait for the review' });
  expect(await etag()).toBe(before);
  const { id } = body as { id: string };
  const [entry] = await goal.entries();
  expect(entry).toMatchObject({ event: 'goal.checked_in', changes: { check_in_id: { from: null, to: id } } });
  expect(JSON.stringify(await goal.entries())).not.toContain('I wait');
});

test('a check-in needs both reviews unless it only adds a note', async () => {
  for (const user of reviewStates) {
    for (const guideSide of reviewStates) {
      if (user === 'Approved' && guideSide === 'Approved') continue;
      const goal = await goalScenario(app);
      await app.setGoals([goal.id], { approved_by_user: user, approved_by_superuser: guideSide });
      for (const body of [{ progress_bar: 5, note: 'Begun' }, { progress_bar: 5 }, { progress_bar: 0 }]) {
        expect(await goal.checkIn(body), `${user}/${guideSide}`).toMatchObject({
          status: 409,
          body: { code: 'goal.not_reviewed' },
        });
      }
      expect((await goal.checkIns()).count).toBe(0);
    }
  }
});

test('a check-in with neither progress nor a note is refused with a message that says what to do', async () => {
  const goal = await goalScenario(app);
  await goal.review(40);
  for (const note of [undefined, null, '', '   \n ']) {
    expect(await goal.checkIn({ progress_bar: 40, ...(note === undefined ? {} : { note }) })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'note'], msg: 'Update the progress, or write a note' }] },
    });
  }
  expect((await goal.entries()).map(({ event }) => event)).toEqual(['goal.created']);
});

test('a note can have at most 1,000 characters, and the progress follows the rules of the progress call', async () => {
  const goal = await goalScenario(app);
  await goal.review();
  expect((await goal.checkIn({ progress_bar: 1, note: 'x'.repeat(1000) })).status).toBe(200);
  const wrong = [
    { progress_bar: 2, note: 'x'.repeat(1001) },
    { progress_bar: 101, note: 'x' },
    { progress_bar: 1.5, note: 'x' },
    { progress_bar: '7', note: 'x' },
    { note: 'x' },
    { progress_bar: 2, note: 7 },
  ];
  for (const body of wrong) expect((await goal.checkIn(body as never)).status, JSON.stringify(body)).toBe(422);
  expect((await goal.checkIns()).count).toBe(1);
});

test('a check-in that is repeated with its Idempotency-Key is made once', async () => {
  const goal = await goalScenario(app);
  const send = () =>
    app.anything(api.checkIns.create, {
      ...goal.at(goal.owner),
      body: { progress_bar: 0, note: 'Once' },
      headers: { 'Idempotency-Key': 'once' },
    });
  const answers = await times(10, send);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect((await goal.checkIns()).count).toBe(1);
});

test('twelve check-ins at the same time are all listed, and the goal has the progress of the last one', async () => {
  const goal = await goalScenario(app);
  await goal.review();
  const values = Array.from({ length: 12 }, (_, n) => (n % 6) * 16);
  const got = await Promise.all(
    values.map((progress_bar, n) => goal.checkIn({ progress_bar, note: `Note ${n}` }, n % 2 ? goal.owner : goal.guide)),
  );
  expect(got.map(({ status }) => status)).toEqual(values.map(() => 200));
  const { data, count } = await goal.checkIns();
  expect(count).toBe(12);
  expect(new Set(data.map(({ note }) => note)).size).toBe(12);
  expect(data.at(-1)?.progress_bar).toBe((await goal.read()).progress_bar);
  const ids = data.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
});

test('a goal’s check-ins are deleted with it, and those by a deleted person lose the note and the name', async () => {
  const goal = await goalScenario(app);
  const helper = await app.guide();
  await goal.checkIn({ progress_bar: 0, note: 'Well begun' }, helper);
  await goal.checkIn({ progress_bar: 0, note: 'Slowly' });
  await app.call(api.users.removeMe, { token: helper.token });
  expect((await goal.checkIns()).data).toMatchObject([
    { author_id: null, author_name: 'Unknown', note: null },
    { author_id: goal.owner.id, note: 'Slowly' },
  ]);
  await app.call(api.goals.remove, goal.at(goal.owner));
  const rows = await app.context.db.query.selectFrom('check_ins').select('id').where('goal_id', '=', goal.id).execute();
  expect(rows).toEqual([]);
});
