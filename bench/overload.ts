import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { systemClock } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { newPostgresDatabase, startPostgres } from '../server/testing/postgres.ts';
import { fill } from './fill.ts';
import { quantile, timed } from './measure.ts';
import type { Answered, Load } from './overload.load.ts';
import { startServer } from './server.ts';

/*
 * How much longer a student waits for the list of their goals while the server is flooded: on a running server, with the
 * load from another process, the middle and the 99th percentile as multiples of those of the idle server, measured right
 * before. `-- --postgres` takes PostgreSQL in place of SQLite, `--only logins` the loads whose name holds `logins`,
 * `--goals 100000 --only guide` a school in which a guide's reads take long, `--node=--cpu-prof` starts the server with
 * an option of Node.
 */

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    goals: { type: 'string', default: '2000' },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const lastsMs = Number(values.seconds) * 1000;
/** Who looks at a list reads it before they look at the next. */
const readsForMs = 5;
const restMs = 1000;
const atOnce = 200;
const flooding = 100;
const slowBodies = 300;
const floodBytes = 64_000;
const goals = Number(values.goals);
const password = 'nine quiet herons';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** A request as it goes over the wire, with a body that is longer than what is sent of it where `announced` says so. */
function written(call: Endpoint, type: string, body: string, token?: string, announced = body.length): string {
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  const head = `${call.method} ${basePath}${call.path} HTTP/1.1\r\nHost: school\r\n${authorization}`;
  return `${head}Content-Type: ${type}\r\nContent-Length: ${announced}\r\n\r\n${body}`;
}

/** A body that is costly to parse, with the fields that make it a good one. */
function large(fields: object): string {
  const surplus = (n: number) => ({ a: n, b: `${n}`, c: [n] });
  const one = JSON.stringify(surplus(100)).length + 1;
  return JSON.stringify({
    ...fields,
    surplus: Array.from({ length: Math.floor(floodBytes / one) - 10 }, (_, n) => surplus(n % 100)),
  });
}

const many = (count: number, request: (n: number) => string) => Array.from({ length: count }, (_, n) => request(n));

function loads(token: string): Record<string, Omit<Load, 'port'>> {
  const login = (n: number) =>
    written(api.auth.login, form, new URLSearchParams({ username: emailOf(n), password }).toString());
  const flood = (request: (n: number) => string, from: Load['from'] = 'one address') =>
    ({ how: 'flood', from, requests: many(flooding, request) }) as const;
  const signup = { email: 'flood@school.example', full_name: 'Flood', password: '' };
  const newGoal = written(api.goals.create, json, large({ title: 'Flood' }), token);
  const pairs = many(floodBytes / 4, (n) => n.toString(36))
    .join('&')
    .slice(0, floodBytes);
  /** One client, which asks again at once. */
  const reads = (path: string) => {
    const head = `GET ${basePath}${path} HTTP/1.1\r\nHost: school\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    return { how: 'flood', from: 'one address', requests: [head] } as const;
  };
  const slow = written(api.goals.create, json, '{', token, floodBytes);
  return {
    '200 logins at once, many addresses': { how: 'waves', from: 'many addresses', requests: many(atOnce, login) },
    '200 logins at once, one address': { how: 'waves', from: 'one address', requests: many(atOnce, login) },
    'flood of sign-ups': flood(() => written(api.auth.signup, json, large(signup))),
    'flood of logins': flood(() => written(api.auth.login, form, pairs)),
    'flood of goals, not signed in': flood(() => written(api.goals.create, json, large({ title: 'Flood' }))),
    'flood of goals, signed in': flood(() => newGoal),
    'flood of goals, signed in, many addresses': flood(() => newGoal, 'many addresses'),
    'a guide looks for two letters': reads('/goals/?limit=10&title=qz&sort_by=title'),
    'a guide looks for three letters': reads('/goals/?limit=10&title=rea&sort_by=title'),
    'a guide reads far down by description': reads(`/goals/?limit=10&sort_by=description&skip=${goals * 0.9}`),
    'a guide reads the overview': reads('/overview'),
    '300 slow bodies, one address': { how: 'slow', from: 'one address', requests: many(slowBodies, () => slow) },
    '300 slow bodies, many addresses': { how: 'slow', from: 'many addresses', requests: many(slowBodies, () => slow) },
  };
}

/** The first of these addresses that `fill` gives to students. */
const emailOf = (n: number) => `person-${n + 20}@school.example`;

async function school(environment: Record<string, string>) {
  const context = await prepare(await contextFor(readConfig({ ...environment, LOG_LEVEL: 'silent' })));
  const { student, guide } = await fill(context, goals);
  const password_hash = await context.passwords.hash(password);
  await context.db.query.updateTable('users').set({ password_hash }).execute();
  const tokens = {
    student: await beginSession(context.db, systemClock, student.id),
    flooder: await beginSession(context.db, systemClock, guide.id),
  };
  await context.db.close();
  return tokens;
}

/** The middle and the 99th percentile, in milliseconds. */
async function listTimes(port: number, token: string): Promise<[number, number]> {
  const sent = { origin: `http://127.0.0.1:${port}`, path: `${basePath}/goals/?limit=10`, token };
  const durations: number[] = [];
  for (const end = performance.now() + lastsMs; performance.now() < end; ) {
    durations.push(await timed(sent));
    await pause(readsForMs);
  }
  return [quantile(durations, 0.5), quantile(durations, 0.99)];
}

const postgres = values.postgres ? await startPostgres() : undefined;
const database = postgres && (await newPostgresDatabase(postgres.url));
const dataDir = await mkdtemp(join(tmpdir(), 'trellis-overload-'));
const environment = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
const tokens = await school(environment);
const server = await startServer(environment, values.node);
const loading = fork(join(import.meta.dirname, 'overload.load.ts'));
const shown = (value: number) => value.toFixed(1).padStart(7);

process.stdout.write(`${database ? 'PostgreSQL' : 'SQLite'}; load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
process.stdout.write(`${'while'.padEnd(44)}    p50    p99   idle p50, p99 in ms   answers\n`);
await listTimes(server.port, tokens.student);
for (const [name, load] of Object.entries(loads(tokens.flooder))) {
  if (!name.includes(values.only)) continue;
  const [idle50, idle99] = await listTimes(server.port, tokens.student);
  loading.send({ ...load, port: server.port } satisfies Load);
  const [busy50, busy99] = await listTimes(server.port, tokens.student);
  loading.send('stop');
  const [answered] = (await once(loading, 'message')) as [Answered];
  const ratios = shown(busy50 / idle50) + shown(busy99 / idle99);
  process.stdout.write(
    `${name.padEnd(44)}${ratios}${shown(idle50)}${shown(idle99)}        ${JSON.stringify(answered)}\n`,
  );
  await pause(restMs);
}
loading.disconnect();
await server.stop();
await database?.drop();
await postgres?.stop();
await rm(dataDir, { recursive: true, force: true });
