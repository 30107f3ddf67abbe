import { afterAll, expect, inject, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { times } from '../../../testing/many-calls.ts';
import { newPostgresDatabase } from '../../../testing/postgres.ts';
import { systemClock } from '../../base/clock.ts';
import { openPostgres } from '../../database/postgres/postgres.ts';
import { attempt } from './attempts.ts';
import { accountLogins, addressLogins } from './rate-limits.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'));
const others = [openPostgres(url), openPostgres(url)];
const servers = [(await testApp({ databaseUrl: url })).context.db, ...others];
afterAll(() => Promise.all(others.map((other) => other.close())));

/** Fails a login on one of the servers. @returns whether it was tried */
async function fail(n: number, email: string, address: string): Promise<boolean> {
  const db = servers[n % servers.length];
  if (!db) throw new Error('there is no such server');
  const counted = [accountLogins(email), addressLogins(address, 'unknown')];
  try {
    await attempt({ db, clock: systemClock }, counted, async () => undefined);
    return true;
  } catch {
    return false;
  }
}
const countTried = async (count: number, attemptLogin: (n: number) => Promise<boolean>) =>
  (await times(count, attemptLogin)).filter(Boolean).length;

test.each([1, 2])('several servers try no more guesses at once than one does (round %i)', async (time) => {
  expect(await countTried(30, (n) => fail(n, `same-${time}@school.example`, `10.${time}.${n}.1`))).toBe(5);
  expect(await countTried(90, (n) => fail(n, `guess-${time}-${n}@school.example`, `11.${time}.0.1`))).toBe(30);
});
