import { api } from '@trellis/contract/api.ts';
import { type GoalFilter, goalField, goalFilters, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { large } from '../figures/long-reads.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { ownFields } from '../testing/goal-samples.ts';
import { answerOf, type ListCall, type Row, rowsOf, type States } from '../testing/list-model.ts';
import { loadGoals, makeGoals, people } from '../testing/list-world.ts';
import { tries } from '../testing/tries.ts';
import { walk } from './goals.walk.ts';

const timeZone = 'America/St_Johns';
const goals = makeGoals(300);
/** Students who list their own goals; `null` is a guide, who lists all. */
const viewers = [null, null, null, 0, 4, 8] as const;
type Viewer = (typeof viewers)[number];
type Loaded = { app: TestApp; ids: string[]; rows: Row[]; tokens: Map<Viewer, string>; userIds: string[] };

const engines = {
  sqlite: await testApp({ engine: 'sqlite', config: { timeZone } }),
  postgres: await testApp({ engine: 'postgres', config: { timeZone } }),
};
const loaded: Loaded[] = [];

// These goals are found as those of a large school are.
const usual = { walk: { ...walk }, large: { ...large } };
beforeAll(() => {
  Object.assign(walk, { many: 20, share: 1, firstReach: 30, reach: 60 });
  Object.assign(large, { goals: 20, skip: 60 });
});
afterAll(() => {
  Object.assign(walk, usual.walk);
  Object.assign(large, usual.large);
});

beforeAll(async () => {
  for (const app of Object.values(engines)) {
    // Both begin at the same time, so that dates fall alike.
    app.clock.advance(Date.parse('2026-03-01T12:00:00Z') - app.clock().getTime());
    const { ids, createdAt, users, guide } = await loadGoals(app, goals);
    const tokens = new Map<Viewer, string>([[null, guide.token]]);
    for (const viewer of viewers) {
      if (viewer === null) continue;
      const { email = '', password = '' } = users[viewer] ?? {};
      const { body } = await app.call(api.auth.login, { body: { username: email, password } });
      tokens.set(viewer, body.access_token);
    }
    loaded.push({ app, ids, rows: rowsOf(goals, createdAt, timeZone), tokens, userIds: users.map(({ id }) => id) });
  }
});

async function ask({ app, ids, tokens, userIds }: Loaded, call: ListCall, viewer: Viewer = null) {
  const { filters, states: { owner, ...states } = {}, ...query } = call;
  const owned = owner === undefined ? {} : { owner_id: userIds[owner] ?? '' };
  const sent = { token: tokens.get(viewer), query: { ...query, ...filters, ...states, ...owned } };
  const { body } = await app.inProcess.call(api.goals.list, sent);
  return { places: body.data.map(({ id }) => ids.indexOf(id)), count: body.count };
}

/** What the model says. */
const expected = (engine: Loaded, call: ListCall, viewer: Viewer = null) =>
  answerOf(seenBy(engine, viewer), call, {
    isGuide: viewer === null,
    today: engine.app.clock().toLocaleDateString('sv-SE', { timeZone }),
  });

const seenBy = ({ rows }: Loaded, viewer: Viewer) =>
  rows.filter(({ place }) => viewer === null || goals[place]?.owner === viewer);

/** Parts of what the columns show, in other cases and with everything that a pattern language would take for its own. */
const texts = [
  'e',
  'É',
  'é',
  'ead',
  'BOOKS',
  '%',
  '_',
  '\\',
  '100%',
  'r_s',
  "'",
  '😀',
  'привет',
  'σ',
  'Σ',
  'ΟΔΥΣΣΕΑΣ',
  'ß',
];
/** What is asked of a column beside what goes for each of its kind. */
const ownParts: Partial<Record<GoalFilter, readonly string[]>> = {
  title: ['cafe\u0301', 'zzz', 'i', 'A'],
  description: ['the same long', 'words. b', 'dos\n', 'línea'],
  type: ['Core', 'core', 'I'],
  period: ['annual'],
  due_date: ['2026', '2026-', '-02-', '2026-01-31', '2026-01-', '31', '026', '1999', '-', '2026-0%'],
  created_at: ['2026', '2026-03', '2026-3', '-03-0', '2026-04-1', '2026-04-', '05', '6-0', '2025'],
  owner_name: ['ada', 'no.name', '_%', 'school.example', 'ΖΩΉ', '李', 'nobody'],
  house: ['Lions', 'lions', 'Élans', 'No House assigned', '100% House_\\', 'was Lions'],
  assigner_name: ['Self', 'self', 'UNKNOWN', 'élan', 'guide', 'Leaving', 'gone@'],
};
function partsOf(column: GoalFilter): readonly string[] {
  const { filter, choices } = goalField(column);
  const common = filter === 'text' ? texts : choices.flatMap(({ value, label }) => [value, label]);
  return [...common, 'x', '', ...(ownParts[column] ?? [])];
}
const filter = fc
  .constantFrom(...goalFilters)
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...partsOf(name))));
const states: fc.Arbitrary<States> = fc.record(
  {
    waiting_for: fc.constantFrom('me', 'student', 'guide'),
    to_do: fc.constant('true'),
    due: fc.constantFrom('overdue', 'week'),
    owner: fc.nat(people.length - 1),
    archived: fc.constantFrom('true', 'false'),
    returned: fc.constantFrom('true', 'false'),
  },
  { requiredKeys: [] },
);
const listCall: fc.Arbitrary<ListCall> = fc.record({
  filters: fc.oneof(
    fc.constant({}),
    fc.array(filter, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
  ),
  states: fc.oneof(fc.constant({}), states),
  sort_by: fc.option(fc.constantFrom(...goalSorts), { nil: undefined, freq: 8 }),
  sort_order: fc.constantFrom('asc', 'desc', undefined),
  skip: fc.oneof(fc.constant(0), fc.nat(320)),
  limit: fc.constantFrom(1, 2, 10, 10, 100, 1000),
});

describe('a list of goals', () => {
  test('gives the rows, the order and the count that a person would read off the table, on both engines', async () => {
    await fc.assert(
      fc.asyncProperty(listCall, fc.constantFrom(...viewers), async (call, viewer) => {
        for (const engine of loaded) {
          expect(await ask(engine, call, viewer), engine.app.context.db.engine.name).toEqual(
            expected(engine, call, viewer),
          );
        }
      }),
      { numRuns: tries({ few: 150, many: 600 }) },
    );
  });

  test('sorts whole by every column in both directions', async () => {
    for (const engine of loaded) {
      for (const sort_by of [undefined, ...goalSorts]) {
        for (const sort_order of ['asc', 'desc'] as const) {
          const call = { filters: {}, sort_by, sort_order, skip: 0, limit: 1000 };
          expect(await ask(engine, call), `${sort_by} ${sort_order}`).toEqual(expected(engine, call));
        }
      }
    }
  });

  test('narrows by every part of every column', async () => {
    for (const engine of loaded) {
      for (const name of goalFilters) {
        for (const value of partsOf(name)) {
          const call = { filters: { [name]: value }, sort_by: 'title' as const, skip: 0, limit: 1000 };
          expect(await ask(engine, call), `${name} ${JSON.stringify(value)}`).toEqual(expected(engine, call));
        }
      }
    }
  });

  test('is narrowed by each state of a goal, alone and with each other one, and counts what is left', async () => {
    const each: States[] = [
      {},
      ...(['me', 'student', 'guide'] as const).map((waiting_for) => ({ waiting_for })),
      { to_do: 'true' },
      ...(['overdue', 'week'] as const).map((due) => ({ due })),
      ...(['true', 'false'] as const).flatMap((is) => [{ archived: is }, { returned: is }]),
      { owner: 0 },
      { owner: 12 },
    ];
    for (const engine of loaded) {
      for (const viewer of [null, 0] as const) {
        for (const one of each) {
          for (const other of each) {
            const call: ListCall = { filters: {}, states: { ...one, ...other }, skip: 0, limit: 5 };
            expect(await ask(engine, call, viewer), JSON.stringify(call.states)).toEqual(
              expected(engine, call, viewer),
            );
          }
        }
      }
    }
  });

  test('visits each row exactly once, page by page, in every order', async () => {
    const everyPlace = goals.flatMap(({ archived }, place) => (archived ? [] : [place]));
    for (const engine of loaded) {
      for (const sort_by of [undefined, ...goalSorts]) {
        for (const sort_order of ['asc', 'desc'] as const) {
          const visited: number[] = [];
          for (let skip = 0; skip < goals.length; skip += 60) {
            const page = await ask(engine, { filters: {}, sort_by, sort_order, skip, limit: 60 });
            expect(page.count).toBe(everyPlace.length);
            visited.push(...page.places);
          }
          expect(
            visited.toSorted((a, b) => a - b),
            `${sort_by} ${sort_order}`,
          ).toEqual(everyPlace);
        }
      }
    }
  });

  test('shows in every row what the model takes it to show', async () => {
    for (const { app, ids, rows, tokens } of loaded) {
      const lists = (['false', 'true'] as const).map(async (archived) => {
        const query = { limit: 1000, archived };
        return (await app.call(api.goals.list, { token: tokens.get(null), query })).body.data;
      });
      const shown = (await Promise.all(lists)).flat();
      expect(shown).toHaveLength(goals.length);
      for (const goal of shown) {
        const row = rows[ids.indexOf(goal.id)];
        const { rawType, created_at, ...texts } = row?.shown ?? {};
        const own = Object.fromEntries(ownFields.map((field) => [field, goal[field] ?? '']));
        expect({ ...goal, ...own }).toMatchObject({
          ...texts,
          type: rawType,
          created_on: created_at,
          created_at: row?.created,
        });
      }
    }
  });

  test('refuses an unknown column and bad paging, and names the columns that there are', async () => {
    for (const { app, tokens } of loaded) {
      const token = tokens.get(null);
      const refused = async (query: object) =>
        (await app.refused(api.goals.list, { token, query: { ...query } })).body.detail;
      const [unknown] = [await refused({ sort_by: 'progress_bar' })].flat();
      for (const name of goalSorts) expect(JSON.stringify(unknown)).toContain(name);
      const states = [
        { waiting_for: 'Me' },
        { to_do: 'false' },
        { due: 'month' },
        { archived: '1' },
        { returned: '' },
        { owner_id: ['a', 'b'] },
      ];
      const bad = [
        ...states,
        { sort_order: 'up' },
        { limit: 0 },
        { limit: 1001 },
        { skip: -1 },
        { limit: 'x' },
        { limit: 1.5 },
      ];
      for (const query of [...bad, { title: ['a', 'b'] }, { skip: '' }, { limit: '9999999999999999999' }]) {
        expect(await refused(query), JSON.stringify(query)).toMatchObject([{ loc: ['query', expect.any(String)] }]);
      }
    }
  });
});
