import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';

const main = join(import.meta.dirname, '../main.ts');

export type Program = ReturnType<typeof start>;

/** Starts the program as `npm start` does, in a process of its own. */
export function start(environment: Record<string, string>) {
  const { PATH = '' } = process.env;
  const program = spawn(process.execPath, [main], { env: { PATH, LOG_LEVEL: 'warn', ...environment } });
  const said = { out: '', err: '' };
  program.stdout.on('data', (text) => (said.out += text));
  program.stderr.on('data', (text) => (said.err += text));
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  return { program, said, ended };
}

/** Waits until it listens. */
export async function portOf({ said }: Program): Promise<number> {
  await expect.poll(() => said.out, { timeout: 30_000 }).toContain('Trellis is ready at');
  return Number(/localhost:(\d+)/.exec(said.out)?.[1]);
}
