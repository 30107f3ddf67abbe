import { api } from '@trellis/contract/api.ts';
import { periods } from '@trellis/contract/goals/fields.ts';
import { goalTypes } from '@trellis/contract/goals/goal-types.ts';
import { buildApp } from '../server/src/app/app.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { dateAfter, day } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/database/setup/connect.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { inProcessCaller } from '../server/testing/http.ts';

/*
 * A school that is filled as schools are: people come from imports, guides give goals to many, and students sign some of
 * them and write down how they get on. Nothing is written past the API.
 */

export type Instance = { dataDir: string; databaseUrl: string | undefined };
export type Tokens = { guide: string; students: string[]; emails: string[]; house: string; goals: string[] };
type Call = ReturnType<typeof inProcessCaller>['call'];

export const [password, bigHouse] = ['nine quiet herons', 'The big house'];
const verbs = ['Read', 'Build', 'Draw', 'Grow', 'Explain', 'Learn', 'Measure', 'Swim', 'Write'];
const things = ['a bridge', 'twelve books', 'the river', 'a song', 'fractions', 'a garden', 'the moon', 'bread'];
const [givenAtOnce, rowsOfImport] = [500, 10_000];

const emailOf = (n: number, role = 'student'): string => `${role}-${n}@school.example`;
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const guides = times(20, (n) => emailOf(n, 'guide'));
/** Students who can log in. */
const emails = times(25, (n) => emailOf(n));

export const environmentOf = ({ dataDir, databaseUrl }: Instance): Record<string, string> => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  FIRST_SUPERUSER: emailOf(0, 'guide'),
  FIRST_SUPERUSER_PASSWORD: password,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Adds the students from one number to another, and ten goals for each, spread over a school year. */
export async function addStudents(instance: Instance, from: number, to: number): Promise<Tokens> {
  const config = readConfig(environmentOf(instance));
  const db = await openDatabase(config);
  let daysAgo = 0;
  const clock = () => new Date(Date.now() - daysAgo * day);
  const app = await buildApp(await prepare({ ...(await contextFor(config, db)), clock }));
  const { call } = inProcessCaller(app);
  const idsOf = async (emails: readonly string[]) =>
    (await db.query.selectFrom('users').select('id').where('email', 'in', emails).execute()).map(({ id }) => id);
  const sessionOf = async (email: string) => beginSession(db, clock, (await idsOf([email]))[0] ?? '');
  const token = await sessionOf(guides[0] ?? '');
  for (const email of from === 0 ? [...emails, ...guides.slice(1)] : []) {
    const body = { email, full_name: `Person ${email}`, is_superuser: guides.includes(email), password };
    await call(api.users.create, { token, body });
  }
  await importPeople(call, token, from, to);
  for (let first = from; first < to; first += givenAtOnce) {
    const user_ids = await idsOf(times(Math.min(givenAtOnce, to - first), (n) => emailOf(first + n)));
    for (let nth = 0; nth < 10; nth += 1) {
      daysAgo = 300 - nth * 30;
      const kind = Math.floor(first / givenAtOnce) + nth * 7;
      const guide = await sessionOf(guides[kind % guides.length] ?? '');
      await call(api.assignments.create, { token: guide, body: goalOf(nth, kind, clock(), user_ids) });
    }
  }
  daysAgo = 1;
  // One student in thirty signs the goals and checks in.
  for (let n = from; n < to; n += 30) await work(call, await sessionOf(emailOf(n)));
  daysAgo = 0;
  const guide = await sessionOf(guides[0] ?? '');
  const goals = await call(api.goals.list, { token: guide, query: { status: 'In Progress', limit: 16 } });
  const house = await db.query.selectFrom('houses').select('id').where('name', '=', bigHouse).executeTakeFirstOrThrow();
  const students = await Promise.all(times(8, (n) => sessionOf(emailOf(from + 1 + n))));
  await app.close().then(db.close);
  return { guide, students, emails, house: house.id, goals: goals.body.data.map(({ id }) => id) };
}

/** One of the ten goals that a guide gives to students. */
const goalOf = (nth: number, kind: number, now: Date, user_ids: string[]) => ({
  title: `${verbs[kind % verbs.length]} ${things[kind % things.length]} ${kind}`,
  description: nth % 3 === 0 ? `${things[nth % things.length]}, and a page every evening` : null,
  type: goalTypes[kind % goalTypes.length] ?? 'Personal',
  period: kind % 5 === 0 ? null : (periods[kind % 2] ?? null),
  due_date: kind % 4 === 0 ? null : dateAfter(now.toISOString().slice(0, 10), 20 + ((kind * 13) % 200)),
  to: { user_ids },
  submit: nth % 3 !== 0,
});

export async function importPeople(call: Call, token: string, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += rowsOfImport) {
    const rows = times(Math.min(rowsOfImport, to - first), (n) => {
      const house = (first + n) % 20 === 0 ? bigHouse : `House ${Math.floor((first + n) / 25)}`;
      return `${emailOf(first + n)},${verbs[n % verbs.length]} Person ${first + n},${house}`;
    });
    const file = btoa(['Email,Name,House', ...rows].join('\n'));
    const { body } = await call(api.imports.create, { token, body: { file, file_name: 'people.csv' } });
    const params = { import_id: body.id };
    for (let { state } = body; state !== 'done'; )
      state = (await call(api.imports.run, { token, params, body: { rows: 'all', mail: false } })).body.state;
  }
}

/** A student signs the goals that wait for them, and writes how far they have come. */
async function work(call: Call, token: string): Promise<void> {
  const { body } = await call(api.goals.list, { token, query: { waiting_for: 'student' } });
  for (const [n, { id }] of body.data.entries()) {
    const at = { token, params: { goal_id: id } };
    await call(api.goals.approve, at);
    const progress_bar = n % 4 === 2 ? 100 : 20 + n * 10;
    if (n % 4 !== 3)
      await call(api.checkIns.create, { ...at, body: { progress_bar, note: n % 2 ? 'The library helped' : null } });
  }
}
