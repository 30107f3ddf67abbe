import { V7Generator } from 'uuidv7';

/** The present moment; tests and the invented school have clocks of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const moment = (clock: Clock): string => clock().toISOString();

/** The moment that lies this many milliseconds from now; a negative number gives one in the past. */
export const momentIn = (clock: Clock, ms: number): string => new Date(clock().getTime() + ms).toISOString();

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

const ids = new V7Generator();

/** A UUIDv7 of this moment; those made by one server in the same millisecond keep their order. */
export const newId = (clock: Clock): string => ids.generateOrResetCore(clock().getTime(), 10_000).toString();

/** The date of a moment in a time zone, as `YYYY-MM-DD`. */
export function dateIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(at);
}
