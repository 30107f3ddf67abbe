import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { commandHere } from '../../testing/cli.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { overTheWire } from '../../testing/over-the-wire.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';
import { type Program, portOf, prepareHere, start } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = await temporaryFolder();

async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return { port: String(typeof address === 'object' && address ? address.port : 0), free: () => server.close() };
}

/** The tests' PostgreSQL at another address. */
const postgresWith = (parts: Partial<URL>): string =>
  Object.assign(new URL(inject('postgresUrl')), { password: 'secret' }, parts).href;

test.each([
  ['an unknown host', { PORT: '0', DATA_DIR: join(folder, 'host'), HOST: 'no.such.host.invalid' }, 'HOST'],
  ['a PostgreSQL that refuses the user', { PORT: '0', DATABASE_URL: postgresWith({ username: 'u' }) }, 'DATABASE_URL'],
])('%s ends the start with one sentence and exit code 1', async (_, environment, names) => {
  const { output, ended } = start(environment);
  expect(await ended).toBe(1);
  expect(output.err.trim().split('\n')).toHaveLength(1);
  expect(output.err).toContain(names);
  expect(output.err).not.toContain('secret');
});

test.each([
  ['an invalid setting', { PORT: 'abc' }, 'PORT'],
  ['a folder that can’t be created', { DATA_DIR: join(folder, 'file', 'data') }, 'DATA_DIR'],
  ['a database that doesn’t exist', { DATABASE_URL: postgresWith({ pathname: '/none' }) }, 'DATABASE_URL'],
  ['a BACKUP_DIR that isn’t a folder', { DATA_DIR: folder, BACKUP_DIR: join(folder, 'nowhere') }, 'BACKUP_DIR'],
])('%s is refused at the start with one sentence', async (_, environment, names) => {
  await writeFile(join(folder, 'file'), '');
  const sentence = await prepareHere(environment);
  expect(sentence).toContain(names);
  expect(sentence).not.toMatch(/secret|\n/);
});

test('a start waits for a missing PostgreSQL and says so: the server is live, not ready, and serves calls once the database is there', async () => {
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  const proxy = await databaseProxy(url);
  proxy.cut();
  const { program, output, ended } = start({
    PORT: '0',
    DATABASE_URL: proxy.url,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
  const line = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/;
  await expect.poll(() => output.out).toMatch(line);
  const origin = line.exec(output.out)?.[1];
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  await expect.poll(() => output.out).toContain('PostgreSQL doesn’t answer');
  const paths = ['/health/live', '/health/ready', '/api/v1/school'];
  expect(await Promise.all(paths.map(status))).toEqual([200, 503, 503]);
  expect(output.out).not.toContain('Trellis is ready');

  proxy.restore();
  await expect.poll(() => output.out).toContain('Trellis is ready');
  // Polled, because the readiness check gives the database only two seconds.
  await expect.poll(() => Promise.all(paths.map(status))).toEqual([200, 200, 200]);
  program.kill('SIGINT');
  expect(await ended).toBe(0);
  proxy.close();
  await drop();
});

test('a taken port ends the start with one sentence and exit code 1', async () => {
  const { port, free } = await takenPort();
  const { output, ended } = start({ PORT: port, DATA_DIR: join(folder, 'taken') });
  expect(await ended).toBe(1);
  expect(output.err.trim()).toMatch(new RegExp(`^Another program is using port ${port}\\. .*PORT\\.$`));
  free();
});

describe('a server on an empty database', () => {
  const backupDir = join(folder, 'backups');
  let server: Program;
  beforeAll(async () => {
    await mkdir(backupDir);
    server = start({ PORT: '0', DATA_DIR: join(folder, 'empty'), BACKUP_DIR: backupDir });
    await portOf(server);
  });
  afterAll(() => void server.program.kill('SIGKILL'));

  test('prints its address and a set-up link', async () => {
    await expect.poll(() => server.output.out).toMatch(/setup\?token=[\w-]{43}/);
    expect(server.output.out).toMatch(/Trellis is ready at http:\/\/localhost:\d+/);
  });

  test('makes a backup in BACKUP_DIR, and closing the terminal ends it cleanly', async () => {
    const backups = async () => (await readdir(backupDir)).filter((name) => name.endsWith('.backup'));
    await expect.poll(backups).toHaveLength(1);
    server.program.kill('SIGHUP');
    expect(await server.ended).toBe(0);
    const file = join(backupDir, (await backups()).join());
    const restored = await commandHere(['restore', file], { DATA_DIR: join(folder, 'restored') });
    expect(restored).toMatchObject({ code: 0, err: '' });
  });
});

describe('a server whose settings name the first guide', () => {
  const first = { FIRST_SUPERUSER: 'first@school.example', FIRST_SUPERUSER_PASSWORD: 'Password1' };
  let server: Program;
  let port: number;
  beforeAll(async () => {
    const home = join(folder, 'home');
    await mkdir(home);
    await writeFile(join(home, '.env'), 'PORT=0\nDATA_DIR=data\nSMTP_PASSWORD=s3cret\n');
    server = start({ LOG_LEVEL: 'info', ...first }, home);
    port = await portOf(server);
  });
  afterAll(() => void server.program.kill('SIGKILL'));

  test('creates the guide without a link, and its log warns of a password that is easy to guess and has the request id of every answer', async () => {
    const { output } = server;
    await expect.poll(() => output.out).toContain('FIRST_SUPERUSER_PASSWORD is easy to guess');
    const body = new URLSearchParams({ username: first.FIRST_SUPERUSER, password: first.FIRST_SUPERUSER_PASSWORD });
    const login = await fetch(`http://localhost:${port}/api/v1/login/access-token`, { method: 'POST', body });
    expect(login.status).toBe(200);
    for (const line of ['GET /api/v1/school HTTP/1.1', 'GET /api/v1/%zz?token=t0ken HTTP/1.1', 'NONSENSE t0ken']) {
      const answer = await overTheWire(port, `${line}\r\nHost: school\r\nConnection: close\r\n\r\n`);
      const id = /x-request-id: (\S+)/i.exec(answer)?.[1];
      expect(id, line).toBeDefined();
      await expect.poll(() => output.out, { message: line }).toContain(`"reqId":"${id}"`);
    }
    for (const never of ['t0ken', 'setup', first.FIRST_SUPERUSER_PASSWORD]) expect(output.out).not.toContain(never);
  });

  test('reads its settings from .env, and logs the names of unknown ones without their values', () => {
    expect(server.output.out).toContain('SMTP_PASSWORD in .env is no setting of Trellis');
    expect(server.output.out + server.output.err).not.toContain('s3cret');
  });
});
