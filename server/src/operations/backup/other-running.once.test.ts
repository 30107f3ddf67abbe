import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { newPostgresDatabase } from '../../../testing/postgres.ts';
import { openPostgres } from '../../database/postgres.ts';
import { isOtherRunning } from './postgres-restore.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));

test.each([
  ['that goes on keeps others out', false],
  ['that has just been stopped keeps nobody out, though PostgreSQL still lists it', true],
])('a server %s', async (_, isStopped) => {
  const server = new pg.Client({ connectionString: url, application_name: 'trellis-another' });
  await server.connect();
  const db = openPostgres(url);
  const asked = db.transaction(isOtherRunning);
  await wait(100);
  if (isStopped) await server.end();
  expect(await asked).toBe(!isStopped);
  if (!isStopped) await server.end();
  await db.close();
});
