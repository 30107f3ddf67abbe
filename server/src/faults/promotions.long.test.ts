import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newPostgresDatabase, onPostgres, postgresPair } from '../testing/postgres.ts';
import { endings } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { struckSchool } from './struck-school.ts';

const ends = endings();
afterAll(ends.all);

/** A school over two hosts, of which the first one takes writes. */
async function schoolOnTwo() {
  const pair = await postgresPair();
  ends.add(pair.stop);
  const first = new URL((await newPostgresDatabase(pair.primary.url)).url);
  const second = new URL(first);
  second.host = new URL(pair.standby.url).host;
  const both = `postgres://postgres@${first.host},${second.host}${first.pathname}`;
  return { pair, first: first.href, second: second.href, school: await struckSchool(ends, both) };
}

const endAll = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'trellis-%'";

async function asked(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<pg.QueryResultRow>(text);
  await client.end();
  return rows[0];
}

test('a primary that is killed and replaced costs nothing that was acknowledged', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { pair, school } = await schoolOnTwo();
    await school.writingDuring(async () => {
      await pair.primary.kill();
      await pair.promote();
    });
    await school.isWhole();
    await school.writingDuring(() => wait(school.random.between(0, 500)));
    await school.isWhole();
    process.stdout.write(`seed ${seed}, primary killed: ${school.acknowledged()} acknowledged writes\n`);
  }
});

test('a primary that froze, was replaced and goes on is never written to again, nor by a server that starts anew', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { pair, first, second, school } = await schoolOnTwo();
    await school.writingDuring(async () => {
      await pair.primary.freeze();
      await wait(school.random.between(0, 4000));
      await pair.promote();
    });
    await school.isWhole();

    pair.primary.thaw();
    // It would wait for the other one with each write; whoever doesn't want that has it like this.
    await onPostgres(first, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
    const entries = () => asked(first, 'select count(*)::int as entries from audit');
    const open = "select count(*)::int as open from pg_stat_activity where application_name like 'trellis-%'";
    await expect.poll(() => asked(first, open), { timeout: 60_000 }).toEqual({ open: 0 });
    const before = await entries();
    for (let times = 0; times < 3; times += 1) {
      await school.writingDuring(() => onPostgres(second, endAll));
      await school.isWhole();
    }
    await expect.poll(school.server.said, { timeout: 60_000 }).toContain('another one was promoted in its place');
    await school.writingDuring(() => school.server.end('SIGKILL'));
    await school.server.start();
    await school.writingDuring(() => wait(100));
    await school.isWhole();
    expect(await entries()).toEqual(before);
    process.stdout.write(`seed ${seed}, primary frozen: ${school.acknowledged()} acknowledged writes\n`);
  }
});
