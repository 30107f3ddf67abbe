import { V7Generator } from 'uuidv7';
import type { Clock } from './clock.ts';

const ids = new V7Generator();

/** In milliseconds. Later ids never get an earlier timestamp, so their order doesn't depend on the clock. */
let earliest = 0;

/** A UUIDv7 that sorts after all earlier ones of this process, even if the clock was put back. */
export function newId(clock: Clock): string {
  earliest = Math.max(earliest, clock().getTime());
  return ids.generateOrResetWithTs(earliest).toString();
}

/** Makes all later ids of this process sort after an existing one, which may come from a clock that was ahead. */
export function startIdsAfter(newest: string): void {
  const [, time] = /^([\da-f]{8}-[\da-f]{4})-7/.exec(newest) ?? [];
  if (time) earliest = Math.max(earliest, Number.parseInt(time.replace('-', ''), 16) + 1);
}
