import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFile } from '../server/src/database/sqlite/sqlite.ts';
import { newPostgresDatabase, ownPostgres } from '../server/testing/postgres.ts';
import { memoryMB, startBare, startProduct } from './processes.ts';
import { besideBare, besideOthers, changes, type Figures, ownReads, reads } from './rows.ts';
import { addStudents, type Instance } from './school.ts';

/*
 * `npm run bench`: measures Trellis in a large school, on both engines, and writes RESULTS.md. `-- --million` prints the
 * figures of ten times as many goals, and `-- --engine sqlite` those of one engine.
 */

const { values } = parseArgs({ options: { million: { type: 'boolean' }, engine: { type: 'string' } } });
const students = values.million ? 100_000 : 10_000;

/** Fills a school, and measures what needs a smaller one on the way. */
async function fill(instance: Instance) {
  const inSmallSchool = await withProduct(instance, await addStudents(instance, 0, 100), ownReads);
  // The bare route also counts all goals, so it is compared where that costs little.
  const figures = await withProduct(instance, await addStudents(instance, 100, 1000), async (tokens, product) => {
    const bare = await startBare(instance);
    return besideBare(tokens, product, bare).finally(bare.stop);
  });
  return { instance, inSmallSchool, figures, tokens: await addStudents(instance, 1000, students) };
}

async function measure({ instance, inSmallSchool, figures, tokens }: Awaited<ReturnType<typeof fill>>) {
  const product = await startProduct(instance);
  Object.assign(figures, await reads(tokens, inSmallSchool), await changes(tokens));
  Object.assign(figures, await besideOthers(tokens, students));
  figures['memory after all that, MB'] = memoryMB(product.pid).toFixed();
  await product.kill();
  const started: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { startedMs, stop } = await startProduct(instance);
    await stop();
    started.unshift((startedMs / 1000).toFixed(1));
  }
  figures['`npm start` to the first answer / after a kill, s'] = started.join(' / ');
  const size = instance.databaseUrl ? undefined : (await stat(databaseFile(instance.dataDir))).size;
  figures['size of the database file, MB'] = size === undefined ? '' : (size / 2 ** 20).toFixed();
  return figures;
}

type Product = Awaited<ReturnType<typeof startProduct>>;

async function withProduct<Tokens, T>(
  instance: Instance,
  tokens: Tokens,
  work: (tokens: Tokens, product: Product) => Promise<T>,
): Promise<T> {
  const product = await startProduct(instance);
  const result = await work(tokens, product);
  await product.stop();
  return result;
}

const home = await mkdtemp(join(tmpdir(), 'trellis-bench-'));
const postgres = values.engine === 'sqlite' ? undefined : await ownPostgres({ isDurable: true });
const instances: Record<string, Instance> = {
  ...(values.engine !== 'postgresql' && { SQLite: { dataDir: join(home, 'sqlite'), databaseUrl: undefined } }),
  ...(postgres && {
    PostgreSQL: { dataDir: join(home, 'postgres'), databaseUrl: (await newPostgresDatabase(postgres.url)).url },
  }),
};
// PostgreSQL is filled first and measured last, so that its autovacuum has had its minute, as in any school.
const filled = new Map<string, Awaited<ReturnType<typeof fill>>>();
for (const [name, instance] of Object.entries(instances).reverse()) filled.set(name, await fill(instance));
const columns = new Map<string, Figures>();
for (const name of Object.keys(instances)) {
  const school = filled.get(name);
  if (school) columns.set(name, await measure(school));
}
await postgres?.stop();
await rm(home, { recursive: true, force: true });
const all = [...columns.values()];
const rows = [
  ['', ...columns.keys()],
  ['---', ...all.map(() => '---:')],
  ...Object.keys(all[0] ?? {}).map((name) => [name, ...all.map((figures) => figures[name] ?? '')]),
];
const text = `# A school with ${(students * 10).toLocaleString('en-GB')} goals of ${students.toLocaleString('en-GB')} students

Written by \`npm run bench\` on a machine with ${availableParallelism()} cores, Node ${process.versions.node}. The school is filled by
imports and the API, Trellis is started by \`npm start\`, and everything is measured from outside.

${rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
process.stdout.write(text);
if (!values.engine && !values.million) await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
