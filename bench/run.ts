import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '../server/src/database/sqlite/sqlite.ts';
import { newPostgresDatabase, ownPostgres } from '../server/testing/postgres.ts';
import { besideBare, besideOthers, changes, type Figures, ownReads, reads } from './rows.ts';
import { addStudents, type Instance } from './school.ts';
import { memoryMB, startBare, startProduct } from './server.ts';

/*
 * `npm run bench`: measures Trellis in a large school, on both engines, and writes RESULTS.md. `-- --million` prints the
 * figures of ten times as many goals.
 */

const isMillion = process.argv.includes('--million');
/** SQLite is checked for damaged pages soon after a start, which would slow down the first lists. */
const damageCheckMs = 8000;
const students = isMillion ? 100_000 : 10_000;

/** Fills a school, and on the way takes the measurements that need a smaller one. */
async function fill(instance: Instance) {
  const few = await addStudents(instance, 0, 100);
  const small = await startProduct(instance);
  const inSmallSchool = await ownReads(few);
  await small.end('SIGTERM');
  // The bare route also counts all goals, so it is compared where that costs little.
  const more = await addStudents(instance, 100, 1000);
  const [product, bare] = [await startProduct(instance), await startBare(instance)];
  const figures = await besideBare(more, product, bare);
  bare.end();
  await product.end('SIGTERM');
  return { instance, inSmallSchool, figures, tokens: await addStudents(instance, 1000, students) };
}

async function measure({ instance, inSmallSchool, figures, tokens }: Awaited<ReturnType<typeof fill>>) {
  const product = await startProduct(instance);
  await wait(damageCheckMs);
  Object.assign(figures, await reads(tokens, inSmallSchool), await changes(tokens));
  Object.assign(figures, await besideOthers(tokens, students));
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
const onPostgres = await fill({ dataDir: join(home, 'postgres'), databaseUrl });
const sqlite = await measure(await fill({ dataDir: join(home, 'sqlite'), databaseUrl: undefined }));
const measured: Figures = await measure(onPostgres);
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
