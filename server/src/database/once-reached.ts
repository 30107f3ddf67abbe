import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Database } from './database.ts';

const pauseMs = second;
const saidEveryMs = 30 * second;

/**
 * Does what the start needs the database for, again for as long as it is away, and says so in the log now and then. An
 * embedded database is there or will never be.
 */
export async function onceReached<T>({ engine }: Database, log: Log, work: () => Promise<T>): Promise<T> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (engine.name === 'sqlite' || !engine.isAway(error)) throw error;
      if (performance.now() - saidAt > saidEveryMs) {
        saidAt = performance.now();
        log.warn({ err: error }, waiting);
      }
    }
    await wait(pauseMs);
  }
}

const waiting =
  'Trellis waits for the PostgreSQL that DATABASE_URL names, which does not answer: check that it runs and that the address is right.';
