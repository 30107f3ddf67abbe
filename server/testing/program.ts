import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startOptions } from './start-options.ts';

const options = startOptions(join(import.meta.dirname, '../..'));

export type Program = ReturnType<typeof start>;

/**
 * Starts the program as `npm start` does, in a process of its own.
 * @param folder where its `.env` would be; that of whoever runs the tests is none of theirs
 */
export function start(environment: Record<string, string>, folder = import.meta.dirname) {
  const { PATH = '' } = process.env;
  const program = spawn(process.execPath, options, { env: { PATH, LOG_LEVEL: 'warn', ...environment }, cwd: folder });
  const said = { out: '', err: '' };
  program.stdout.on('data', (text) => (said.out += text));
  program.stderr.on('data', (text) => (said.err += text));
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  return { program, said, ended };
}

/** Waits until it listens. */
export async function portOf({ said }: Program): Promise<number> {
  await vi.waitFor(() => expect(said.out).toContain('Trellis is ready at'), { timeout: 60_000 });
  return Number(/localhost:(\d+)/.exec(said.out)?.[1]);
}
