import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { times } from '../../testing/many-calls.ts';
import { portOf, start } from '../../testing/program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = await temporaryFolder();
let servers = 0;
const started = () => start({ PORT: '0', DATA_DIR: join(folder, String(++servers)) });

/**
 * The status of a call, or the code of the error that cut it off. A new connection may be reset before the server has
 * accepted it, which isn't an error.
 */
function called(agent: Agent, port: number, path: string, body?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { 'Content-Type': 'application/json' };
    const call = request({ agent, port, host: '127.0.0.1', path, method, headers }, (answer) => {
      let got = '';
      answer.setEncoding('utf8').on('data', (part) => (got += part));
      answer.once('close', () => resolve(answer.complete && JSON.parse(got) ? (answer.statusCode ?? 0) : 'cut off'));
    });
    call.once('error', (error: NodeJS.ErrnoException) =>
      resolve(call.reusedSocket ? (error.code ?? error.message) : 'no connection'),
    );
    call.end(body);
  });
}

test('every call over an open connection gets its whole answer while the server stops', async () => {
  const server = started();
  const port = await portOf(server);
  const agent = new Agent({ keepAlive: true });
  const outcomes = new Map<number | string, number>();
  const caller = async (n: number) => {
    for (let outcome: number | string = 200, at = 0; outcome === 200; at += 1) {
      const account = { email: `caller${n}-${at}@school.example`, full_name: 'Kite', password: 'seven kites' };
      const signUp = n === 0 ? JSON.stringify(account) : undefined;
      outcome = await called(agent, port, `/api/v1/${signUp ? 'users/signup' : 'school'}`, signUp);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  // Only a few, because they all have half a second to send their last calls.
  const callers = times(6, caller);
  await expect.poll(() => outcomes.get(200) ?? 0).toBeGreaterThan(300);
  server.program.kill('SIGTERM');
  await callers;
  expect([...outcomes.keys()].sort()).toEqual([200, 'no connection']);
  expect(await server.ended).toBe(0);
  agent.destroy();
});

test('Ctrl-C ends the server once all calls are answered, even if browsers keep their connections open', async () => {
  const server = started();
  const port = await portOf(server);
  // Only two, because the server has seven seconds to hash their passwords. Each has a connection that is open already: a
  // new one that the server hasn't accepted yet is reset when it stops listening.
  const calls = await times(2, async (n) => {
    const agent = new Agent({ keepAlive: true });
    expect(await called(agent, port, '/health/live')).toBe(200);
    const account = { email: `kite${n}@school.example`, full_name: 'Kite Flyer', password: 'seven kites' };
    return () => called(agent, port, '/api/v1/users/signup', JSON.stringify(account));
  });
  const answers = calls.map((call) => call());
  await Promise.race(answers);
  server.program.kill('SIGINT');
  expect(await Promise.all(answers)).toEqual([200, 200]);
  expect(await server.ended).toBe(0);
});

test('a load balancer with readiness checks loses no call while a server stops', async () => {
  const server = started();
  const port = await portOf(server);
  const agent = new Agent({ keepAlive: true });
  const ready = () => called(agent, port, '/health/ready');
  expect(await ready()).toBe(200);
  const outcomes = new Set<number | string>();
  let sendsCalls = true;
  // Only a few, because the server goes on serving for five seconds.
  const callers = times(4, async (n) => {
    const connection = n % 2 === 0 ? agent : undefined;
    while (sendsCalls) outcomes.add(await called(connection ?? new Agent(), port, '/api/v1/school'));
  });
  server.program.kill('SIGTERM');
  await expect.poll(ready).toBe(503);
  sendsCalls = false;
  expect(await called(agent, port, '/health/live')).toBe(200);
  await callers;
  expect([...outcomes]).toEqual([200]);
  expect(await server.ended).toBe(0);
  agent.destroy();
});

test('clients that send half a call, read no answer or only connect don’t keep the server from ending', async () => {
  const server = started();
  const port = await portOf(server);
  const head = 'Host: school\r\nContent-Type: application/json\r\n';
  const sockets = [
    '',
    'GET /api/v1/sch',
    `POST /api/v1/users/signup HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{"email"`,
    `GET /api/v1/openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(200),
  ].map((text) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    return socket.on('error', () => {}).pause();
  });
  // Once a later call is answered, the server has read what all of them sent.
  await expect.poll(() => sockets.every((socket) => !socket.connecting && socket.writableLength === 0)).toBe(true);
  expect(await called(new Agent(), port, '/api/v1/school')).toBe(200);
  server.program.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  for (const socket of sockets) socket.destroy();
});
