import { api } from '@trellis/contract/api.ts';
import { reviewStates } from '@trellis/contract/goals/review.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { caller } from '../../../testing/http.ts';
import { schemaOf } from '../../../testing/schema-of.ts';
import { makeWorld } from '../../../testing/world.ts';

let breaksConnections = false;
const app = await testApp({
  onAdmitted({ raw }) {
    if (breaksConnections) raw.socket.destroy();
  },
});
const { goals } = api;

async function reviewed(user: (typeof reviewStates)[number] = 'Approved', guide = user) {
  const world = await makeWorld(app);
  await app.setGoals([world.goal.id], { approved_by_user: user, approved_by_superuser: guide });
  const at = { params: { goal_id: world.goal.id }, token: world.owner.token };
  return {
    ...world,
    at,
    move: (progress_bar: unknown, token = at.token) =>
      app.anything(goals.updateProgress, { ...at, token, query: { progress_bar } }),
    entries: async () => (await app.call(goals.audit, at)).body.data,
  };
}

test('the owner and any guide can set the progress of a fully reviewed goal, and its status follows', async () => {
  const { owner, guide, colleague, move } = await reviewed();
  const steps = [
    [owner, 1, 'In Progress'],
    [guide, 99, 'In Progress'],
    [colleague, 100, 'Completed!'],
    [owner, 0, 'Reviewed'],
    [owner, 50, 'In Progress'],
  ] as const;
  for (const [{ token }, progress_bar, status] of steps) {
    expect(await move(progress_bar, token)).toMatchObject({ status: 200, body: { progress_bar, status } });
  }
});

test('progress is saved even if the connection breaks right after the call has been sent', async () => {
  const { at } = await reviewed();
  const overTheWire = caller(() => app.origin);
  breaksConnections = true;
  await expect(overTheWire.call(goals.updateProgress, { ...at, query: { progress_bar: 30 } })).rejects.toThrow();
  breaksConnections = false;
  await expect.poll(async () => (await app.call(goals.read, at)).body.progress_bar).toBe(30);
});

test('setting the progress leaves the review alone', async () => {
  const { move } = await reviewed();
  expect((await move(30)).body).toMatchObject({ approved_by_user: 'Approved', approved_by_superuser: 'Approved' });
});

test('progress must be a whole number from 0 to 100', async () => {
  const { at, move, entries } = await reviewed();
  const wrong = [
    '-1',
    '101',
    '1000',
    '1.5',
    '1e1',
    '0x10',
    'fifty',
    '',
    ' ',
    '50 ',
    'NaN',
    'null',
    '99999999999999999999',
  ];
  for (const value of [...wrong, ['1', '2'], undefined]) {
    const got = await move(value);
    expect([got.status, got.body], String(value)).toEqual([
      422,
      { detail: [expect.objectContaining({ loc: ['query', 'progress_bar'] })], code: 'request.invalid' },
    ]);
  }
  expect((await app.call(goals.read, at)).body.progress_bar).toBe(0);
  expect((await entries()).map(({ event }) => event)).toEqual(['goal.created']);
});

test('nobody can set the progress of a goal that isn’t fully reviewed', async () => {
  for (const user of reviewStates) {
    for (const guideSide of reviewStates) {
      if (user === 'Approved' && guideSide === 'Approved') continue;
      const { at, owner, guide, move } = await reviewed(user, guideSide);
      for (const { token } of [owner, guide]) {
        expect(await move(10, token), `${user}/${guideSide}`).toMatchObject({
          status: 409,
          body: { detail: 'Goal needs to be reviewed before progress can be updated' },
        });
      }
      expect((await app.call(goals.read, at)).body.progress_bar).toBe(0);
    }
  }
});

test('setting the same progress again adds no audit entry and leaves the version alone', async () => {
  const { at, move, entries } = await reviewed();
  await move(30);
  const before = [await entries(), (await app.call(goals.read, at)).headers.get('etag')];
  expect(await move(30)).toMatchObject({ status: 200, body: { progress_bar: 30 } });
  expect([await entries(), (await app.call(goals.read, at)).headers.get('etag')]).toEqual(before);
});

test('setting the progress updates no index on PostgreSQL, and only the one of inactive goals on SQLite', async () => {
  const { db } = app.context;
  const { goal, move } = await reviewed();
  const row = () => db.query.selectFrom('goals').selectAll().where('id', '=', goal.id).executeTakeFirstOrThrow();
  await move(10);
  const before = await row();
  app.clock.advance(1000);
  await move(20);
  const after = await row();
  const written = Object.entries(after).flatMap(([name, value]) =>
    value === before[name as keyof typeof before] ? [] : [name],
  );
  expect(written.sort()).toEqual(['last_active_at', 'progress_bar', 'version']);
  const indexes = (await schemaOf(db)).filter((text) =>
    /^create (unique )?index \S+ on (public\.)?goals\b/i.test(text),
  );
  expect(indexes.length).toBeGreaterThan(10);
  const isIn = (column: string) => indexes.filter((text) => new RegExp(`\\b${column}\\b`).test(text));
  const ofQuietGoals = expect.stringContaining('goals_under_way_of_owner');
  expect(written.flatMap(isIn)).toEqual(db.engine.name === 'sqlite' ? [ofQuietGoals] : []);
});
