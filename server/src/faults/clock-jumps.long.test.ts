import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { day } from '../clock.ts';
import { newPostgresDatabase } from '../testing/postgres.ts';
import { endings, folder, guideLogin } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { struckSchool } from './struck-school.ts';

const ends = endings();
afterAll(ends.all);

const jumpsOfRound = 6;
const furthestMs = 2 * day;
const shifting = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;

test.each(['the embedded database', 'PostgreSQL'])(
  'a clock that is put forward and back by days under load refuses nobody and loses nothing over %s',
  async (engine) => {
    const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
    ends.add(drop);
    const file = join(await folder(ends), 'shift');
    const putClock = (ms: number) => writeFileSync(file, String(Math.round(ms)));
    putClock(0);
    const { server, random, writingDuring, isWhole, acknowledged } = await struckSchool(
      ends,
      engine === 'PostgreSQL' ? url : undefined,
      { SHIFTED_CLOCK: file, NODE_OPTIONS: `--import=${shifting}` },
    );
    for (let jump = 0; jump < rounds * jumpsOfRound; jump += 1) {
      // Nobody may be away for longer than a session lasts without use.
      const signIn = await writingDuring(async () => {
        putClock(random.pick([0, furthestMs, random.between(0, furthestMs)]));
        return server.client.anything(api.auth.login, { body: guideLogin });
      });
      expect(signIn.status).toBe(200);
      if (random.chance(0.3)) {
        expect(await server.end('SIGTERM')).toBe(0);
        await server.start();
      }
      await isWhole();
    }
    expect(server.said()).not.toMatch(/"level":50/);
    process.stdout.write(`seed ${seed}, ${engine}, clock: ${acknowledged()} acknowledged writes\n`);
  },
);
