import { afterAll, expect, inject, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { newPostgresDatabase } from '../../../testing/postgres.ts';
import { minute, systemClock, timestampAfter } from '../../base/clock.ts';
import { openPostgres } from '../../database/postgres.ts';
import { takePlacesIn } from './attempts.places.ts';
import { accountLogins, addressLogins } from './rate-limits.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const others = [openPostgres(url), openPostgres(url)];
const servers = [(await testApp({ databaseUrl: url })).context.db, ...others];
afterAll(() => Promise.all(others.map((other) => other.close())));

/** Takes a place at one of the servers, whose lines in memory know nothing of each other. */
const take = (n: number, email: string, address: string) =>
  servers[n % servers.length]?.transaction((tx) =>
    takePlacesIn(
      tx,
      systemClock,
      [accountLogins(email), addressLogins(address, 'unknown')],
      timestampAfter(systemClock, minute),
    ),
  );
const takenOf = async (count: number, one: (n: number) => ReturnType<typeof take>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => one(n)))).filter((ids) => ids !== undefined);

test.each([1, 2, 3, 4])('several servers let in no more at once than one does (time %i)', async (time) => {
  const ofAccount = await takenOf(60, (n) => take(n, `same-${time}@school.example`, `10.${time}.${n}.1`));
  expect(ofAccount.map((ids) => ids.length)).toEqual([2, 2, 2, 2, 2]);
  const ofAddress = await takenOf(90, (n) => take(n, `other-${time}-${n}@school.example`, `11.${time}.0.1`));
  expect(ofAddress).toHaveLength(30);
});
