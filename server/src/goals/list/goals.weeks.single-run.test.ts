import { api } from '@trellis/contract/api.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { loadGoals } from '../../../testing/list-load.ts';
import { answerOf, type ListCall, type Row, rowsOf } from '../../../testing/list-model.ts';
import { makeGoals } from '../../../testing/list-samples.ts';
import { newId } from '../../base/ids.ts';

/* Compares the filters by check-in week and by waiting time with a model of the rules. */

const timeZone = 'UTC';
const goals = makeGoals(100);
const weeks = ['2025-12-01', '2026-01-05', '2026-02-02', '2026-02-16'];
const waits = ['2026-01-10', '2026-02-10', '2026-02-25'];
type Loaded = { app: TestApp; ids: string[]; rows: Row[]; token: string };
const engines = [
  await testApp({ engine: 'sqlite', config: { timeZone } }),
  await testApp({ engine: 'postgres', config: { timeZone } }),
];
const loaded: Loaded[] = [];

/** Whether a goal has a check-in in a week: goals of any age in the first week, only the middle ones in the second. */
const isIn = (position: number, week: number): boolean =>
  [position % 3 === 0, position > 40 && position < 60, position % 17 === 0, false][week] ?? false;
const waitsSince = (position: number): string => waits[position % waits.length] ?? '';

beforeAll(async () => {
  for (const app of engines) {
    app.clock.advance(Date.parse('2026-03-01T12:00:00Z') - app.clock().getTime());
    const { ids, createdAt, guide } = await loadGoals(app, goals);
    const owners = await app.context.db.query.selectFrom('goals').select(['id', 'owner_id']).execute();
    const ownerOf = new Map(owners.map(({ id, owner_id }) => [id, owner_id]));
    const checkIns = ids.flatMap((goal_id, position) =>
      weeks.map((week, n) => ({
        id: newId(app.clock),
        goal_id,
        // A check-in from the time of a former owner doesn't count.
        owner_id: isIn(position, n) ? (ownerOf.get(goal_id) ?? '') : guide.id,
        author_id: guide.id,
        progress_bar: 10,
        note: null,
        created_at: `${week}T12:00:00.000Z`,
      })),
    );
    await app.context.db.transaction(async (tx) => {
      await tx.query.insertInto('check_ins').values(checkIns).execute();
      for (const [position, id] of ids.entries()) {
        const review_changed_at = `${waitsSince(position)}T12:00:00.000Z`;
        await tx.query.updateTable('goals').set({ review_changed_at }).where('id', '=', id).execute();
      }
    });
    loaded.push({ app, ids, rows: rowsOf(goals, createdAt, timeZone), token: guide.token });
  }
});

const listCall: fc.Arbitrary<ListCall> = fc.record({
  filters: fc.constantFrom({}, {}, { house: 'Lions' }, { house: 'No House assigned' }, { title: 'e' }),
  states: fc.constantFrom({}, {}, { archived: 'true' }, { waiting_for: 'guide' }),
  sort_by: fc.constantFrom(undefined, undefined, 'title', 'house', 'status'),
  sort_order: fc.constantFrom('asc', 'desc', undefined),
  skip: fc.constantFrom(0, 0, 7),
  limit: fc.constantFrom(5, 100),
});

async function requestList({ app, ids, token }: Loaded, { filters, states, ...query }: ListCall, more: object) {
  const request = { token, query: { ...query, ...filters, ...states, ...more } };
  const { body } = await app.call(api.goals.list, request);
  return { positions: body.data.map(({ id }) => ids.indexOf(id)), count: body.count };
}

const isGuide = { isGuide: true, today: '2026-03-01' };

test('goals can be filtered by the week of a check-in, in every order and for a house, on both engines', async () => {
  await fc.assert(
    fc.asyncProperty(listCall, fc.nat(weeks.length - 1), async (call, week) => {
      for (const engine of loaded) {
        const theirs = engine.rows.filter(({ position }) => isIn(position, week));
        const found = await requestList(engine, call, { checked_in_week: weeks[week] });
        expect(found, engine.app.context.db.engine.name).toEqual(answerOf(theirs, call, isGuide));
      }
    }),
    { numRuns: 40 },
  );
});

test('goals can be filtered by the day since which they wait for a guide or a student, in every order, on both engines', async () => {
  await fc.assert(
    fc.asyncProperty(
      listCall,
      fc.constantFrom('guide', 'student'),
      fc.constantFrom(...waits),
      async (call, who, day) => {
        for (const engine of loaded) {
          const request: ListCall = { ...call, states: { ...call.states, waiting_for: who } };
          const theirs = engine.rows.filter(({ position }) => waitsSince(position) <= day);
          const found = await requestList(engine, request, { waiting_since_to: day });
          expect(found, engine.app.context.db.engine.name).toEqual(answerOf(theirs, request, isGuide));
        }
      },
    ),
    { numRuns: 30 },
  );
});
