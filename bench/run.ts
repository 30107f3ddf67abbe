import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFile } from '../server/src/database/sqlite/sqlite.ts';
import { newPostgresDatabase, ownPostgres } from '../server/testing/postgres.ts';
import { memoryMB, startBare, startProduct } from './processes.ts';
import { besideBare, besideOthers, changes, type Figures, reads } from './rows.ts';
import { addStudents, type Instance } from './school.ts';

/* `npm run bench`: measures Trellis in a large school, on both engines. `-- --goals 1000000` measures a larger one. */

const { values } = parseArgs({ options: { goals: { type: 'string', default: '100000' }, engine: { type: 'string' } } });
const goals = Number(values.goals);
const students = goals / 10;
/** The bare route also counts all goals, so it is compared in a small school, where that costs little. */
const firstStudents = Math.min(1000, students);

async function measure(instance: Instance): Promise<Figures> {
  let tokens = await addStudents(instance, 0, firstStudents);
  const small = await startProduct(instance);
  const bare = await startBare(instance);
  const figures: Figures = await besideBare(tokens, small, bare);
  bare.stop();
  await small.stop();
  if (students > firstStudents) tokens = await addStudents(instance, firstStudents, students);
  const product = await startProduct(instance);
  Object.assign(figures, await reads(tokens), await changes(tokens), await besideOthers(tokens, students));
  figures['memory after all that, MB'] = memoryMB(product.pid).toFixed();
  await product.kill();
  const afterKill = await startProduct(instance);
  await afterKill.stop();
  const usual = await startProduct(instance);
  await usual.stop();
  const started = [usual, afterKill].map(({ startedMs }) => (startedMs / 1000).toFixed(1));
  figures['`npm start` to the first answer / after a kill, s'] = started.join(' / ');
  const size = instance.databaseUrl ? undefined : (await stat(databaseFile(instance.dataDir))).size;
  figures['size of the database file, MB'] = size === undefined ? '' : (size / 2 ** 20).toFixed();
  return figures;
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
  process.stdout.write(`${name}\n`);
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-bench-'));
  columns.set(name, await run({ dataDir, databaseUrl: undefined }));
  await rm(dataDir, { recursive: true, force: true });
}
const [first = {}] = columns.values();
const rows = [
  ['', ...columns.keys()],
  ['---', ...[...columns].map(() => '---:')],
  ...Object.keys(first).map((name) => [name, ...[...columns.values()].map((figures) => figures[name] ?? '')]),
];
const table = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
process.stdout.write(table);
const text = `# A school with ${goals.toLocaleString('en-GB')} goals of ${students.toLocaleString('en-GB')} students

Written by \`npm run bench\` on a machine with ${availableParallelism()} cores, Node ${process.versions.node}. The school is filled by
imports and the API, Trellis is started by \`npm start\`, and everything is measured from outside.

${table}`;
if (!values.engine) await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
