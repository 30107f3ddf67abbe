import { spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../cli/main.ts');

export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };

/** Runs a command of Trellis in a process of its own, as `npm run trellis` does. */
export function trellis(words: readonly string[], environment: Readonly<Record<string, string | undefined>>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main, ...words], { env: { PATH, ...environment } });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, ...said }));
  });
  return { child, ended };
}
