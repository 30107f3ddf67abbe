import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keysOf, recordOf } from '@trellis/contract/records.ts';
import fastify from 'fastify';
import { buildApp } from '../server/src/app.ts';
import { systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config.ts';
import { beginSession } from '../server/src/credentials/sessions.ts';
import { contextFor, prepare } from '../server/src/launch.ts';
import { newPostgresDatabase, startPostgres } from '../server/src/testing/postgres.ts';
import { type Beside, measureBeside, visitorsOf } from './beside.ts';
import { measureCosts } from './cost.run.ts';
import { fill } from './fill.ts';
import { median } from './measure.ts';
import { type Figures, growsTooMuch, report } from './report.ts';
import { all } from './rows.ts';

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
