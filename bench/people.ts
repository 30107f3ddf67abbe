import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { basePath } from '@trellis/contract/core/base-path.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../server/src/app/app.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { systemClock } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { newPostgresDatabase, startPostgres } from '../server/testing/postgres.ts';
import { fillPeople } from './fill.people.ts';
import { answerTo, median } from './measure.ts';

/*
 * How long it takes to find people by a part of their name or address, among a thousand and among very many: where one is
 * chosen, and in the list of users with its count. In milliseconds, and as a multiple of a bare Fastify route that is
 * measured just before it in the same process. `--postgres`, `--people 100000`, `--only choosing`.
 */

const { values: asked } = parseArgs({
  options: {
    postgres: { type: 'boolean' },
    people: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '20' },
  },
});

/** What is looked for. */
const texts: Readonly<Record<string, string>> = {
  'what one has': 'wexivo',
  'what some have': 'xixixi',
  'what few addresses have': '.77',
  'what nobody has': 'yyyyq',
  'what many have': 'ixi',
  'what all addresses have': 'example',
  'two letters, of one': 'zq',
  'two letters, of nobody': 'yq',
  'two letters, of many': 'ka',
  'a letter, of one': 'q',
  'a letter, of nobody': '%',
  'a letter, of many': 'k',
};

type Row = { name: string; path: string };

function rowsOf([name, text]: [string, string]): Row[] {
  const part = encodeURIComponent(text);
  return [
    { name: `choosing: ${name}`, path: `/users/lookup?text=${part}` },
    { name: `choosing a student: ${name}`, path: `/goals/users/non-superusers?text=${part}` },
    { name: `list, by name: ${name}`, path: `/users/?limit=10&full_name=${part}` },
    { name: `list, by address: ${name}`, path: `/users/?limit=10&email=${part}` },
    { name: `list in order, by name: ${name}`, path: `/users/?limit=10&full_name=${part}&sort_by=full_name` },
  ];
}

const rows = [
  { name: 'choosing: nothing typed', path: '/users/lookup' },
  { name: 'list: no filter', path: '/users/?limit=10' },
  ...Object.entries(texts).flatMap(rowsOf),
].filter(({ name }) => name.includes(asked.only));

type Figure = { ms: number; ratio: number; count: number | null };

async function measure(databaseUrl: string | undefined, people: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-bench-'));
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }), databaseUrl };
  const context = await prepare(await contextFor(config));
  const { guide } = await fillPeople(context, people);
  await sql.raw(databaseUrl ? 'vacuum analyze' : 'analyze').execute(context.db.query);
  const app = await buildApp(context);
  const bare = fastify();
  bare.get('/', async () => ({ data: [], count: 0 }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const bareOrigin = await bare.listen({ port: 0, host: '127.0.0.1' });
  const token = await beginSession(context.db, systemClock, guide.id);
  const figures: Figure[] = [];
  for (const { path } of rows) {
    const sent = { origin, path: basePath + path, token };
    const unit = await median(() => ({ origin: bareOrigin, path: '/' }), Number(asked.times));
    const ms = await median(() => sent, Number(asked.times));
    figures.push({ ms, ratio: ms / unit, count: JSON.parse((await answerTo(sent)).text).count });
  }
  await app.close();
  await bare.close();
  await context.db.close();
  await rm(dataDir, { recursive: true, force: true });
  return figures;
}

const postgres = asked.postgres ? await startPostgres() : undefined;
const sizes = [1000, Number(asked.people)];
const results: Figure[][] = [];
for (const people of sizes) {
  const database = postgres && (await newPostgresDatabase(postgres.url));
  results.push(await measure(database?.url, people));
  await database?.drop();
}
await postgres?.stop();

const title = [asked.postgres ? 'PostgreSQL' : 'SQLite', ...sizes.map((people) => `${people} people`)];
const line = ([name, ...parts]: readonly string[]) =>
  `${(name ?? '').padEnd(52)}${parts.map((part) => part.padStart(26)).join('')}\n`;
process.stdout.write(line(title));
for (const [n, { name }] of rows.entries()) {
  const parts = results.map((figures) => {
    const figure = figures[n];
    return figure ? `${figure.ms.toFixed(1)} ms, × ${figure.ratio.toFixed(1)}, ${figure.count ?? 'many'}` : '';
  });
  process.stdout.write(line([name, ...parts]));
}
