import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { systemClock } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { newPostgresDatabase, ownPostgres } from '../server/testing/postgres.ts';
import { startOptions } from '../server/testing/start-options.ts';
import { fill } from './fill.ts';
import { quantile, timed } from './measure.ts';
import { used } from './processor.ts';
import { environmentOf } from './server.ts';

/*
 * How long a start takes on a database that is there: from the program's beginning to the answer with a guide's first
 * page of goals; and what processor time and memory that took. `--goals 1000000`, `--postgres`, `--times 9`;
 * `--beside FOLDER` measures another copy of Trellis in turn with this one, which must be of the same schema and have
 * its web built.
 */

const { values } = parseArgs({
  options: {
    goals: { type: 'string', default: '10000' },
    times: { type: 'string', default: '9' },
    postgres: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});

type Start = { tookMs: number; usedMs: number; memoryMB: number };
type Place = Record<string, string>;

async function startOf(root: string, place: Place, token: string): Promise<Start> {
  const options = startOptions(root);
  const began = performance.now();
  const server = spawn(process.execPath, options, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...place },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const port = await new Promise<string>((ready, fail) => {
    let said = '';
    server.once('exit', () => fail(new Error('the server ended at its start')));
    server.stdout.on('data', (text) => {
      said += text;
      const found = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) ready(found);
    });
  });
  await timed({ origin: `http://127.0.0.1:${port}`, path: `${basePath}/goals/?limit=10`, token });
  const start = { tookMs: performance.now() - began, ...(await used(server.pid)) };
  server.kill('SIGINT');
  await ended;
  return start;
}

/** A filled school, and the token of a guide of it. */
async function school(place: Place, goals: number): Promise<string> {
  const context = await prepare(await contextFor(readConfig({ ...place, LOG_LEVEL: 'silent' })));
  const { guide } = await fill(context, goals);
  const token = await beginSession(context.db, systemClock, guide.id);
  await context.db.close();
  return token;
}

const shown = (starts: readonly Start[], figure: keyof Start): string => {
  const all = starts.map((start) => start[figure]);
  return [0.5, 0, 1].map((share) => quantile(all, share).toFixed(0).padStart(6)).join('');
};

const postgres = values.postgres ? await ownPostgres() : undefined;
const database = postgres && (await newPostgresDatabase(postgres.url));
const dataDir = await mkdtemp(join(tmpdir(), 'trellis-start-'));
const place = environmentOf({ dataDir, databaseUrl: database?.url });
const token = await school(place, Number(values.goals));
const roots = [join(import.meta.dirname, '..'), ...(values.beside ? [resolve(values.beside)] : [])];
const starts = new Map(roots.map((root) => [root, [] as Start[]]));
// The first one is not counted: it fills the cache of what Node makes of the modules.
for (let n = 0; n <= Number(values.times); n += 1) {
  for (const [root, of] of starts) {
    const start = await startOf(root, place, token);
    if (n > 0) of.push(start);
  }
}
process.stdout.write(
  `${database ? 'PostgreSQL' : 'SQLite'}, ${values.goals} goals; each the median, least and most of `,
);
process.stdout.write(`${values.times} starts; load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
for (const [root, of] of starts) {
  process.stdout.write(`${root}\n  ms to the first answer ${shown(of, 'tookMs')}\n`);
  process.stdout.write(
    `  ms of processor time   ${shown(of, 'usedMs')}\n  MB of memory           ${shown(of, 'memoryMB')}\n`,
  );
}
await database?.drop();
await postgres?.stop();
await rm(dataDir, { recursive: true, force: true });
