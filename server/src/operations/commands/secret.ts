import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Refused } from '../../base/errors.ts';
import { UsageError } from './command.ts';

/**
 * Asks for a secret at the terminal, twice, without showing it. Without a terminal, reads the first line of the input.
 * @param what the prompt, such as `Password`
 */
export async function readSecret(what: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return firstLine(stdin, what);
  const readLine = async (prompt: string) => {
    stderr.write(`${prompt}: `);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: silent, terminal: true });
    lines.once('SIGINT', () => process.exit(130));
    const answer = await lines.question('');
    lines.close();
    stderr.write('\n');
    return answer;
  };
  const first = await readLine(what);
  if ((await readLine(`${what} again`)) !== first) throw new Refused('The two entries differ, so nothing was changed.');
  return first;
}

async function firstLine(input: NodeJS.ReadStream, what: string): Promise<string> {
  // Editors on Windows put a byte order mark before a text.
  for await (const line of createInterface({ input })) return line.replace(/^\u{FEFF}/u, '');
  throw new UsageError(`${what} is missing. Type it in a terminal, or pass it as the first line of the input.`);
}
