import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startOptions } from './start-options.ts';

const options = startOptions(join(import.meta.dirname, '../..'));

export type Program = ReturnType<typeof start>;

/**
 * Starts the program as `npm start` does, in a process of its own.
 * @param folder its working directory, from which it reads `.env`; an empty temporary one by default
 */
export function start(environment: Record<string, string>, folder?: string) {
  const { PATH = '' } = process.env;
  const cwd = folder ?? mkdtempSync(join(tmpdir(), 'trellis-program-'));
  const program = spawn(process.execPath, options, { env: { PATH, LOG_LEVEL: 'warn', ...environment }, cwd });
  if (folder === undefined) program.once('exit', () => rmSync(cwd, { recursive: true, force: true }));
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
