import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Refused } from '../../base/refused.ts';
import { cleaningUp } from './cleaning-up.ts';

/* pg_dump and pg_restore, which PostgreSQL brings for each of its versions. */

export type Tool = 'pg_dump' | 'pg_restore';

type Run = {
  tool: Tool;
  options: readonly string[];
  /** The database to connect to, on one host. */
  url?: string;
  /** A file, or the beginning of it, that the tool reads. */
  input?: { file: string; bytes: number };
  /** Told each line that the tool says of its work. */
  onLine?: (line: string) => void;
  /** Whether what it writes is wanted; it is thrown away otherwise. */
  output?: boolean;
};

/**
 * @returns what the tool wrote, where that is wanted
 * @throws Refused where it isn't installed; ToolFailed
 */
export async function runTool({ tool, options, url, input, onLine, output = false }: Run): Promise<string> {
  const connection = url === undefined ? { options: [], env: {} } : connectionOf(url);
  const child = spawn(tool, [...options, ...connection.options], {
    stdio: [input ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...connection.env },
  });
  return cleaningUp(
    () => child.kill(),
    async () => {
      const ended = new Promise<number | null>((resolve, reject) => {
        child.once('error', (error) => reject('code' in error && error.code === 'ENOENT' ? notInstalled(tool) : error));
        child.once('close', resolve);
      });
      const said: string[] = [];
      if (child.stderr) {
        createInterface({ input: child.stderr }).on('line', (line) => {
          onLine?.(line);
          said.push(line);
          if (said.length > 20) said.shift();
        });
      }
      const written = child.stdout ? text(child.stdout) : '';
      // A tool that has failed reads no further; its own words say why.
      const fed = input && child.stdin && pipeline(createReadStream(input.file, { end: input.bytes - 1 }), child.stdin);
      const [code] = await Promise.all([ended, fed?.catch(() => {})]);
      if (code !== 0)
        throw new ToolFailed(
          tool,
          said.filter((line) => /error|fatal|hint|detail/i.test(line)),
        );
      return written;
    },
  );
}

/** A tool that ended with an error. */
export class ToolFailed extends Error {
  constructor(tool: Tool, said: readonly string[]) {
    super(`${tool}: ${said.join(' ').replaceAll(`${tool}: `, '') || 'ended without a word'}`);
  }
}

const notInstalled = (tool: Tool): Refused =>
  new Refused(
    `${tool} is not installed on this machine, or not in PATH. Install the client programs of PostgreSQL, in the ` +
      'version of the server or a later one (on Debian and Ubuntu: apt install postgresql-client), and try again.',
  );

/** The main version of an installed tool. */
export async function versionOf(tool: Tool): Promise<number> {
  const said = await runTool({ tool, options: ['--version'], output: true });
  return Number(/\) (\d+)/.exec(said)?.[1] ?? 0);
}

/** What libpq takes in an address; what the driver takes besides would be refused. */
const understood = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslcrl', 'target_session_attrs', 'options'];

/** The address for PostgreSQL's own programs. The password goes past the list of processes, which all users may read. */
function connectionOf(url: string) {
  const [, user = '', password, rest = ''] = /^postgres(?:ql)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(.*)$/.exec(url) ?? [];
  const [place = '', query = ''] = rest.split('?');
  const parameters = new URLSearchParams(query);
  for (const name of [...parameters.keys()]) if (!understood.includes(name)) parameters.delete(name);
  const address = `postgresql://${user && `${user}@`}${place}${parameters.size > 0 ? `?${parameters}` : ''}`;
  return {
    options: ['--no-password', `--dbname=${address}`],
    env: password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) },
  };
}
