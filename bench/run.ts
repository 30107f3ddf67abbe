import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '../server/src/database/sqlite/sqlite.ts';
import { newPostgresDatabase, ownPostgres } from '../server/testing/postgres.ts';
import { besideOthers, changes, type Figures, reads } from './rows.ts';
import { fillSchool, type Instance, type Tokens } from './school.ts';
import { memoryMB, startProduct } from './server.ts';

/*
 * `npm run bench`: measures Trellis in a large school, on both engines, and writes RESULTS.md. `-- --million` prints the
 * figures of ten times as many goals.
 */

const isMillion = process.argv.includes('--million');
/** SQLite looks for damaged pages soon after a start, which would count as a part of the first lists. */
const damageCheckMs = 8000;
const students = isMillion ? 100_000 : 10_000;

async function measure(instance: Instance, tokens: Tokens): Promise<Figures> {
  const product = await startProduct(instance);
  await wait(damageCheckMs);
  const figures = { ...(await reads(tokens)), ...(await changes(tokens)), ...(await besideOthers(tokens, students)) };
  figures['memory after all that, MB'] = memoryMB(product.pid).toFixed();
  await product.end('SIGKILL');
  const started: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { startedMs, end } = await startProduct(instance);
    await end('SIGTERM');
    started.unshift((startedMs / 1000).toFixed(1));
  }
  figures['`npm start` to the first answer / after a kill, s'] = started.join(' / ');
  const size = instance.databaseUrl ? undefined : (await stat(databaseFile(instance.dataDir))).size;
  figures['size of the database file, MB'] = size === undefined ? '' : (size / 2 ** 20).toFixed();
  return figures;
}

const home = await mkdtemp(join(tmpdir(), 'trellis-bench-'));
const postgres = await ownPostgres({ isDurable: true });
const databaseUrl = (await newPostgresDatabase(postgres.url)).url;
// PostgreSQL is filled first and measured last, so that its autovacuum has had its minute, as in any school.
const onPostgres = { dataDir: join(home, 'postgres'), databaseUrl };
const postgresTokens = await fillSchool(onPostgres, students);
const onSqlite = { dataDir: join(home, 'sqlite'), databaseUrl: undefined };
const sqlite = await measure(onSqlite, await fillSchool(onSqlite, students));
const measured = await measure(onPostgres, postgresTokens);
await postgres.stop();
await rm(home, { recursive: true, force: true });
const text = `# A school with ${(students * 10).toLocaleString('en-GB')} goals of ${students.toLocaleString('en-GB')} students

Written by \`npm run bench\` on a machine with ${availableParallelism()} cores, Node ${process.versions.node}. The school is filled by
imports and the API, Trellis is started by \`npm start\`, and everything is measured from outside.

|  | SQLite | PostgreSQL |
| --- | ---: | ---: |
${Object.entries(sqlite)
  .map(([name, figure]) => `| ${name} | ${figure} | ${measured[name]} |\n`)
  .join('')}`;
process.stdout.write(text);
if (!isMillion) await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
