import { api } from '@trellis/contract/api.ts';
import { goalTypes, periods } from '@trellis/contract/goals/fields.ts';
import { buildApp } from '../server/src/app/app.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { dateAfter, day } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/database/setup/connect.ts';
import { openSqlite } from '../server/src/database/sqlite/sqlite.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { inProcessCaller } from '../server/testing/http.ts';

/*
 * A school that is filled as schools are: people come from imports, guides give goals to many, and students sign some of
 * them and write down how they get on. Nothing is written past the API.
 */

export type Instance = { dataDir: string; databaseUrl: string | undefined };
export type Tokens = { guide: string; students: string[]; emails: string[]; house: string; goals: string[] };

export const password = 'nine quiet herons';
export const bigHouse = 'The big house';
const [guides, goalsOfStudent, studentsOfHouse, atOnce, rowsOfImport] = [20, 10, 25, 500, 10_000];
/** One student in so many signs the goals and checks in, and one in so many is in the big house. */
const [activeShare, bigHouseShare] = [30, 20];
const verbs = ['Read', 'Build', 'Draw', 'Grow', 'Explain', 'Learn', 'Measure', 'Swim', 'Write'];
const things = ['a bridge', 'twelve books', 'the river', 'a song', 'fractions', 'a garden', 'the moon', 'bread'];

const guideEmail = (n: number): string => `guide-${n}@school.example`;
const emailOf = (n: number): string => `student-${n}@school.example`;
/** Students who can log in. */
const emails = Array.from({ length: 25 }, (_, n) => emailOf(n));
const houseOf = (n: number): string =>
  n % bigHouseShare === 0 ? bigHouse : `House ${Math.floor(n / studentsOfHouse)}`;

export const environmentOf = ({ dataDir, databaseUrl }: Instance): Record<string, string> => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  FIRST_SUPERUSER: guideEmail(0),
  FIRST_SUPERUSER_PASSWORD: password,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Opens the API of a school without a server, on a clock that can be put back. */
async function openSchool(instance: Instance) {
  const config = readConfig(environmentOf(instance));
  const db = instance.databaseUrl
    ? await openDatabase(config)
    : openSqlite(instance.dataDir, { durability: 'thrown away' });
  const time = { daysAgo: 0 };
  const clock = () => new Date(Date.now() - time.daysAgo * day);
  const app = await buildApp(await prepare({ ...(await contextFor(config, db)), clock }));
  await app.ready();
  const idsOf = async (emails: readonly string[]) => {
    const users = await db.query.selectFrom('users').select('id').where('email', 'in', emails).execute();
    return users.map(({ id }) => id);
  };
  return {
    call: inProcessCaller(app).call,
    time,
    today: () => clock().toISOString().slice(0, 10),
    idsOf,
    sessionOf: async (email: string) => beginSession(db, clock, (await idsOf([email]))[0] ?? ''),
    close: () => app.close().then(db.close),
  };
}
type School = Awaited<ReturnType<typeof openSchool>>;
type Call = School['call'];

/** Adds students, the first of them with this number, and ten goals for each. The clock goes through a school year. */
export async function addStudents(instance: Instance, from: number, to: number): Promise<Tokens> {
  const school = await openSchool(instance);
  const { call, time, sessionOf } = school;
  const guide = await sessionOf(guideEmail(0));
  if (from === 0) {
    const others = Array.from({ length: guides - 1 }, (_, n) => guideEmail(1 + n));
    for (const email of [...emails, ...others]) {
      const body = { email, full_name: `Person ${email}`, is_superuser: others.includes(email), password };
      await call(api.users.create, { token: guide, body });
    }
  }
  await importPeople(call, guide, from, to);
  for (let group = from; group < to; group += atOnce) await giveGoals(school, group, Math.min(group + atOnce, to));
  time.daysAgo = 1;
  for (let n = from; n < to; n += activeShare) await work(call, await sessionOf(emailOf(n)));
  time.daysAgo = 0;
  const token = await sessionOf(guideEmail(0));
  const houses = await call(api.houses.list, { token, query: { limit: 1000 } });
  const goals = await call(api.goals.list, { token, query: { status: 'In Progress', limit: 16 } });
  const students: string[] = [];
  for (let n = from + 1; n < from + 9; n += 1) students.push(await sessionOf(emailOf(n)));
  await school.close();
  return {
    guide: token,
    students,
    emails,
    house: houses.body.data.find(({ name }) => name === bigHouse)?.id ?? '',
    goals: goals.body.data.map(({ id }) => id),
  };
}

/** Guides give ten goals to each of these students. */
async function giveGoals({ call, time, today, sessionOf, idsOf }: School, from: number, to: number): Promise<void> {
  const user_ids = await idsOf(Array.from({ length: to - from }, (_, n) => emailOf(from + n)));
  for (let n = 0; n < goalsOfStudent; n += 1) {
    time.daysAgo = 300 - n * 30;
    const kind = Math.floor(from / atOnce) + n * 7;
    const body = {
      title: `${verbs[kind % verbs.length]} ${things[kind % things.length]} ${kind}`,
      description: n % 3 === 0 ? `${things[n % things.length]}, and a page every evening` : null,
      type: goalTypes[kind % goalTypes.length] ?? 'Personal',
      period: kind % 5 === 0 ? null : (periods[kind % 2] ?? null),
      due_date: kind % 4 === 0 ? null : dateAfter(today(), 20 + ((kind * 13) % 200)),
      to: { user_ids },
      submit: n % 3 !== 0,
    };
    await call(api.assignments.create, { token: await sessionOf(guideEmail(kind % guides)), body });
  }
}

export async function importPeople(call: Call, token: string, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += rowsOfImport) {
    const rows = Array.from({ length: Math.min(rowsOfImport, to - first) }, (_, n) => {
      const number = first + n;
      return `${emailOf(number)},${verbs[number % verbs.length]} Person ${number},${houseOf(number)}`;
    });
    const file = btoa(['Email,Name,House', ...rows].join('\n'));
    const { body } = await call(api.imports.create, { token, body: { file, file_name: 'people.csv' } });
    const params = { import_id: body.id };
    for (let { state } = body; state !== 'done'; ) {
      state = (await call(api.imports.run, { token, params, body: { rows: 'all', mail: false } })).body.state;
    }
  }
}

/** A student signs the goals that wait for them, and writes how far they have come. */
async function work(call: Call, token: string): Promise<void> {
  const { body } = await call(api.goals.list, { token, query: { waiting_for: 'student' } });
  for (const [n, { id }] of body.data.entries()) {
    const at = { token, params: { goal_id: id } };
    await call(api.goals.approve, at);
    if (n % 4 === 3) continue;
    const progress_bar = n % 4 === 2 ? 100 : 20 + n * 10;
    await call(api.checkIns.create, { ...at, body: { progress_bar, note: n % 2 ? 'The library helped' : null } });
  }
}
