import { api } from '@trellis/contract/api.ts';
import { periods } from '@trellis/contract/goals/fields.ts';
import { goalTypes } from '@trellis/contract/goals/goal-types.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import {
  figuresByHouse,
  figuresByPeriod,
  figuresByStatus,
  figuresByType,
  waitingTable,
  weekTable,
} from '@trellis/contract/school/overview/figures.ts';
import type { Overview } from '@trellis/contract/school/overview/overview.api.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { hour } from '../../base/clock.ts';

const timeZone = 'Pacific/Auckland';
const app = await testApp({ config: { timeZone } });
const { db } = app.context;
const { goals, users, students } = api;
const houses = [await app.house('Oak'), await app.house('Élan')];
const head = await app.guide();
await app.call(api.myHouses.choose, { token: head.token, body: { house_ids: houses.map(({ id }) => id) } });

const overviewOf = async (scope?: string) =>
  (await app.call(api.overview.read, { token: head.token, query: { scope } })).body;

const tablesOf = (overview: Overview) => [
  figuresByHouse(overview, (house) => house, 'all'),
  figuresByType(overview, (type) => type),
  figuresByPeriod(overview, String),
  figuresByStatus(overview, (status) => status),
  weekTable(overview, (from) => from),
  waitingTable(overview),
];

/** Requires that every figure equals the count of its list. */
async function requireAgreement(house?: string): Promise<void> {
  const overview = await overviewOf(house);
  for (const { rows } of tablesOf(overview)) {
    for (const { label, figures } of rows) {
      for (const { count, list, filters } of figures) {
        const sent = { token: head.token, query: { ...filters, limit: 1000 } };
        const got = await app.anything(list === 'goals' ? goals.list : students.list, sent);
        const listed = got.body as { count: number; data: unknown[] };
        expect([listed.count, listed.data.length], `${label} ${JSON.stringify(filters)}`).toEqual([count, count]);
      }
    }
  }
  const sum = (rows: readonly { goals: number }[]) => rows.reduce((all, row) => all + row.goals, 0);
  for (const rows of [overview.by_house, overview.by_type, overview.by_period]) expect(sum(rows)).toBe(overview.goals);
  expect(statuses.reduce((all, status) => all + (overview.by_status[status] ?? 0), 0)).toBe(overview.goals);
}

/** Recounts the figures from the goals list. */
async function requireWhatTheListShows(house?: string): Promise<void> {
  const overview = await overviewOf(house);
  const { data } = (await app.call(goals.list, { token: head.token, query: { limit: 1000 } })).body;
  const shown = data.filter((goal) => house === undefined || goal.house === house);
  const by = (key: (goal: (typeof shown)[number]) => string) =>
    Object.fromEntries([...Map.groupBy(shown, key)].map(([name, found]) => [name, found.length]));
  const some = (rows: readonly [string, number][]) => Object.fromEntries(rows.filter(([, count]) => count > 0));
  expect(overview.goals).toBe(shown.length);
  expect(some(overview.by_house.map((row) => [row.house, row.goals]))).toEqual(by((goal) => goal.house));
  expect(some(overview.by_type.map((row) => [row.type, row.goals]))).toEqual(by(({ type }) => type));
  expect(some(overview.by_period.map((row) => [String(row.period), row.goals]))).toEqual(
    by(({ period }) => String(period)),
  );
  expect(some(Object.entries(overview.by_status))).toEqual(by(({ status }) => status));
}

/** Random actions in a school. */
const actions = [
  'new goal',
  'new goal',
  'edit',
  'hand over',
  'submit',
  'submit',
  'approve',
  'approve',
  'send back',
  'progress',
  'progress',
  'complete',
  'note',
  'archive',
  'unarchive',
  'delete',
  'move house',
  'rename house',
  'deactivate or not',
  'promote or demote',
  'new student',
  'delete student',
  'assign',
  'time passes',
] as const;

type Action = { what: (typeof actions)[number]; a: number; b: number };
const anyAction: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(...actions),
  a: fc.nat(1000),
  b: fc.nat(1000),
});

const never = '9999-01-01T00:00:00.000Z';
const people: TestUser[] = [];
const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];

