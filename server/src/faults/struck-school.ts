import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { seeded } from '../demo/random.ts';
import { faultsOf } from './kept.ts';
import { type endings, enrolled, folder, type Place, schoolProcess } from './school-process.ts';
import { seed } from './seed.ts';
import { writer } from './writers.ts';

const writersAtOnce = 6;
/** After how many writes a fault comes, and how long after the last of them. */
const [fewest, most] = [5, 60];
const longestMs = 30;

type Ends = ReturnType<typeof endings>;

/** A school whose people write; each fault strikes them at an instant that chance decides. */
export async function struckSchool(ends: Ends, databaseUrl?: string, more: Record<string, string> = {}) {
  const place: Place = { dataDir: await folder(ends), ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  const random = seeded(seed);
  const server = schoolProcess(place, more);
  ends.add(() => server.end('SIGKILL'));
  await server.start();
  const { guide, students } = await enrolled(server.client, writersAtOnce);
  const writers = students.map((student, n) => writer(server.client, `Kite ${n}`, student, guide, random));
  const goals = () => writers.flatMap((one) => one.goals);
  const acknowledged = () => goals().reduce((sum, goal) => sum + goal.acknowledged.length, 0);

  return {
    place,
    server,
    random,
    goals,
    acknowledged,
    /** Everybody writes while something is done, until it is over and each call is answered. */
    async writingDuring<T>(work: () => Promise<T>): Promise<T> {
      let goesOn = true;
      const comesAt = acknowledged() + random.whole(fewest, most);
      const written = Promise.all(writers.map(({ write }) => write(() => goesOn)));
      let isOver = false;
      written.catch(() => {}).finally(() => (isOver = true));
      try {
        while (!isOver && acknowledged() < comesAt) await wait(1);
        await wait(random.between(0, longestMs));
        return await work();
      } finally {
        goesOn = false;
        await written;
      }
    },
    /**
     * Nothing that was acknowledged is lost or doubled, and the school can be used.
     * @returns how many writes were done and not answered
     */
    async isWhole(): Promise<number> {
      await server.isReady();
      const before = acknowledged();
      expect(await faultsOf(place, goals())).toEqual([]);
      expect(await server.problems()).toBe('');
      const unansweredCreations = goals().filter(({ id, open }) => open && id !== undefined);
      const unanswered = acknowledged() - before + unansweredCreations.length;
      for (const one of writers) await one.repeatCreation();
      return unanswered;
    },
  };
}
