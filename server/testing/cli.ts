import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { runCommand, type Terminal } from '../src/operations/cli/run.ts';
import { nodeOptions } from './program.ts';

/** A folder without the developer’s `.env`. */
const withoutEnv = import.meta.dirname;

export type Ended = { code: number | null; out: string; err: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command of Trellis in this process, which is much faster than in its own. */
export async function commandHere(
  args: readonly string[],
  environment: Environment,
  { readSecret = async () => '', folder = withoutEnv }: Partial<Terminal> = {},
): Promise<Ended> {
  const output = { out: '', err: '' };
  const code = await runCommand(args, {
    environment,
    folder,
    readSecret,
    stdout: { write: (part) => (output.out += part) },
    stderr: { write: (part) => (output.err += part) },
  });
  return { code, ...output };
}

/** Runs a command of Trellis in its own process, as `npm run trellis` does. */
export function trellis(args: readonly string[], environment: Environment, { folder = withoutEnv, input = '' } = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...nodeOptions('trellis'), ...args], {
    env: { PATH, ...environment },
    cwd: folder,
  });
  child.stdin.on('error', () => {}).end(input);
  const written = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { child, ended: written.then(([out, err, [code]]): Ended => ({ code, out, err })) };
}
