import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { hour } from '../clock.ts';
import { beginSession } from '../credentials/sessions.ts';
import { clean } from '../database/cleaning.ts';
import { seeded } from '../demo/random.ts';
import { testApp } from '../testing/app.ts';
import { collecting, mailingOf } from '../testing/mail.ts';
import { newPostgresDatabase } from '../testing/postgres.ts';
import { tries } from '../testing/tries.ts';
import { seed } from './seed.ts';
import { drawn, writingCalls } from './writing-calls.ts';
import type { School } from './written-school.ts';

const callersAtOnce = 16;
const batches = tries({ few: 2, many: 4 });
const callsOfBatch = 200;

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const config = { signup: { domains: ['school.example'] } };
const one = await testApp({ databaseUrl: url, config });
const other = await testApp({ databaseUrl: url, config });

/** How often PostgreSQL had to end a ring of transactions; to be asked when all servers have let go of it. */
async function deadlocks(): Promise<number> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  const gone = () => client.query('select 1 from pg_stat_activity where datname = $1', [name]);
  await expect.poll(async () => (await gone()).rowCount, { timeout: 30_000 }).toBe(0);
  const found = await client.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = $1', [
    name,
  ]);
  await client.end();
  return Number(found.rows[0]?.deadlocks);
}

async function schoolOf(): Promise<School> {
  const random = seeded(seed);
  const houses = await Promise.all(['Ash', 'Birch', 'Cedar'].map((name) => one.house(name)));
  const guides = await Promise.all(houses.map((house) => one.guide({ house })));
  const students = await Promise.all([...houses, ...houses].map((house) => one.student({ house })));
  const goals = [];
  for (let n = 0; n < 30; n += 1) {
    const owner = random.pick([...students, ...guides]);
    const assigner = guides.includes(owner) || random.chance(0.7) ? random.pick(guides) : owner;
    goals.push((await one.goal(owner, {}, assigner)).id);
  }
  const none = { comments: [], steps: [], tokens: [], templates: [], assignments: [], imports: [] };
  return { random, guides, students, goals, houses: houses.map(({ id }) => id), ...none };
}

/** Who was deleted, put out or signed out is replaced by somebody new, or soon nobody could write any more. */
async function refill(school: School): Promise<void> {
  const renewed = async (people: School['guides'], isGuide: boolean) => {
    for (const [at, person] of people.entries()) {
      const row = await one.context.db.query
        .selectFrom('users')
        .selectAll()
        .where('id', '=', person.id)
        .executeTakeFirst();
      const isStill = row?.is_active === 1 && (row.is_superuser === 1) === isGuide;
      people[at] = isStill
        ? { ...person, email: row.email, token: await beginSession(one.context.db, one.context.clock, row.id) }
        : await (isGuide ? one.guide() : one.student());
    }
  };
  await renewed(school.guides, true);
  await renewed(school.students, false);
  const goals = await one.context.db.query.selectFrom('goals').select('id').orderBy('id', 'desc').limit(30).execute();
  school.goals = goals.map(({ id }) => id);
}

/** Makes the calls, spread over the servers, and counts the statuses that they are answered with. */
async function writeAtOnce(school: School, calls: string[], statuses: Map<string, number>): Promise<void> {
  const caller = async (_: unknown, n: number) => {
    const app = n % 2 ? one : other;
    for (let name = calls.pop(); name !== undefined; name = calls.pop()) {
      const { status, body } = (await writingCalls[name]?.call(app, school)) ?? { status: 0, body: name };
      const told = status < 500 ? String(status) : `${status} ${name} ${JSON.stringify(body)}`;
      statuses.set(told, (statuses.get(told) ?? 0) + 1);
      if (calls.length % 20 === 0) await cleanTomorrow(app.context);
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, caller));
}

const cleanTomorrow = ({ db, clock }: typeof one.context) =>
  clean(db, () => new Date(clock().getTime() + 25 * hour), 90);

test('however many write at once, nothing waits in a ring and nothing fails', async () => {
  process.stdout.write(`seed ${seed}, ${batches * callsOfBatch} calls\n`);
  const { mails, transport } = collecting();
  const mailings = [await mailingOf(one.context, transport), await mailingOf(other.context, transport)];
  const school = await schoolOf();
  const statuses = new Map<string, number>();
  for (let batch = 0; batch < batches; batch += 1) {
    await writeAtOnce(school, drawn(seed + batch, callsOfBatch), statuses);
    await refill(school);
    school.tokens = mails.slice(-20).flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  }
  process.stdout.write(`${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
  await Promise.all(mailings.map(({ stop }) => stop()));
  await Promise.all([one, other].map(({ context }) => context.db.close()));
  expect([...statuses.keys()].filter((status) => status.startsWith('500'))).toEqual([]);
  expect(await deadlocks()).toBe(0);
});
