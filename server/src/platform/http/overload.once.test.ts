import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { messages } from '@trellis/contract/core/messages.ts';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/factories.ts';
import { inProcessCaller } from '../../../testing/http.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { limitConnections } from './connections.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const app = await testApp({ passwords: createPasswords() });
const { auth, goals } = api;
const port = Number(new URL(app.origin).port);
const opened = new Set<Socket>();
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** A connection that is open. */
async function connection(to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  opened.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The head of a call whose body has so many bytes. */
const head = (call: Endpoint, bytes: number, token = '') =>
  `${call.method} ${basePath}${call.path} HTTP/1.1\r\nHost: school\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

/** What comes over the connection until it is a whole answer, or the connection ends. */
function answerOn(socket: Socket): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let text = '';
    const done = () => resolve({ status: Number(text.slice(9, 12)), text });
    socket.on('data', (part) => {
      text += part;
      if (text.endsWith('}')) done();
    });
    socket.once('close', done);
  });
}

const large = 60_000;

/** Large bodies that are no JSON, each over a connection of its own and all at once. */
async function flood(count: number, token: string) {
  const sockets = await Promise.all(times(count, () => connection()));
  const answers = sockets.map(answerOn);
  for (const socket of sockets) socket.write(head(goals.create, large, token) + 'x'.repeat(large));
  return { answers: Promise.all(answers) };
}

test('a flood of large bodies from one address is turned away before it is read, and others are served', async () => {
  const { token } = await app.student();
  const headers = { Authorization: `Bearer ${(await app.student()).token}`, 'Content-Type': 'application/json' };
  const flooded = times(250, () =>
    app.inProcess.raw('POST', `${basePath}/goals/`, { headers, body: 'x'.repeat(large) }),
  );
  const elsewhere = inProcessCaller(app.fastify, '192.0.2.7');
  const made = elsewhere.anything(goals.create, { token, body: { title: 'Read aloud', surplus: 'x'.repeat(large) } });
  const listed = app.inProcess.call(goals.list, { token });
  expect([(await made).status, (await listed).status]).toEqual([200, 200]);
  // What was read is found to be no JSON.
  const answers = Map.groupBy(await Promise.all(flooded), ({ status }) => status);
  expect([...answers].map(([status, all]) => [status, all.length])).toEqual([
    [422, 100],
    [503, 150],
  ]);
  for (const { body, headers } of answers.get(503) ?? []) {
    expect(body).toEqual({ detail: messages.http.overloaded, code: 'server.overloaded' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('a student reads and writes goals at the address that a flood of large bodies comes from', async () => {
  const [flooder, student] = [await app.student(), await app.student()];
  const { answers } = await flood(120, flooder.token);
  const { token } = student;
  expect((await app.anything(goals.create, { token, body: { title: 'Read aloud' } })).status).toBe(200);
  expect((await app.call(goals.list, { token })).body.count).toBe(1);
  await answers;
});

test('a class of 40 behind one address signs in at once while large bodies flood in from there', async () => {
  const students = await Promise.all(times(40, () => app.student()));
  const { answers } = await flood(120, '');
  const logins = students.map(({ email: username }) =>
    app.anything(auth.login, { body: { username, password: testPassword } }),
  );
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(times(40, () => 200));
  await answers;
});

test('300 calls at once from behind one address are all read, and none is turned away', async () => {
  const sockets = await Promise.all(times(300, () => connection()));
  const answers = sockets.map(answerOn);
  // No JSON, so that nothing but the reading is tried.
  for (const socket of sockets) socket.write(`${head(auth.signup, 1)}x`);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(times(300, () => 422));
});

test('slow bodies from one address keep nobody out, and all but twenty of them are cut off', async () => {
  const { token } = await app.student();
  const body = JSON.stringify({ title: 'Read slowly' });
  const sockets = await Promise.all(times(60, () => connection()));
  const answers: Awaited<ReturnType<typeof answerOn>>[] = [];
  for (const socket of sockets) {
    void answerOn(socket).then((answer) => answers.push(answer));
    socket.write(head(goals.create, body.length, token) + body.slice(0, 1));
  }
  expect((await app.anything(goals.create, { token, body: { title: 'Read aloud' } })).status).toBe(200);
  await expect.poll(() => answers.length, { timeout: 120_000 }).toBe(40);
  for (const { status, text } of answers) {
    expect(status).toBe(408);
    expect(text).toContain(messages.http.tooSlow);
  }
  for (const socket of sockets) socket.write(body.slice(1));
  await expect.poll(() => answers.length, { timeout: 120_000 }).toBe(60);
  expect(answers.slice(40).map(({ status }) => status)).toEqual(times(20, () => 200));
  expect((await app.call(goals.list, { token })).body.count).toBe(21);
});

test('a body that never comes is answered once, with 408, and its connection ends', async () => {
  const server = fastify();
  limitSlowBodies(server, (socket) => socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n{}'), 500);
  server.post('/', async () => ({}));
  const to = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  const slow = await connection(to);
  let said = '';
  const type = 'Content-Type: application/json';
  slow.on('data', (part) => (said += part));
  slow.write(`POST / HTTP/1.1\r\nHost: school\r\n${type}\r\nContent-Length: 2\r\n\r\n{`);
  await once(slow, 'close');
  expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 408']);
  await server.close();
});

test('of too many connections from one address the one makes room that has been without a call for longest', async () => {
  const server = fastify();
  limitConnections(server, 3);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.get('/', async () => {
    asked.resolve();
    await answered.promise;
    return {};
  });
  const to = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  const [calling, idle, later] = [await connection(to), await connection(to), await connection(to)];
  const answer = answerOn(calling);
  calling.write('GET / HTTP/1.1\r\nHost: school\r\n\r\n');
  await asked.promise;
  const made = await connection(to);
  await once(idle, 'close');
  expect([calling, later, made].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  answered.resolve();
  expect((await answer).status).toBe(200);
  for (const socket of [calling, later, made]) socket.destroy();
  await server.close();
});
