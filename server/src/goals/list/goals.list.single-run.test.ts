import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { type GoalFilter, goalField, goalFilters, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { loadGoals } from '../../../testing/list-load.ts';
import { answerOf, type ListCall, type Row, rowsOf, type States } from '../../../testing/list-model.ts';
import { makeGoals, ownFields, type PlainGoal, people } from '../../../testing/list-samples.ts';

/**
 * Parts of the columns' texts, in other cases and with every character that a pattern language would treat specially.
 */
const texts = [
  ...['e', 'É', 'é', 'ead', 'BOOKS', '%', '_', '\\', '100%', 'r_s', "'", '😀', 'привет', 'σ', 'Σ', 'ΟΔΥΣΣΕΑΣ', 'ß'],
];
/** Parts for one column, in addition to those for every column of its kind. */
const ownParts: Partial<Record<GoalFilter, readonly string[]>> = {
  title: ['cafe\u0301', 'zzz', 'i', 'A'],
  description: ['the same long', 'words. b', 'dos\n', 'línea'],
  type: ['Core', 'core', 'I'],
  period: ['annual'],
  due_date: ['2026', '2026-', '-02-', '2026-01-31', '2026-01-', '31', '026', '1999', '-', '2026-0%', ' ', ' 2026'],
  created_at: ['2026', '2026-03', '2026-3', '-03-0', '2026-04-1', '2026-04-', '05', '6-0', '2025', ' '],
  owner_name: ['ada', 'no.name', '_%', 'school.example', 'ΖΩΉ', '李', 'nobody'],
  house: ['Lions', 'lions', 'Élans', 'No House assigned', '100% House_\\', 'was Lions'],
  assigner_name: ['Self', 'self', 'UNKNOWN', 'élan', 'guide', 'Leaving', 'gone@'],
};
function partsOf(column: GoalFilter): readonly string[] {
  const { filter, choices } = goalField(column);
  const common = filter === 'text' ? texts : choices.flatMap(({ value, legacyLabel = value }) => [value, legacyLabel]);
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
/** Any list query: filters, states, order and page. */
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

const timeZone = 'America/St_Johns';
/** Students who list their own goals; `null` is a guide, who lists all. */
const viewers = [null, null, null, 0, 4, 8] as const;
type Viewer = (typeof viewers)[number];
type Loaded = {
  app: TestApp;
  ids: string[];
  /** The positions of the goals by their ids. */
  positions: Map<string, number>;
  rows: Row[];
  tokens: Map<Viewer, string>;
  userIds: string[];
};

/** A server on each engine with these goals in it. */
async function loadEngines(goals: readonly PlainGoal[]): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const app = await testApp({ engine, config: { timeZone } });
    // Both begin at the same time, so that they have the same dates.
    app.clock.advance(Date.parse('2026-03-01T12:00:00Z') - app.clock().getTime());
    const { ids, createdAt, users, guide } = await loadGoals(app, goals);
    const tokens = new Map<Viewer, string>([[null, guide.token]]);
    for (const viewer of viewers) {
      if (viewer === null) continue;
      const { email = '', password = '' } = users[viewer] ?? {};
      const { body } = await app.call(api.auth.login, { body: { username: email, password } });
      tokens.set(viewer, body.access_token);
    }
    loaded.push({
      app,
      ids,
      positions: new Map(ids.map((id, position) => [id, position])),
      rows: rowsOf(goals, createdAt, timeZone),
      tokens,
      userIds: users.map(({ id }) => id),
    });
  }
  return loaded;
}

/** A server's answer, with the positions of the goals in place of their ids. */
async function requestList({ app, positions, tokens, userIds }: Loaded, call: ListCall, viewer: Viewer = null) {
  const { filters, states: { owner, ...states } = {}, ...query } = call;
  const owned = owner === undefined ? {} : { owner_id: userIds[owner] ?? '' };
  const sent = { token: tokens.get(viewer), query: { ...query, ...filters, ...states, ...owned } };
  const { body } = await app.call(api.goals.list, sent);
  return { positions: body.data.map(({ id }) => positions.get(id) ?? -1), count: body.count };
}

/** The model's answer. */
const expected = (engine: Loaded, call: ListCall, viewer: Viewer = null) =>
  answerOf(seenBy(engine, viewer), call, {
    isGuide: viewer === null,
    today: engine.app.clock().toLocaleDateString('sv-SE', { timeZone }),
  });

