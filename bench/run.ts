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

async function measure(instance: Instance): Promise<Figures> {
  const inSmallSchool = await withProduct(instance, await addStudents(instance, 0, 100), ownReads);
  // The bare route also counts all goals, so it is compared where that costs little.
  const figures = await withProduct(instance, await addStudents(instance, 100, 1000), async (tokens, product) => {
    const bare = await startBare(instance);
    return besideBare(tokens, product, bare).finally(bare.stop);
  });
  const tokens = await addStudents(instance, 1000, students);
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

const engines: Record<string, (instance: Instance) => Promise<Figures>> = {
  SQLite: measure,
  async PostgreSQL(instance) {
    const postgres = await ownPostgres({ isDurable: true });
    const { url } = await newPostgresDatabase(postgres.url);
    return measure({ ...instance, databaseUrl: url }).finally(postgres.stop);
  },
};

const columns = new Map<string, Figures>();
for (const [name, run] of Object.entries(engines)) {
  if (values.engine && name.toLowerCase() !== values.engine) continue;
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-bench-'));
  columns.set(name, await run({ dataDir, databaseUrl: undefined }));
  await rm(dataDir, { recursive: true, force: true });
}
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
