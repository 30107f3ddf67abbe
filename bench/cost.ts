import { Agent } from 'node:http';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { systemClock } from '../server/src/base/clock.ts';
import type { Context } from '../server/src/platform/context.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import type { Filled } from './fill.ts';
import { answerTo, quantile, type Sent } from './measure.ts';
import { postgresProcess, untilAlone, usedDuring } from './processor.ts';
import { environmentOf, type Place, startBare, startServer } from './server.ts';

/*
 * What one call costs beside a bare Fastify route that does the same by hand-written SQL (`cost.bare.ts`): by processor
 * time of the server, and of PostgreSQL where that is the database, and by the clock. Each server is a process of its
 * own, the load comes from a third one, and the two take turns, so that the noise of the machine touches both.
 */

/** How much is measured: so many turns of so many calls each, after some that warm up. */
const whole = { turns: 5, calls: 400, warmUps: 600 };
const brief = { turns: 1, calls: 100, warmUps: 100 };
const atOnceMost = 16;

type Cost = { usedMs: number; tookMs: number };
/** How much of what Trellis takes the bare route takes; 1 would be no more than that. */
export type CostRow = { name: string; byProcessor: number; byClock: number };

/** Only the rows whose name holds a text, and whether it is only tried. */
export type Asked = { only?: string | undefined; quick?: boolean | undefined };

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

async function costOf(
  origin: string,
  pids: readonly number[],
  next: Next,
  atOnce: number,
  calls: number,
): Promise<Cost> {
  let tookMs = 0;
  const usedMs = await usedDuring(pids, async () => {
    const began = performance.now();
    await run(origin, next, atOnce, calls);
    tookMs = performance.now() - began;
  });
  return { tookMs, usedMs };
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

/**
 * The rows over a database that is filled, and that is closed here: nothing else has it open while they are measured.
 */
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
  const servers = { trellis: await startServer(environmentOf(place)), bare: await startBare(place) };
  await untilAlone(servers.trellis.pid);
  const database = place.databaseUrl ? [await postgresProcess(place.databaseUrl)] : [];
  const texts = await Promise.all(
    [servers.trellis, servers.bare].map(({ origin }) => answerTo({ ...list(0, 0), origin })),
  );
  if (texts[0]?.text !== texts[1]?.text) throw new Error('the bare list answers otherwise than Trellis does');
  const measured: CostRow[] = [];
  for (const { name, next, atOnce } of rows.filter((row) => row.name.includes(only))) {
    for (const { origin } of [servers.trellis, servers.bare]) await run(origin, next, atOnce, warmUps);
    const of = ({ origin, pid }: { origin: string; pid: number }) =>
      costOf(origin, [pid, ...database], next, atOnce, calls);
    const ratios: { byProcessor: number; byClock: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const [own, bare] = [await of(servers.trellis), await of(servers.bare)];
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
  return measured;
}
