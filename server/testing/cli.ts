import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../src/operations/cli/run.ts';

const main = join(import.meta.dirname, '../src/operations/cli/main.ts');

/** A `.env` of whoever runs the tests is none of theirs. */
const withoutEnv = import.meta.dirname;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command of Trellis in this process, which takes a fraction of the time that a process of its own does. */
export async function commandHere(words: readonly string[], environment: Environment, secret = ''): Promise<Ended> {
  const said = { out: '', err: '' };
  const code = await runCommand(words, {
    environment,
    folder: withoutEnv,
    readSecret: async () => secret,
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  });
  return { code, signal: null, ...said };
}

/** Runs a command of Trellis in a process of its own, as `npm run trellis` does. */
export function trellis(words: readonly string[], environment: Environment, { folder = withoutEnv, input = '' } = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main, ...words], { env: { PATH, ...environment }, cwd: folder });
  child.stdin.on('error', () => {}).end(input);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, ...said }));
  });
  return { child, ended };
}
