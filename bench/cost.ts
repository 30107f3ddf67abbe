import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { basePath } from '@trellis/contract/base-path.ts';
import pg from 'pg';
import { systemClock } from '../server/src/clock.ts';
import type { Context } from '../server/src/context.ts';
import { beginSession } from '../server/src/credentials/sessions.ts';
import type { Filled } from './fill.ts';
import { answerTo, quantile, type Sent } from './measure.ts';

/*
 * What one call costs beside a bare Fastify route that does the same by hand-written SQL (`cost.bare.ts`): by processor
 * time of the server, and of PostgreSQL where that is the database, and by the clock. Each server is a process of its
 * own, the load comes from a third one, and the two take turns, so that the noise of the machine touches both.
 */

/** How much is measured: so many turns of so many calls each, after some that warm up. */
const whole = { turns: 5, calls: 400, warmUps: 600 };
const brief = { turns: 1, calls: 100, warmUps: 100 };
const atOnceMost = 16;
/** `/proc` counts in these. */
const tickMs = 10;

type Cost = { usedMs: number; tookMs: number };
type Place = { dataDir: string; databaseUrl: string | undefined };
/** How much of what Trellis takes the bare route takes; 1 would be no more than that. */
export type CostRow = { name: string; byProcessor: number; byClock: number };

/** Only the rows whose name holds a text, and whether it is only tried. */
export type Asked = { only?: string | undefined; quick?: boolean | undefined };

type Running = { origin: string; used: () => Promise<number>; stop: () => Promise<void> };

async function start(kind: 'trellis' | 'bare', { dataDir, databaseUrl }: Place): Promise<Running> {
  const process = fork(join(import.meta.dirname, 'cost.server.ts'), [
    kind,
    dataDir,
    ...(databaseUrl ? [databaseUrl] : []),
  ]);
  const [{ origin }] = (await once(process, 'message')) as [{ origin: string }];
  return { origin, used: () => usedBy(process), stop: () => ended(process) };
}

async function usedBy(process: ChildProcess): Promise<number> {
  process.send('used');
  const [{ usedMs }] = (await once(process, 'message')) as [{ usedMs: number }];
  return usedMs;
}

async function ended(process: ChildProcess): Promise<void> {
  const exit = once(process, 'exit');
  process.disconnect();
  await exit;
}

/** The processor time of those who serve PostgreSQL's connections, by process. */
async function usedByPostgres(client: pg.Client | undefined): Promise<Map<number, number>> {
  const { rows } = (await client?.query<{ pid: number }>('select pid from pg_stat_activity')) ?? { rows: [] };
  const used = rows.map(async ({ pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [pid, (Number(fields[11]) + Number(fields[12])) * tickMs] as const;
  });
  return new Map(await Promise.all(used));
}

type Next = (worker: number, n: number) => Omit<Sent, 'origin' | 'agent'>;

async function run(origin: string, next: Next, atOnce: number, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const work = async (worker: number) => {
    for (let n = 0; n < count / atOnce; n += 1) {
      const { status } = await answerTo({ ...next(worker, n), origin, agent });
      if (status !== 200) throw new Error(`answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  agent.destroy();
}

async function costOf(server: Running, next: Next, atOnce: number, calls: number, client?: pg.Client): Promise<Cost> {
  const before = { own: await server.used(), database: await usedByPostgres(client) };
  const began = performance.now();
  await run(server.origin, next, atOnce, calls);
  const tookMs = performance.now() - began;
  const database = [...(await usedByPostgres(client))].map(([pid, ms]) => ms - (before.database.get(pid) ?? 0));
  return { tookMs, usedMs: (await server.used()) - before.own + database.reduce((sum, ms) => sum + ms, 0) };
}

/** Goals of different people whose progress moves, each with a token of its owner. */
async function movable({ db }: Context): Promise<{ id: string; token: string }[]> {
  const goals = await db.query
    .selectFrom('goals')
    .select((goal) => [goal.fn.min('id').as('id'), 'owner_id'])
    .where('archived_rank', '=', 0)
    .where('approved_by_user', '=', 'Approved')
    .where('approved_by_superuser', '=', 'Approved')
    .groupBy('owner_id')
    .limit(atOnceMost)
    .execute();
  return Promise.all(
    goals.map(async ({ id, owner_id }) => ({ id, token: await beginSession(db, systemClock, owner_id) })),
  );
}

/** The rows over a database that is filled. Nothing else has it open by the time they are measured. */
export async function costs(
  context: Context,
  { guide }: Filled,
  place: Place,
  { only = '', quick }: Asked,
): Promise<CostRow[]> {
  const { turns, calls, warmUps } = quick ? brief : whole;
  const token = await beginSession(context.db, systemClock, guide.id);
  const goals = await movable(context);
  await context.db.close();
  const list: Next = () => ({ path: `${basePath}/goals/?limit=10`, token });
  const progress: Next = (worker, n) => {
    const { id = '', ...its } = goals[worker] ?? {};
    return { method: 'POST', path: `${basePath}/goals/${id}/update-progress-bar?progress_bar=${1 + (n % 98)}`, ...its };
  };
  const rows = [
    { name: "the guide's list and count, 16 at once", next: list, atOnce: atOnceMost },
    { name: 'a progress update, one at a time', next: progress, atOnce: 1 },
    { name: 'a progress update, 16 at once', next: progress, atOnce: atOnceMost },
  ];
  const client = place.databaseUrl ? new pg.Client(place.databaseUrl) : undefined;
  await client?.connect();
  const servers = { trellis: await start('trellis', place), bare: await start('bare', place) };
  const texts = await Promise.all(
    [servers.trellis, servers.bare].map(({ origin }) => answerTo({ ...list(0, 0), origin })),
  );
  if (texts[0]?.text !== texts[1]?.text) throw new Error('the bare list answers otherwise than Trellis does');
  const measured: CostRow[] = [];
  for (const { name, next, atOnce } of rows.filter((row) => row.name.includes(only))) {
    for (const { origin } of [servers.trellis, servers.bare]) await run(origin, next, atOnce, warmUps);
    const ratios: { byProcessor: number; byClock: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const own = await costOf(servers.trellis, next, atOnce, calls, client);
      const bare = await costOf(servers.bare, next, atOnce, calls, client);
      ratios.push({ byProcessor: bare.usedMs / own.usedMs, byClock: bare.tookMs / own.tookMs });
    }
    measured.push({
      name,
      byProcessor: quantile(
        ratios.map(({ byProcessor }) => byProcessor),
        0.5,
      ),
      byClock: quantile(
        ratios.map(({ byClock }) => byClock),
        0.5,
      ),
    });
  }
  await servers.trellis.stop();
  await servers.bare.stop();
  await client?.end();
  return measured;
}
