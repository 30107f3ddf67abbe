import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { systemClock } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { newPostgresDatabase, startPostgres } from '../server/testing/postgres.ts';
import { fill } from './fill.ts';
import { answerTo, quantile, type Sent } from './measure.ts';
import { startServer } from './server.ts';

/*
 * How many visits of students this machine carries in a second, for `docs/scaling.md`: a student opens Trellis, sees Today
 * and the list, opens a goal and moves its progress. Servers and database are processes of their own on the same machine as
 * the load. `-- --postgres` takes PostgreSQL in place of SQLite, `--servers 2` two servers over it. `--guides 2` lets so many
 * guides look through all goals meanwhile, with filters and far down; `--goals 1000000 --guides 2` says what memory that takes.
 */

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    servers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '15' },
    goals: { type: 'string', default: '10000' },
    students: { type: 'string', default: '16' },
    guides: { type: 'string', default: '0' },
  },
});
const lastsMs = Number(values.seconds) * 1000;
const warmUpMs = 5000;

type Student = { token: string; goal: string };

/** What the browser asks for in a visit, in its order. */
const visit = ({ token, goal }: Student, n: number): Omit<Sent, 'origin'>[] =>
  [
    { path: '/users/me' },
    { path: '/today' },
    { path: '/today/waiting' },
    { path: '/notifications' },
    { path: '/goals/?limit=10' },
    { path: `/goals/${goal}/comments` },
    { path: `/goals/${goal}/steps` },
    { path: `/goals/${goal}/check-ins` },
    { method: 'POST', path: `/goals/${goal}/update-progress-bar?progress_bar=${n % 100}` },
  ].map((sent) => ({ ...sent, path: basePath + sent.path, token }));

/** What a guide looks for, some of it without an index that has it in order. */
const looks = [
  '&title=grow%201',
  '&title=qz',
  '&title=read&type=Seminar',
  '&owner_name=person%2042',
  '&status=Completed!',
  '&due=overdue',
  '&archived=true',
  '&sort_by=description&skip=1000',
].map((query) => `/goals/?limit=10${query}`);

/** Students with a goal whose reviews are complete, and the tokens of guides. */
async function school(environment: Record<string, string>): Promise<{ students: Student[]; guides: string[] }> {
  const context = await prepare(await contextFor(readConfig({ ...environment, LOG_LEVEL: 'silent' })));
  await fill(context, Number(values.goals));
  const { db } = context;
  const owned = await db.query
    .selectFrom('goals')
    .select(['owner_id', (goal) => goal.fn.min('id').as('goal')])
    .where('approved_by_user', '=', 'Approved')
    .where('approved_by_superuser', '=', 'Approved')
    .where('archived_rank', '=', 0)
    .groupBy('owner_id')
    .limit(Number(values.students))
    .execute();
  const students: Student[] = [];
  for (const { owner_id, goal } of owned) {
    students.push({ token: await beginSession(db, systemClock, owner_id), goal });
  }
  const seeing = await db.query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'guide')
    .limit(Number(values.guides))
    .execute();
  const guides = await Promise.all(seeing.map(({ id }) => beginSession(db, systemClock, id)));
  const bytes = await db.engine.size(db.query);
  process.stdout.write(`${values.goals} goals with what belongs to them: ${(bytes / 1e6).toFixed(0)} MB\n`);
  await db.close();
  return { students, guides };
}

const postgres = values.postgres ? await startPostgres() : undefined;
const database = postgres && (await newPostgresDatabase(postgres.url));
const dataDir = await mkdtemp(join(tmpdir(), 'trellis-capacity-'));
const environment = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
const { students, guides } = await school(environment);
const servers = await Promise.all(Array.from({ length: Number(values.servers) }, () => startServer(environment)));

/** Visits one after the other until the time is over; what each call took, in milliseconds. */
async function visits(student: Student, port: number, end: number): Promise<{ made: number; tookMs: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tookMs: number[] = [];
  let made = 0;
  for (; performance.now() < end; made += 1) {
    for (const sent of visit(student, made)) {
      const began = performance.now();
      const { status } = await answerTo({ ...sent, origin: `http://127.0.0.1:${port}`, agent });
      if (status !== 200) throw new Error(`${sent.path} was answered with ${status}`);
      tookMs.push(performance.now() - began);
    }
  }
  agent.destroy();
  return { made, tookMs };
}

/** Looks through the goals until the time is over. */
async function lookThrough(token: string, port: number, end: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; performance.now() < end; n += 1) {
    const path = basePath + looks[n % looks.length];
    await answerTo({ origin: `http://127.0.0.1:${port}`, path, token, agent });
  }
  agent.destroy();
}

/** All at once, each at one of the servers. */
const visitsOfAll = async (forMs: number) => {
  const end = performance.now() + forMs;
  const portOf = (n: number) => servers[n % servers.length]?.port ?? 0;
  const looking = guides.map((token, n) => lookThrough(token, portOf(n), end));
  const visiting = students.map((student, n) => visits(student, portOf(n), end));
  const [done] = await Promise.all([Promise.all(visiting), ...looking]);
  return done;
};

await visitsOfAll(warmUpMs);
const load = loadavg()[0]?.toFixed(1);
const began = performance.now();
const done = await visitsOfAll(lastsMs);
const seconds = (performance.now() - began) / 1000;
const made = done.reduce((sum, one) => sum + one.made, 0);
const tookMs = done.flatMap((one) => one.tookMs);
const memoryMB = (await Promise.all(servers.map((server) => server.used()))).map((one) => one.memoryMB.toFixed(0));
const [middle, last] = [0.5, 0.99].map((share) => quantile(tookMs, share).toFixed(1));
process.stdout.write(
  `${database ? 'PostgreSQL' : 'SQLite'}, ${servers.length} servers, ${values.goals} goals, ${students.length} students at once: ` +
    `${(made / seconds).toFixed(1)} visits a second, ${(tookMs.length / seconds).toFixed(0)} calls a second; ` +
    `a call takes ${middle} ms, 99 % at most ${last} ms; MB of memory: ${memoryMB.join(', ')}; load of the machine before: ${load}\n`,
);
for (const server of servers) await server.stop();
await database?.drop();
await postgres?.stop();
await rm(dataDir, { recursive: true, force: true });
