import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { systemClock } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { newPostgresDatabase, ownPostgres } from '../server/testing/postgres.ts';
import { type Beside, measureBeside, visitorsOf } from './beside.ts';
import { type CostRow, costs } from './cost.ts';
import { fill } from './fill.ts';
import { measured, timed } from './measure.ts';
import { postgresProcess, untilAlone } from './processor.ts';
import { type Figures, growsTooMuch, report } from './report.ts';
import { all, type Row } from './rows.ts';
import { environmentOf, startBare, startServer } from './server.ts';

/*
 * Measures the calls that a person waits for, at growing numbers of goals, on both engines, and writes what it found to
 * RESULTS.md, results.json and pictures. `--million` adds a million goals, `--quick` takes minutes and writes nothing, and
 * `--only 'in a week'` prints the rows whose names hold that and writes nothing. Each figure is a ratio to a bare Fastify route
 * that answers with a short JSON, measured just before it, so that the noise of the machine touches both. Both servers are
 * processes of their own, as `npm start` starts Trellis, and this one sends the load.
 */

const { values: asked } = parseArgs({
  options: { million: { type: 'boolean' }, quick: { type: 'boolean' }, only: { type: 'string' } },
});
/** Numbers of goals. The quick form only shows whether everything can still be measured. */
const sizes = asked.quick ? [1000, 10_000] : [1000, 100_000, ...(asked.million ? [1_000_000] : [])];
const times = asked.quick ? 5 : 30;
/** An even number: what is renamed has its own name again. */
const passesAhead = 4;
const besideLastsMs = asked.quick ? 500 : 5000;

const rows = all.filter(({ name }) => name.includes(asked.only ?? ''));

type Measured = { byClock: number[]; byProcessor: number[]; more?: { beside: Beside; costs: CostRow[] } };

/** Ratios by row, for one engine at one size, what students wait beside others, and what is hand-written beside. */
async function measure(databaseUrl: string | undefined, goals: number): Promise<Measured> {
  const place = { dataDir: await mkdtemp(join(tmpdir(), 'trellis-bench-')), databaseUrl };
  const environment = environmentOf(place);
  const context = await prepare(await contextFor(readConfig({ ...environment, LOG_LEVEL: 'silent' })));
  const filled = await fill(context, goals);
  const tokens = {
    guide: await beginSession(context.db, systemClock, filled.guide.id),
    student: await beginSession(context.db, systemClock, filled.student.id),
  };
  const visitors = await visitorsOf(context, filled);
  const hasMore = asked.only === undefined;
  const costRows = hasMore ? await costs(context, filled, place, asked) : [];
  if (!hasMore) await context.db.close();
  const [server, bare] = [await startServer(environment), await startBare(place)];
  await untilAlone(server.pid);
  const serving = [server.pid, ...(databaseUrl ? [await postgresProcess(databaseUrl)] : [])];
  const byClock: number[] = [];
  const byProcessor: number[] = [];
  const sentTo = ({ sent, who }: Row, n: number) => ({ ...sent(filled, n), origin: server.origin, token: tokens[who] });
  // What every call runs through is compiled by then, for the first row as for the last.
  for (let n = 0; n < passesAhead; n += 1) for (const row of rows) await timed(sentTo(row, n));
  for (const row of rows) {
    const unit = await measured(() => ({ origin: bare.origin, path: '/' }), times, [bare.pid]);
    const { tookMs, usedMs } = await measured((n) => sentTo(row, n), times, serving);
    byClock.push(tookMs / unit.tookMs);
    byProcessor.push(usedMs / unit.usedMs);
  }
  await server.stop();
  await bare.stop();
  const more = hasMore && {
    beside: await measureBeside(environment, visitors, besideLastsMs),
    costs: costRows,
  };
  await rm(place.dataDir, { recursive: true, force: true });
  return { byClock, byProcessor, ...(more && { more }) };
}

const postgres = await ownPostgres({ isDurable: true });
const found = { SQLite: [] as Measured[], PostgreSQL: [] as Measured[] };
for (const goals of sizes) {
  process.stdout.write(`${goals} goals: SQLite …`);
  found.SQLite.push(await measure(undefined, goals));
  process.stdout.write(' PostgreSQL …');
  const { url, drop } = await newPostgresDatabase(postgres.url);
  found.PostgreSQL.push(await measure(url, goals));
  await drop();
  process.stdout.write(' done\n');
}
await postgres.stop();
const engines = keysOf(found);
const byClock = recordOf(engines, (engine) => found[engine].map((bySize) => bySize.byClock));
const byProcessor = recordOf(engines, (engine) => found[engine].map((bySize) => bySize.byProcessor));
if (asked.only !== undefined) {
  const figuresOf = (ratios: readonly number[][], n: number) => ratios.map((of) => of[n]?.toFixed(1)).join(' → ');
  for (const [n, { name }] of rows.entries()) {
    for (const [by, { SQLite, PostgreSQL }] of Object.entries({ clock: byClock, processor: byProcessor })) {
      process.stdout.write(
        `${name}, by ${by}: SQLite ${figuresOf(SQLite, n)}, PostgreSQL ${figuresOf(PostgreSQL, n)}\n`,
      );
    }
  }
  process.exit();
}

const figures: Figures = {
  sizes,
  times,
  calls: rows.map(({ name }) => name),
  ratios: byClock,
  processor: byProcessor,
  beside: recordOf(engines, (engine) => found[engine].flatMap(({ more }) => more?.beside ?? [])),
  costs: recordOf(engines, (engine) => found[engine].map(({ more }) => more?.costs ?? [])),
};
if (!asked.quick) await report(figures);
const tooMuch = growsTooMuch(figures);
process.stdout.write(tooMuch.length === 0 ? 'No sort grows too much.\n' : `Too much: ${tooMuch.join(', ')}\n`);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
