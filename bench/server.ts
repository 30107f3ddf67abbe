import { spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../server/src/main.ts');

/** Starts the program in a process of its own; `stop` ends it as Ctrl-C does. */
export async function startServer(environment: Record<string, string>, nodeOptions: readonly string[] = []) {
  const server = spawn(process.execPath, [...nodeOptions, main], {
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
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}
