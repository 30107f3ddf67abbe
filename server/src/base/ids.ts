import { V7Generator } from 'uuidv7';
import type { Clock } from './clock.ts';

const ids = new V7Generator();

/** In milliseconds: no id is made with an earlier timestamp, so that the order of ids doesn't hang on the clock. */
let earliest = 0;

/** A UUIDv7. Each sorts after those that this process made before, also where the clock was put back. */
export function newId(clock: Clock): string {
  earliest = Math.max(earliest, clock().getTime());
  return ids.generateOrResetWithTs(earliest).toString();
}

/**
 * An id that sorts after one that is there: a server whose clock was ahead, this one before it was started again or
 * another one, may have made it.
 */
export function idAfter(newest: string | null, clock: Clock): string {
  const [, time] = /^([\da-f]{8}-[\da-f]{4})-7/.exec(newest ?? '') ?? [];
  if (time) earliest = Math.max(earliest, Number.parseInt(time.replace('-', ''), 16) + 1);
  return newId(clock);
}
