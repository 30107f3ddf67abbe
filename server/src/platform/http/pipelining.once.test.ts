import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { takePipelinedInTurn } from './pipelining.ts';

const app = fastify();
afterAll(() => app.close());
const begun: string[] = [];
takePipelinedInTurn(app);
app.get<{ Params: { who: string } }>('/:who', async ({ params: { who } }) => {
  begun.push(who);
  return who;
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

async function connection(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  await once(socket, 'connect');
  return socket;
}

const calls = (names: readonly string[]) =>
  names.map((name) => `GET /${name} HTTP/1.1\r\nHost: school\r\n\r\n`).join('');

test('a thousand calls in one go over one connection are all answered in their order, and whoever else calls comes in between', async () => {
  const [flooder, other] = [await connection(), await connection()];
  const flood = Array.from({ length: 1000 }, (_, n) => `flood-${n}`);
  let answered = '';
  flooder.on('data', (part) => (answered += part));
  flooder.write(calls(flood));
  other.write(calls(['other']));
  await once(other, 'data');
  expect(begun.indexOf('other')).toBeLessThan(flood.length / 2);
  await expect.poll(() => answered.endsWith('flood-999')).toBe(true);
  expect(answered.match(/flood-\d+/g)).toEqual(flood);
  other.destroy();
});

test('calls that wait on a connection that is gone are not carried out', async () => {
  const [gone, other] = [await connection(), await connection()];
  gone.write(calls(Array.from({ length: 1000 }, () => 'gone')));
  await once(gone, 'data');
  gone.destroy();
  for (let n = 0; n < 100; n += 1) {
    other.write(calls(['other']));
    await once(other, 'data');
  }
  expect(begun.filter((who) => who === 'gone').length).toBeLessThan(100);
  other.destroy();
});
