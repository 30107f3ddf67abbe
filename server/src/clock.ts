/** The present time; tests and the invented school have clocks of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const timestamp = (clock: Clock): string => clock().toISOString();

/** The timestamp this many milliseconds from now; a negative number gives one in the past. */
export const timestampAfter = (clock: Clock, ms: number): string => new Date(clock().getTime() + ms).toISOString();

/** The date in UTC, or the one this many days from now. */
export const dateOf = (clock: Clock, days = 0): string => timestampAfter(clock, days * day).slice(0, 10);

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The date of a timestamp in a time zone, as `YYYY-MM-DD`. */
export function dateIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(at);
}
