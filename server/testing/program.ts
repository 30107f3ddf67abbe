import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { contextFor, prepare } from '../src/app/launch.ts';
import { sentenceFor } from '../src/app/start-failures.ts';
import { readConfig } from '../src/config/config.ts';
import { waitForDatabase } from '../src/database/setup/wait-for-database.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The options that an npm script gives to Node, independent of the current folder. */
export const nodeOptions = (script: 'start' | 'trellis'): string[] =>
  scripts[script]
    .replace('start.js ', '')
    .split(' ')
    .slice(1)
    .map((word: string) => (/^(\.\/)?server\//.test(word) ? join(root, word) : word));

export type Program = ReturnType<typeof start>;

/**
 * Starts the program as `npm start` does, in a process of its own.
 * @param folder its working directory, from which it reads `.env`; an empty temporary one by default
 */
export function start(environment: Record<string, string>, folder?: string) {
  const { PATH = '' } = process.env;
  const cwd = folder ?? mkdtempSync(join(tmpdir(), 'trellis-program-'));
  const program = spawn(process.execPath, nodeOptions('start'), {
    env: { PATH, LOG_LEVEL: 'warn', ...environment },
    cwd,
  });
  if (folder === undefined) program.once('exit', () => rmSync(cwd, { recursive: true, force: true }));
  const output = { out: '', err: '' };
  program.stdout.on('data', (text) => (output.out += text));
  program.stderr.on('data', (text) => (output.err += text));
  // Its whole output has been read by then.
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  return { program, output, ended };
}

/** Waits until the program listens. */
export async function portOf({ output }: Program): Promise<number> {
  await vi.waitFor(() => expect(output.out).toContain('Trellis is ready at'), 240_000);
  return Number(/localhost:(\d+)/.exec(output.out)?.[1]);
}

/**
 * Makes a school ready as a start does, in this process and without listening, which is much faster.
 * @returns the sentence that would end the start
 */
export async function prepareHere(environment: Record<string, string>, log: (text: string) => void = () => {}) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const write = (_: object, text: string) => log(text);
  try {
    const context = await contextFor(readConfig(environment));
    await using db = context.db;
    await waitForDatabase(db, { info: write, warn: write, error: write }, () => prepare(context));
    return undefined;
  } catch (error) {
    return sentenceFor(error);
  } finally {
    vi.unstubAllEnvs();
  }
}
