import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startOptions } from '../server/testing/start-options.ts';
import { used } from './processor.ts';

const project = join(import.meta.dirname, '..');

/** Starts the program in a process of its own; `stop` ends it as Ctrl-C does. */
export async function startServer(environment: Record<string, string>, nodeOptions: readonly string[] = []) {
  const server = spawn(process.execPath, [...nodeOptions, ...startOptions(project)], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error('the server ended at its start')));
    server.stdout.on('data', (text) => {
      said += text;
      const found = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
  });
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    used: () => used(server.pid),
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** Where a database is: in a folder, or at a PostgreSQL. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

/** Starts a file of this folder, which tells its address and ends when it is left. */
async function startFile(name: string, values: readonly string[]) {
  const started = fork(join(import.meta.dirname, name), values);
  const early = new AbortController();
  started.once('exit', () => early.abort());
  const [{ origin }] = (await once(started, 'message', { signal: early.signal })) as [{ origin: string }];
  return {
    origin,
    pid: started.pid ?? 0,
    async stop() {
      const exit = once(started, 'exit');
      started.disconnect();
      await exit;
    },
  };
}

/** Starts the bare routes over a database. */
export const startBare = ({ dataDir, databaseUrl }: Place) =>
  startFile('bare.server.ts', databaseUrl ? [dataDir, databaseUrl] : [dataDir]);

/** Starts the bare route that compares a password with this hash. */
export const startVerifying = (hash: string) => startFile('verify.server.ts', [hash]);

/** What tells the program where its database is. */
export const environmentOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  TIME_ZONE: 'Europe/Berlin',
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Starts logins by these people, which are under way then: who times others isn't held up by the sending. */
export const startLogins = (url: string, emails: readonly string[]) => startFile('logins.process.ts', [url, ...emails]);
