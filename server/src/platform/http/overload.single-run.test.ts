import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/factories.ts';
import { caller } from '../../../testing/http.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { isExpensive, queueByCaller } from './caller-queues.ts';

/** Hashing is cheaper than in daily use, which doesn't change the order in which calls wait for each other. */
const app = await testApp({ passwords: createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 }) });
const { anything, call } = caller(() => app.origin);
const { auth, goals, overview } = api;
const port = Number(new URL(app.origin).port);
const opened = new Set<Socket>();
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

/** An open connection. */
async function connection(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The head of a call whose body has this many bytes. */
const head = (call: Endpoint, bytes: number, token = '') =>
  `${call.method} ${basePath}${call.path} HTTP/1.1\r\nHost: school\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

/** The data that arrives until the answer is complete or the connection ends. */
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

/** Large bodies that aren't JSON, all at the same time and each over its own connection. */
async function flood(count: number, token: string) {
  const sockets = await times(count, connection);
  const answers = sockets.map(answerOn);
  for (const socket of sockets) socket.write(head(goals.create, large, token) + 'x'.repeat(large));
  return { answers: Promise.all(answers) };
}

test('a student can read and write goals from the address of a flood of large bodies', async () => {
  const [flooder, student] = [await app.student(), await app.student()];
  const { answers } = await flood(120, flooder.token);
  const { token } = student;
  expect((await anything(goals.create, { token, body: { title: 'Read aloud' } })).status).toBe(200);
  expect((await call(goals.list, { token })).body.count).toBe(1);
  await answers;
});

test('a class of 40 behind one address signs in at once while large bodies flood in from there', async () => {
  const students = await times(40, () => app.student());
  const { answers } = await flood(120, '');
  const logins = students.map(({ email: username }) =>
    anything(auth.login, { body: { username, password: testPassword } }),
  );
  expect(tally(await Promise.all(logins))).toEqual({ 200: 40 });
  await answers;
});

test('300 calls at once from one address are all read', async () => {
  const sockets = await times(300, connection);
  const answers = sockets.map(answerOn);
  // Not JSON, so that only reading is tested.
  for (const socket of sockets) socket.write(`${head(auth.signup, 1)}x`);
  expect(tally(await Promise.all(answers))).toEqual({ 422: 300 });
});

test('bodies that never end don’t block other calls', async () => {
  const { token } = await app.student();
  const sockets = await times(60, connection);
  for (const socket of sockets) socket.write(`${head(goals.create, 100, token)}{`);
  expect((await anything(goals.create, { token, body: { title: 'Read aloud' } })).status).toBe(200);
});

/** A server that has this many calls of each caller under way at once, and answers Ada's only once `answerAda` is called. */
function serverWithQueue(atOnce: number) {
  const server = fastify();
  const waitForTurn = queueByCaller(atOnce);
  const begun: string[] = [];
  const { promise, resolve: answerAda } = Promise.withResolvers<void>();
  server.get<{ Params: { caller: string } }>('/:caller', async ({ params: { caller } }, reply) => {
    if (!(await waitForTurn(caller, reply))) return;
    begun.push(caller);
    if (caller === 'Ada') await promise;
    return {};
  });
  return { send: (caller: string) => server.inject(`/${caller}`), begunBy: () => begun.toSorted(), answerAda };
}

test('each caller has one expensive read at a time, and nobody else waits for it', async () => {
  const { send, begunBy, answerAda } = serverWithQueue(1);
  const calls = ['Ada', 'Ada', 'Ben'].map(send);
  await calls[2];
  expect(begunBy()).toEqual(['Ada', 'Ben']);
  answerAda();
  await Promise.all(calls);
  expect(begunBy()).toEqual(['Ada', 'Ada', 'Ben']);
});

test('of fifty changes that one person sends at once, only a few run at a time, and nobody else waits for them', async () => {
  const { send, begunBy, answerAda } = serverWithQueue(4);
  const flood = times(50, () => send('Ada'));
  await send('Ben');
  expect(begunBy()).toEqual(['Ada', 'Ada', 'Ada', 'Ada', 'Ben']);
  answerAda();
  await flood;
  expect(begunBy()).toHaveLength(51);
});

test('an expensive read that has timed out while it waited is answered once, and without an error in the log', async () => {
  const lines: string[] = [];
  const server = fastify({
    handlerTimeout: 50,
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  server.setErrorHandler((_, request, reply) => reply.code(503).send({ url: request.url }));
  const waitForTurn = queueByCaller(1);
  const waited: boolean[] = [];
  const answers = Promise.withResolvers<void>();
  // The first read lasts longer than the second may wait.
  server.get('/long', { handlerTimeout: 10_000 }, async (_, reply) => {
    await waitForTurn('Ada', reply);
    await answers.promise;
    return {};
  });
  server.get('/', async (_, reply) => {
    const isWanted = await waitForTurn('Ada', reply);
    waited.push(isWanted);
    if (isWanted) return {};
  });
  const long = server.inject('/long').then((answer) => answer);
  expect((await server.inject('/')).statusCode).toBe(503);
  answers.resolve();
  await long;
  await expect.poll(() => waited).toEqual([false]);
  expect(lines).toEqual([]);
});

test('a list of more than 100 rows, an export, and what is declared as expensive are expensive', () => {
  expect(isExpensive(goals.list, { limit: 100 })).toBe(false);
  expect(isExpensive(goals.list, { limit: 101 })).toBe(true);
  expect(isExpensive(goals.export, {})).toBe(true);
  expect(isExpensive(overview.read, {})).toBe(true);
  expect(isExpensive(goals.create, undefined)).toBe(false);
});
