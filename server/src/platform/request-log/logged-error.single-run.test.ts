import fastify from 'fastify';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { mailServer } from '../../../testing/mail-server.ts';
import { newPostgresDatabase } from '../../../testing/postgres.ts';
import { systemClock } from '../../base/clock.ts';
import { smtp } from '../mail-transports/smtp.ts';
import { logging } from './logging.ts';

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const { log } = fastify({ logger: { ...(await logging({ logLevel: 'trace' })), stream } });

async function logged(work: () => unknown): Promise<string> {
  const before = lines.length;
  await Promise.resolve()
    .then(work)
    .then(
      () => expect.unreachable(),
      (error: unknown) => log.error({ err: error }, 'it failed'),
    );
  return lines.slice(before).join('');
}

test('a mail server’s message about someone isn’t logged, but its code is', async () => {
  const server = await mailServer();
  server.plan('ada.words@school.example', ['refuses for good']);
  const to = { id: 'x', to: 'ada.words@school.example', subject: 'Words', text: 'Words', html: 'Words' };
  const mail = { ...to, requestedAt: '2026-01-01T00:00:00.000Z', date: systemClock() };
  const sender = smtp(server.url, { mailFrom: undefined, publicUrl: 'http://localhost', allowUnencrypted: [] });
  const line = await logged(() => sender.send(mail, AbortSignal.timeout(60_000)));
  expect(line).not.toMatch(/words/i);
  expect(line).toContain('the mail server answered 550');
});

test('values that PostgreSQL quotes aren’t logged, but the table and the constraint are', async () => {
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table people (email text primary key, age integer)');
  await client.query("insert into people values ('ada.words@school.example')");
  const taken = await logged(() => client.query("insert into people values ('ada.words@school.example')"));
  expect(taken).not.toMatch(/words/i);
  expect(taken).toContain('"table":"people"');
  expect(taken).toContain('people_pkey');
  expect(await logged(() => client.query("insert into people values ('x', 'some words')"))).not.toMatch(/words/i);
  await client.end();
  await drop();
});

test('a text that couldn’t be parsed isn’t logged, but the place in the code is', async () => {
  const line = await logged(() => JSON.parse('{"title": "some words'));
  expect(line).not.toMatch(/words/i);
  expect(line).toContain('SyntaxError');
  expect(line).toContain('logged-error.single-run.test');
});

test('what a provider sends is cut and has no control characters', async () => {
  const answer = new URLSearchParams({ error_description: `\u001b[31m\u202e${'x'.repeat(100_000)}` });
  const line = await logged(() => Promise.reject(new Error('refused', { cause: decodeURIComponent(`${answer}`) })));
  expect(line.length).toBeLessThan(5000);
  expect(line).not.toMatch(/\\u001b|\u202e/);
});
