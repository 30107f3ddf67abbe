import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { readConfig } from '../server/src/config/config.ts';
import { newPostgresDatabase, ownPostgres } from '../server/testing/postgres.ts';
import { type Asked, type CostRow, costs } from './cost.ts';
import { fill } from './fill.ts';
import { environmentOf } from './server.ts';

/* The rows of `cost.ts` by themselves, over 10,000 goals: `npm run bench:cost`, on SQLite or with `-- --postgres` on PostgreSQL;
 * `--only list` takes the rows whose name holds `list`. */

const goals = 10_000;

async function measure(engine: 'sqlite' | 'postgres', asked: Asked): Promise<CostRow[]> {
  // As sure as it must be for a school: a commit is what the update costs most.
  const postgres = engine === 'postgres' ? await ownPostgres({ isDurable: true }) : undefined;
  const database = postgres && (await newPostgresDatabase(postgres.url));
  const place = { dataDir: await mkdtemp(join(tmpdir(), 'trellis-cost-')), databaseUrl: database?.url };
  const context = await prepare(await contextFor(readConfig({ ...environmentOf(place), LOG_LEVEL: 'silent' })));
  const rows = await costs(context, await fill(context, goals), place, asked);
  await database?.drop();
  await postgres?.stop();
  await rm(place.dataDir, { recursive: true, force: true });
  return rows;
}

const { values } = parseArgs({ options: { postgres: { type: 'boolean' }, only: { type: 'string' } } });
const rows = await measure(values.postgres ? 'postgres' : 'sqlite', values);
for (const { name, byProcessor, byClock } of rows) {
  process.stdout.write(`${name.padEnd(44)}${byProcessor.toFixed(2)} ${byClock.toFixed(2)}\n`);
}
