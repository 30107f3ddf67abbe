import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Refused } from '../../base/errors.ts';
import { withCleanup } from './files.ts';

/* Runs pg_dump and pg_restore. */

type Tool = 'pg_dump' | 'pg_restore';

export class ToolFailed extends Error {
  constructor(tool: Tool, messages: readonly string[]) {
    super(`${tool}: ${messages.join(' ').replaceAll(`${tool}: `, '') || 'failed without an error message'}`);
  }
}

type Run = {
  url?: string;
  /** Called with each line that the tool prints about its work. */
  onLine?: (line: string) => void;
};

/**
 * @returns the tool's output
 * @throws Refused if it isn't installed; ToolFailed
 */
export async function runTool(tool: Tool, options: readonly string[], { url, onLine }: Run = {}): Promise<string> {
  const connection = url === undefined ? { options: [], env: {} } : connectionOf(url);
  const child = spawn(tool, [...options, ...connection.options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...connection.env },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject('code' in error && error.code === 'ENOENT' ? notInstalled(tool) : error));
    child.once('close', resolve);
  });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    onLine?.(line);
    if (/error|fatal|hint|detail/i.test(line)) complaints.push(line);
  });
  return withCleanup(
    () => child.kill(),
    async () => {
      const [code, written] = await Promise.all([ended, text(child.stdout)]);
      if (code !== 0) throw new ToolFailed(tool, complaints.slice(0, 5));
      return written;
    },
  );
}

const notInstalled = (tool: Tool): Refused =>
  new Refused(
    `${tool} isn’t installed on this machine, or isn’t in PATH. Install the client programs of PostgreSQL, in the ` +
      'same version as the server or a newer one (on Debian and Ubuntu: apt install postgresql-client), and try again.',
  );

/** The parameters that libpq accepts in an address; it would refuse the driver's own. */
const libpqParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslcrl', 'target_session_attrs', 'options'];

/**
 * The address for PostgreSQL's own programs. The password is passed in the environment, because every user can see the
 * arguments of processes.
 */
function connectionOf(url: string) {
  const [, user = '', password, rest = ''] = /^postgres(?:ql)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(.*)$/.exec(url) ?? [];
  const [hostAndDatabase = '', query = ''] = rest.split('?');
  const parameters = new URLSearchParams(query);
  for (const name of [...parameters.keys()]) if (!libpqParameters.includes(name)) parameters.delete(name);
  const address = `postgresql://${user && `${user}@`}${hostAndDatabase}${parameters.size > 0 ? `?${parameters}` : ''}`;
  return {
    options: ['--no-password', `--dbname=${address}`],
    env: password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) },
  };
}
