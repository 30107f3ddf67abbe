import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { newPostgresDatabase } from '../../../testing/postgres.ts';
import { openPostgres } from '../../database/postgres/postgres.ts';
import { lockOutServers } from './running-servers.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));

test.each([
  ['that keeps running prevents a restore or a move', false],
  ['that has just been stopped doesn’t prevent them, though PostgreSQL still lists it', true],
])('a server %s', async (_, isStopped) => {
  const server = new pg.Client({ connectionString: url, application_name: 'trellis-another' });
  await server.connect();
  const db = openPostgres(url);
  using now = vi.spyOn(performance, 'now');
  // On a busy machine the server may take longer to disappear than it has.
  if (isStopped) now.mockReturnValue(performance.now());
  const locked = db
    .transaction((tx) => lockOutServers(tx, 'It is running.'))
    .then(
      () => true,
      () => false,
    );
  await wait(100);
  if (isStopped) await server.end();
  expect(await locked).toBe(isStopped);
  if (!isStopped) await server.end();
  await db.close();
});
