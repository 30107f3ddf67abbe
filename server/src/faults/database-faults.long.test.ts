import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Random } from '../demo/random.ts';
import { newPostgresDatabase, onPostgres, ownPostgres } from '../testing/postgres.ts';
import { wayTo } from '../testing/way.ts';
import { endings } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { struckSchool } from './struck-school.ts';

const ends = endings();
afterAll(ends.all);

const postgres = await ownPostgres();
ends.add(postgres.stop);
const { url } = await newPostgresDatabase(postgres.url);
const way = await wayTo(url);
ends.add(async () => way.close());

const onServers = (what: string) =>
  onPostgres(url, `select ${what}(pid) from pg_stat_activity where application_name like 'trellis-%'`);

/** Holds what the statement locks for a while. */
async function holding(random: Random, statement: string): Promise<void> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query(statement);
  await wait(random.between(500, 7000));
  await other.end();
}

/** PostgreSQL says of each new entry what it says of a disk that is full or broken. */
async function failing(random: Random, code: string): Promise<void> {
  await onPostgres(
    url,
    `create or replace function fails() returns trigger language plpgsql as
      $$ begin raise exception 'it can not be written' using errcode = '${code}'; end $$`,
    'create trigger fails before insert on audit for each row execute function fails()',
  );
  await wait(random.between(0, 500));
  await onPostgres(url, 'drop trigger fails on audit');
}

const tables = ['goals', 'users', 'sessions', 'audit'];

/** What befalls a database that goes on afterwards. */
const faults: Readonly<Record<string, (random: Random) => Promise<void>>> = {
  async 'connections that are terminated'(random) {
    for (let left = random.whole(1, 8); left > 0; left -= 1) {
      await onServers('pg_terminate_backend');
      await wait(random.between(0, 100));
    }
  },
  async 'statements that are cancelled'(random) {
    for (let left = random.whole(1, 8); left > 0; left -= 1) {
      await onServers('pg_cancel_backend');
      await wait(random.between(0, 50));
    }
  },
  async 'connections that fall silent'(random) {
    way.silence();
    await wait(random.between(0, 7000));
  },
  async 'a network that is away'(random) {
    way.cut();
    await wait(random.between(0, 5000));
    way.mend();
  },
  async 'a database that is frozen'(random) {
    await postgres.freeze();
    await wait(random.between(0, 8000));
    postgres.thaw();
  },
  async 'a database that is restarted'() {
    await postgres.shutDown();
    await postgres.startAgain();
  },
  'a table that is locked': (random) => holding(random, `lock table ${random.pick(tables)} in access exclusive mode`),
  'rows that are locked': (random) => holding(random, `select 1 from ${random.pick(['goals', 'users'])} for update`),
  'a disk that is full': (random) => failing(random, '53100'),
  'a disk that is broken': (random) => failing(random, '58030'),
};

test('whatever befalls a PostgreSQL that goes on afterwards, nothing that was acknowledged is lost or doubled', async () => {
  const { random, writingDuring, isWhole, acknowledged } = await struckSchool(ends, way.url);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of random.shuffle(Object.keys(faults))) {
      const before = acknowledged();
      await writingDuring(async () => faults[name]?.(random));
      await isWhole();
      process.stdout.write(`seed ${seed}, ${name}: ${acknowledged() - before} acknowledged writes\n`);
    }
  }
  expect(acknowledged()).toBeGreaterThan(0);
});
