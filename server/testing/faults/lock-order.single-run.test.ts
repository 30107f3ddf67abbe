import { allEndpoints, api } from '@trellis/contract/api.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { deleteAllExpired } from '../../src/app/cleaning.ts';
import { hour } from '../../src/base/clock.ts';
import { testApp } from '../app.ts';
import { fixtureOf, fullWorld } from '../fixtures.ts';
import type { Got } from '../http.ts';
import { times } from '../many-calls.ts';
import { newPostgresDatabase } from '../postgres.ts';
import type { World } from '../world.ts';

const callersAtOnce = 16;
const callsInAll = 200;

const { url, drop } = await newPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'));
const one = await testApp({ databaseUrl: url, config: { signup: { domains: ['school.example'] } } });
const other = await testApp({ databaseUrl: url });

type App = typeof one;
type Call = (app: App, worlds: readonly World[]) => Promise<Got<unknown>>;

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const shuffled = <T>(values: readonly T[]): T[] => values.toSorted(() => Math.random() - 0.5);
const students = (worlds: readonly World[]) => worlds.flatMap(({ owner, other }) => [owner, other]);

/** A call's fixture in a random world, as a random person of it. */
const goodCall =
  ({ name, call }: (typeof allEndpoints)[number]): Call =>
  async (app, worlds) => {
    const world = pick(worlds);
    const { token } = pick([world.owner, world.guide, world.colleague]);
    return app.anything(call, { ...fixtureOf(name).sent(world), token });
  };

const addresses = [1, 2, 3].map((n) => `swap-${n}@school.example`);
const file = (worlds: readonly World[]) => {
  const rows = shuffled([...students(worlds).map(({ email }) => email), ...addresses, 'new@school.example']);
  return btoa(['Email,Name,House', ...rows.map((email) => `${email},Finch,${pick(worlds).house.name}`)].join('\n'));
};

/** Calls that lock several records, which two callers may name in different orders. */
const callsOfMany: Call[] = [
  (app, worlds) =>
    app.anything(api.users.edit, {
      token: pick(worlds).guide.token,
      params: { user_id: pick(students(worlds)).id },
      body: { email: pick(addresses), house: pick(worlds).house.name, full_name: pick(['Finch', 'Wren']) },
    }),
  (app, worlds) =>
    app.anything(api.users.edit, {
      token: pick(worlds).guide.token,
      params: { user_id: pick(worlds).colleague.id },
      body: { is_superuser: pick([true, false]) },
    }),
  (app, worlds) =>
    app.anything(api.houses.rename, {
      token: pick(worlds).guide.token,
      params: { house_id: pick(worlds).house.id },
      body: { name: pick(['Ash', 'Birch']) },
    }),
  (app, worlds) =>
    app.anything(api.goals.edit, {
      token: pick(worlds).guide.token,
      params: { goal_id: pick(worlds).goal.id },
      body: { owner_id: pick(students(worlds)).id },
    }),
  (app, worlds) =>
    app.anything(api.assignments.create, {
      token: pick(worlds).guide.token,
      body: {
        title: 'Learn a poem',
        to: pick([{ house_id: pick(worlds).house.id }, { user_ids: shuffled(students(worlds)).map(({ id }) => id) }]),
        submit: true,
        newcomers: true,
      },
    }),
  (app, worlds) =>
    app.anything(api.review.approve, {
      token: pick(worlds).guide.token,
      body: { ids: shuffled(worlds).map(({ goal }) => goal.id) },
    }),
  (app, worlds) =>
    app.anything(api.paperCodes.make, {
      token: pick(worlds).guide.token,
      body: { user_ids: shuffled(students(worlds)).map(({ id }) => id) },
    }),
  async (app, worlds) => {
    const { token } = pick(worlds).guide;
    const made = await app.anything(api.imports.create, { token, body: { file: file(worlds), file_name: 'a.csv' } });
    if (made.status !== 200) return made;
    const params = { import_id: (made.body as { id: string }).id };
    return app.anything(api.imports.run, { token, params, body: { rows: 'good' } });
  },
];

const writing = allEndpoints.filter(({ call }) => call.method !== 'GET').map(goodCall);
const tomorrow = () => new Date(one.clock().getTime() + 25 * hour);

/** Makes calls to both servers. @returns the answers with status 500 */
async function writeAtOnce(): Promise<string[]> {
  const worlds = [await fullWorld(one), await fullWorld(one), await fullWorld(one)];
  const failures: string[] = [];
  let left = callsInAll;
  const write = async (n: number) => {
    for (; left > 0; left -= 1) {
      const { status, body } = await pick([pick(writing), pick(callsOfMany)])(n % 2 ? one : other, worlds);
      if (status === 500) failures.push(JSON.stringify(body));
      if (left % 20 === 0) await deleteAllExpired({ ...one.context, clock: tomorrow });
    }
  };
  await times(callersAtOnce, write);
  return failures;
}

/** The deadlocks that PostgreSQL counted. The count is complete once all servers have disconnected. */
async function deadlocks(): Promise<number> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  const connected = () => client.query('select 1 from pg_stat_activity where datname = $1', [name]);
  await expect.poll(async () => (await connected()).rowCount).toBe(0);
  const { rows } = await client.query('select deadlocks from pg_stat_database where datname = $1', [name]);
  await client.end();
  return Number(rows[0].deadlocks);
}

test('many people write at once on two servers without a deadlock or a failure', async () => {
  expect(await writeAtOnce()).toEqual([]);
  await Promise.all([one, other].map(({ context }) => context.db.close()));
  expect(await deadlocks()).toBe(0);
  await drop();
});