const seenBy = ({ rows }: Loaded, viewer: Viewer) =>
  rows.filter(({ goal }) => viewer === null || goal.owner === viewer);

const goals = makeGoals(300);
let loaded: Loaded[];

beforeAll(async () => {
  loaded = await loadEngines(goals);
});

describe('a list of goals', () => {
  test('returns the rows, order and count of the model, on both engines', async () => {
    await fc.assert(
      fc.asyncProperty(listCall, fc.constantFrom(...viewers), async (call, viewer) => {
        for (const engine of loaded) {
          expect(await requestList(engine, call, viewer), engine.app.context.db.engine.name).toEqual(
            expected(engine, call, viewer),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('can be filtered by every part of every column', async () => {
    for (const engine of loaded) {
      for (const name of goalFilters) {
        for (const value of partsOf(name)) {
          const call = { filters: { [name]: value }, sort_by: 'title' as const, skip: 0, limit: 30 };
          expect(await requestList(engine, call), `${name} ${JSON.stringify(value)}`).toEqual(expected(engine, call));
        }
      }
    }
  });

  test('can be filtered by every state of a goal and by every pair of states, with the right count', async () => {
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
        for (const [at, one] of each.entries()) {
          for (const other of each.slice(at)) {
            const call: ListCall = { filters: {}, states: { ...one, ...other }, skip: 0, limit: limits.pageSize };
            expect(await requestList(engine, call, viewer), JSON.stringify(call.states)).toEqual(
              expected(engine, call, viewer),
            );
          }
        }
      }
    }
  });

  test('can be sorted by every column in both directions, and read page by page in that order', async () => {
    for (const engine of loaded) {
      for (const sort_by of [undefined, ...goalSorts]) {
        for (const sort_order of ['asc', 'desc'] as const) {
          const call = { filters: {}, sort_by, sort_order, skip: 0, limit: 1000 };
          const all = expected(engine, call);
          const read: number[] = [];
          for (let skip = 0; skip < goals.length; skip += 100) {
            const page = await requestList(engine, { ...call, skip, limit: 100 });
            expect(page.count).toBe(all.count);
            read.push(...page.positions);
          }
          expect(read, `${sort_by} ${sort_order}`).toEqual(all.positions);
        }
      }
    }
  });

  test('is empty beyond its last row, however far', async () => {
    for (const { app, tokens } of loaded) {
      for (const skip of [goals.length, Number.MAX_SAFE_INTEGER, 1e20]) {
        const page = (await app.call(api.goals.list, { token: tokens.get(null), query: { skip } })).body;
        expect(page, String(skip)).toEqual({ data: [], count: goals.filter(({ archived }) => !archived).length });
      }
    }
  });

  test('shows the values of the model in every row', async () => {
    for (const { app, positions, rows, tokens } of loaded) {
      const lists = (['false', 'true'] as const).map(async (archived) => {
        const query = { limit: 1000, archived };
        return (await app.call(api.goals.list, { token: tokens.get(null), query })).body.data;
      });
      const shown = (await Promise.all(lists)).flat();
      expect(shown).toHaveLength(goals.length);
      for (const goal of shown) {
        const row = rows[positions.get(goal.id) ?? -1];
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

  test('refuses unknown columns and invalid paging, and lists the valid columns', async () => {
    for (const { app, tokens } of loaded) {
      const token = tokens.get(null);
      const refused = async (query: object) =>
        (await app.refused(api.goals.list, { token, query: { ...query } })).body.detail;
      const [unknown] = [await refused({ sort_by: 'progress_bar' })].flat();
      for (const name of goalSorts) expect(JSON.stringify(unknown)).toContain(name);
      const bad = [
        ...[{ waiting_for: 'Me' }, { to_do: 'false' }, { due: 'month' }, { archived: '1' }, { returned: '' }],
        ...[{ owner_id: ['a', 'b'] }, { title: ['a', 'b'] }, { sort_order: 'up' }, { skip: -1 }, { skip: '' }],
        ...[0, 1001, 'x', 1.5, '9999999999999999999'].map((limit) => ({ limit })),
      ];
      for (const query of bad) {
        expect(await refused(query), JSON.stringify(query)).toMatchObject([{ loc: ['query', expect.any(String)] }]);
      }
    }
  });
});
