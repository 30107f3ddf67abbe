import { afterAll, expect, test } from 'vitest';
import { newPostgresDatabase, ownPostgres } from '../testing/postgres.ts';
import { endings } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { struckSchool } from './struck-school.ts';

const ends = endings();
afterAll(ends.all);

test('a server that is killed over the embedded database loses and doubles nothing that it acknowledged', async () => {
  const { server, writingDuring, isWhole, acknowledged } = await struckSchool(ends);
  const kills = rounds * 3;
  for (let n = 0; n < kills; n += 1) {
    await writingDuring(() => server.end('SIGKILL'));
    await server.start();
    await isWhole();
  }
  process.stdout.write(`seed ${seed}, embedded: ${kills} kills, ${acknowledged()} acknowledged writes\n`);
  expect(acknowledged()).toBeGreaterThan(0);
});

test('a server or a PostgreSQL that is killed loses and doubles nothing that was acknowledged', async () => {
  const postgres = await ownPostgres({ isDurable: true });
  ends.add(postgres.stop);
  const { url } = await newPostgresDatabase(postgres.url);
  const { server, random, writingDuring, isWhole, acknowledged } = await struckSchool(ends, url);
  for (let round = 0; round < rounds; round += 1) {
    for (const struck of random.shuffle(['server', 'database'])) {
      if (struck === 'server') {
        await writingDuring(() => server.end('SIGKILL'));
        await server.start();
      } else {
        await writingDuring(postgres.kill);
        await postgres.startAgain();
      }
      await isWhole();
    }
  }
  process.stdout.write(`seed ${seed}, PostgreSQL: ${rounds * 2} kills, ${acknowledged()} acknowledged writes\n`);
  expect(acknowledged()).toBeGreaterThan(0);
});