/** Performs an action. A refused one changes nothing. */
async function perform({ what, a, b }: Action): Promise<void> {
  const { data } = (await app.call(goals.list, { token: head.token, query: { limit: 1000 } })).body;
  const goal = pick(data, a);
  const person = pick(people, a);
  const other = pick(people, b);
  const at = { params: { goal_id: goal?.id ?? '' }, token: head.token };
  const of = { params: { user_id: person?.id ?? '' }, token: head.token };
  const owner = people.find(({ id }) => id === goal?.owner_id);
  const byEither = { ...at, token: b % 2 ? head.token : (owner?.token ?? head.token) };
  const fields = { type: pick(goalTypes, a) ?? 'IDE', period: pick([null, ...periods], b) ?? null };
  switch (what) {
    case 'new goal':
      return void (
        person &&
        (await app.anything(goals.create, {
          token: head.token,
          body: { title: 'Read', owner_id: person.id, ...fields },
        }))
      );
    case 'edit':
      return void (await app.anything(goals.edit, { ...at, body: fields }));
    case 'hand over':
      return void (await app.anything(goals.edit, { ...at, body: { owner_id: other?.id } }));
    case 'submit':
      return void (await app.anything(goals.submit, byEither));
    case 'approve':
      for (const token of [head.token, owner?.token]) await app.anything(goals.approve, { ...at, token });
      return;
    case 'send back':
      return void (await app.anything(goals.sendBack, { ...byEither, body: { comment: 'Say how many' } }));
    case 'progress':
      return void (await app.anything(goals.updateProgress, { ...at, query: { progress_bar: b % 101 } }));
    case 'complete':
      return void (await app.anything(goals.updateProgress, { ...at, query: { progress_bar: 100 } }));
    case 'note':
      return void (await app.anything(api.checkIns.create, {
        ...at,
        body: { progress_bar: goal?.progress_bar, note: 'So far' },
      }));
    case 'archive':
      return void (await app.anything(goals.archive, at));
    case 'unarchive': {
      const archived = (await app.call(goals.list, { token: head.token, query: { archived: 'true' } })).body.data;
      return void (await app.anything(goals.unarchive, {
        ...at,
        params: { goal_id: pick(archived, a)?.id ?? '' },
      }));
    }
    case 'delete':
      return void (await app.anything(goals.remove, at));
    case 'move house':
      return void (await app.anything(users.edit, { ...of, body: { house: pick(['Oak', 'Élan', noHouse], b) } }));
    case 'rename house': {
      const body = { name: 'Oak' };
      return void (await app.anything(api.houses.rename, {
        token: head.token,
        params: { house_id: houses[0]?.id ?? '' },
        body,
      }));
    }
    case 'deactivate or not':
      return void (await app.anything(users.edit, { ...of, body: { is_active: b % 3 > 0 } }));
    case 'promote or demote':
      return void (await app.anything(users.edit, { ...of, body: { is_superuser: b % 3 === 0 } }));
    case 'new student':
      people.push(await app.student(b % 2 ? {} : { house: pick(houses, a) ?? { id: '', name: '' } }));
      return;
    case 'delete student':
      if (people.length < 4) return;
      await app.anything(users.remove, of);
      people.splice(
        people.findIndex(({ id }) => id === person?.id),
        1,
      );
      return;
    case 'assign':
      return void (await app.anything(api.assignments.create, {
        token: head.token,
        body: {
          title: 'Learn a poem',
          ...fields,
          to: b % 2 ? 'everyone' : { house_id: houses[0]?.id },
          submit: a % 2 === 0,
          newcomers: a % 3 === 0,
        },
      }));
    case 'time passes':
      app.clock.advance((a % 100) * hour + (b % 60) * 60_000);
      // Sessions stay valid.
      return void (await db.query.updateTable('sessions').set({ expires_at: never, ends_at: never }).execute());
  }
}

describe('the overview', () => {
  test('counts correctly after random actions, and every figure leads to a list with that many rows', async () => {
    for (let n = 0; n < 6; n += 1)
      people.push(await app.student(n % 3 ? { house: houses[n % 2] ?? { id: '', name: '' } } : {}));
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 30, maxLength: 60 }), async (list) => {
        for (const one of list) await perform(one);
        await requireAgreement('mine');
        for (const house of [undefined, 'Oak', noHouse]) {
          await requireWhatTheListShows(house);
          await requireAgreement(house);
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  }, 300_000);
});
