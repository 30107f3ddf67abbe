import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { basePath } from '@trellis/contract/base-path.ts';
import { goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { keysOf, recordOf } from '@trellis/contract/records.ts';
import fastify from 'fastify';
import { buildApp } from '../server/src/app.ts';
import { dateOf, systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config.ts';
import { beginSession } from '../server/src/credentials/sessions.ts';
import { contextFor, prepare } from '../server/src/launch.ts';
import { newPostgresDatabase, startPostgres } from '../server/src/testing/postgres.ts';
import { type Beside, measureBeside, visitorsOf } from './beside.ts';
import { measureCosts } from './cost.run.ts';
import { type Filled, fill } from './fill.ts';
import { median, type Sent } from './measure.ts';
import { type Figures, growsTooMuch, report } from './report.ts';

/*
 * Measures the calls that a person waits for, at growing numbers of goals, on both engines, and writes what it found to
 * RESULTS.md, results.json and pictures. `--million` adds a million goals, `--quick` takes minutes and writes nothing, and
 * `--only 'in a week'` prints the rows whose names hold that and writes nothing. Each figure is a ratio to a bare Fastify route that answers with a short JSON, measured just before it in
 * the same process, so that the noise of the machine touches both.
 */

const { values: asked } = parseArgs({
  options: { million: { type: 'boolean' }, quick: { type: 'boolean' }, only: { type: 'string' } },
});
/** Numbers of goals. The quick form only shows whether everything can still be measured. */
const sizes = asked.quick ? [1000, 10_000] : [1000, 100_000, ...(asked.million ? [1_000_000] : [])];
const times = asked.quick ? 5 : 30;
const besideLastsMs = asked.quick ? 500 : 5000;

type Row = {
  name: string;
  sent: (filled: Filled, n: number) => Omit<Sent, 'origin' | 'token'>;
  who: 'guide' | 'student';
};

const list = (query = '') => `${basePath}/goals/?limit=10${query}`;
const weekAgo = dateOf(systemClock, -7);
const yesterday = dateOf(systemClock, -1);
const filters: Record<string, string> = {
  'text filter: title': '&title=grow%201',
  'text filter: description': '&description=swim',
  'text filter: two letters': '&title=qz',
  'text filter: nothing, by house': '&title=zzqz&sort_by=house',
  'text filter: title, by description': '&title=read&sort_by=description',
  'text and choice filter': '&title=read&type=Seminar',
  'text and status filter': '&title=read&status=Completed!',
  'text filter of what is overdue': '&title=read&due=overdue',
  'text filter: owner': '&owner_name=person%2042',
  'text filter: owner, of all': '&owner_name=person',
  'text filter: assigner': '&assigner_name=self',
  'text filter: created at': '&created_at=2026-11',
  'text filter: created at, of all': '&created_at=20',
  'text filter: due date': '&due_date=2026-12',
  'choice filter: type': '&type=Seminar',
  'choice filter: period': '&period=Annual',
  'choice filter: status': '&status=Completed!',
  'choice filter: house': '&house=No%20House%20assigned',
  'waiting for a student': '&waiting_for=student',
  'sent back': '&returned=true',
  'for its owner to do': '&to_do=true',
  overdue: '&due=overdue',
  'due within a week': '&due=week',
  archived: '&archived=true',
  'without a period': '&without_period=true',
  'completed in a week': `&completed_from=${weekAgo}&completed_to=${yesterday}`,
  'checked in on in a week': `&checked_in_week=${weekAgo}`,
  'waiting for a guide for long': `&waiting_for=guide&waiting_since_to=${weekAgo}`,
  'waiting for a guide since lately': `&waiting_for=guide&waiting_since_from=${weekAgo}`,
};

/** The same of one house. */
const houseFilters: Record<string, string> = {
  'of a house': '',
  'of a house, by status': '&status=Completed!',
  'of a house, by type': '&type=Seminar',
  'of a house, completed in a week': filters['completed in a week'] ?? '',
  'of a house, checked in on in a week': filters['checked in on in a week'] ?? '',
};

type Call = { name: string; path: (filled: Filled) => string; who?: Row['who'] };
const calls: readonly Call[] = [
  { name: 'the overview', path: () => '/overview' },
  { name: 'the overview of a house', path: ({ house }) => `/overview?house=${encodeURIComponent(house.name)}` },
  { name: 'the number in the menu', path: () => '/today/waiting' },
  { name: "a guide's today", path: () => '/today' },
  { name: "a guide's today, of a house", path: ({ house }) => `/today?house=${encodeURIComponent(house.name)}` },
  { name: "a student's today", path: () => '/today', who: 'student' },
  { name: 'the review queue', path: () => '/review-queue' },
  { name: 'the notifications', path: () => '/notifications', who: 'student' },
  { name: "a student's page", path: ({ student }) => `/students/${student.id}` },
  {
    name: "a student's page, more goals",
    path: ({ student }) => `/students/${student.id}/goals?group=completed&skip=20`,
  },
  { name: "a student's page, its words", path: ({ student }) => `/students/${student.id}/words?kind=comment` },
  { name: "who looked at a student's page", path: ({ student }) => `/students/${student.id}/looks` },
  { name: 'the sheets of a house', path: ({ house }) => `/houses/${house.id}/sheets?limit=10` },
  { name: 'the users, by house', path: ({ house }) => `/users/?limit=10&house=${encodeURIComponent(house.name)}` },
  { name: 'the library', path: () => '/goal-templates/' },
  { name: 'the assignments', path: () => '/assignments/' },
  { name: 'students without goals', path: () => '/users/?limit=10&without_goals=true' },
  { name: 'students with overdue goals', path: () => '/users/?limit=10&with_goals=overdue' },
  { name: 'students who are quiet', path: () => '/users/?limit=10&with_goals=quiet' },
  { name: 'the check-ins of a goal', path: ({ reviewedGoal }) => `/goals/${reviewedGoal}/check-ins` },
  { name: 'the steps of a goal', path: ({ reviewedGoal }) => `/goals/${reviewedGoal}/steps` },
  { name: 'the conversation of a goal', path: ({ reviewedGoal }) => `/goals/${reviewedGoal}/comments` },
];

const all: Row[] = [
  { name: "the guide's list", who: 'guide', sent: () => ({ path: list() }) },
  { name: "the student's list", who: 'student', sent: () => ({ path: list() }) },
  ...goalSorts.flatMap((column) =>
    (['asc', 'desc'] as const).map(
      (order): Row => ({
        name: `sort: ${column} ${order}`,
        who: 'guide',
        sent: () => ({ path: list(`&sort_by=${column}&sort_order=${order}`) }),
      }),
    ),
  ),
  ...Object.entries(filters).map(([name, query]): Row => ({ name, who: 'guide', sent: () => ({ path: list(query) }) })),
  ...Object.entries(houseFilters).map(
    ([name, query]): Row => ({
      name,
      who: 'guide',
      sent: ({ house }) => ({ path: list(`&house=${encodeURIComponent(house.name)}${query}`) }),
    }),
  ),
  ...calls.map(
    ({ name, path, who = 'guide' }): Row => ({ name, who, sent: (filled) => ({ path: basePath + path(filled) }) }),
  ),
  {
    name: 'of a house with a tenth of the goals',
    who: 'guide',
    sent: ({ bigHouse }) => ({ path: list(`&house=${encodeURIComponent(bigHouse.name)}`) }),
  },
  { name: 'of a guide who assigned a tenth', who: 'guide', sent: () => ({ path: list('&assigner_name=person%200') }) },
  {
    name: 'a house with a tenth of the goals is renamed',
    who: 'guide',
    sent: ({ bigHouse: { id, name } }, n) => ({
      method: 'PUT',
      path: `${basePath}/houses/${id}`,
      body: { name: n % 2 === 0 ? `An older ${name}` : name },
    }),
  },
  {
    name: 'a guide who assigned a tenth is renamed',
    who: 'guide',
    sent: ({ busyGuide }, n) => ({
      method: 'PATCH',
      path: `${basePath}/users/${busyGuide.id}`,
      body: { full_name: n % 2 === 0 ? 'Anybody' : 'read Person 0' },
    }),
  },
  {
    name: 'the users, sorted by house',
    who: 'guide',
    sent: () => ({ path: `${basePath}/users/?limit=10&sort_by=house` }),
  },
  {
    name: 'active students',
    who: 'guide',
    sent: () => ({ path: `${basePath}/users/?limit=10&role=Student&status=Active` }),
  },
  ...(['asc', 'desc'] as const).map(
    (order): Row => ({
      name: `by description ${order}, nine tenths down`,
      who: 'guide',
      sent: ({ goals }) => ({
        path: list(`&sort_by=description&sort_order=${order}&skip=${Math.floor(goals * 0.8 * 0.9)}`),
      }),
    }),
  ),
  {
    name: 'a student is looked for by name',
    who: 'guide',
    sent: () => ({ path: `${basePath}/goals/users/non-superusers?text=person%2042` }),
  },
  { name: 'the last page', who: 'guide', sent: (_, n) => ({ path: list(`&skip=${900 + (n % 10)}`) }) },
  {
    name: 'a progress update',
    who: 'student',
    sent: ({ reviewedGoal }, n) => ({
      method: 'POST',
      path: `${basePath}/goals/${reviewedGoal}/update-progress-bar?progress_bar=${n % 101}`,
    }),
  },
];

const rows = all.filter(({ name }) => name.includes(asked.only ?? ''));

/** Ratios by row, for one engine at one size, and what students wait beside others. */
async function measure(databaseUrl: string | undefined, goals: number): Promise<{ ratios: number[]; beside?: Beside }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-bench-'));
  const config = { ...readConfig({ LOG_LEVEL: 'silent', TIME_ZONE: 'Europe/Berlin', DATA_DIR: dataDir }), databaseUrl };
  const context = await prepare(await contextFor(config));
  const filled = await fill(context, goals);
  const app = await buildApp(context);
  const bare = fastify();
  bare.get('/', async () => ({ data: [], count: 0 }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const bareOrigin = await bare.listen({ port: 0, host: '127.0.0.1' });
  const tokens = {
    guide: await beginSession(context.db, systemClock, filled.guide.id),
    student: await beginSession(context.db, systemClock, filled.student.id),
  };
  const ratios: number[] = [];
  for (const { sent, who } of rows) {
    const unit = await median(() => ({ origin: bareOrigin, path: '/' }), times);
    ratios.push((await median((n) => ({ ...sent(filled, n), origin, token: tokens[who] }), times)) / unit);
  }
  const visitors = await visitorsOf(context, filled);
  await app.close();
  await bare.close();
  await context.db.close();
  const environment = {
    TIME_ZONE: config.timeZone,
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const beside = asked.only === undefined && (await measureBeside(environment, visitors, besideLastsMs));
  await rm(dataDir, { recursive: true, force: true });
  return { ratios, ...(beside && { beside }) };
}

const postgres = await startPostgres();
type Measured = Awaited<ReturnType<typeof measure>>;
const measured = { SQLite: [] as Measured[], PostgreSQL: [] as Measured[] };
for (const goals of sizes) {
  process.stdout.write(`${goals} goals: SQLite …`);
  measured.SQLite.push(await measure(undefined, goals));
  process.stdout.write(' PostgreSQL …');
  const { url, drop } = await newPostgresDatabase(postgres.url);
  measured.PostgreSQL.push(await measure(url, goals));
  await drop();
  process.stdout.write(' done\n');
}
await postgres.stop();
const results = recordOf(keysOf(measured), (engine) => measured[engine].map(({ ratios }) => ratios));
if (asked.only !== undefined) {
  const figuresOf = (ratios: readonly number[][], n: number) => ratios.map((of) => of[n]?.toFixed(1)).join(' → ');
  for (const [n, { name }] of rows.entries()) {
    const { SQLite, PostgreSQL } = results;
    process.stdout.write(`${name}: SQLite ${figuresOf(SQLite, n)}, PostgreSQL ${figuresOf(PostgreSQL, n)}\n`);
  }
  process.exit();
}

const figures: Figures = {
  sizes,
  times,
  calls: rows.map(({ name }) => name),
  ratios: results,
  beside: recordOf(keysOf(measured), (engine) => measured[engine].flatMap(({ beside }) => beside ?? [])),
  costs: { SQLite: await measureCosts('sqlite', asked), PostgreSQL: await measureCosts('postgres', asked) },
};
if (!asked.quick) await report(figures);
const tooMuch = growsTooMuch(figures);
process.stdout.write(tooMuch.length === 0 ? 'No sort grows too much.\n' : `Too much: ${tooMuch.join(', ')}\n`);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
