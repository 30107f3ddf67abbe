/** The current time; tests and the demo have clocks of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const timestamp = (clock: Clock): string => clock().toISOString();

/** The timestamp this many milliseconds from now; a negative number gives one in the past. */
export const timestampAfter = (clock: Clock, ms: number): string => new Date(clock().getTime() + ms).toISOString();

/** The date in UTC. */
export const dateOf = (clock: Clock): string => timestamp(clock).slice(0, 10);

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Cached, because making a format takes as long as serving a call. There is one for UTC and one for the school. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The date of a timestamp in a time zone, as `YYYY-MM-DD`. */
export function dateIn(timeZone: string, at: Date): string {
  const format =
    dateFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dateFormats.set(timeZone, format);
  return format.format(at);
}

/** Today's date at the school. */
export const todayIn = ({ clock, config }: { clock: Clock; config: { timeZone: string } }): string =>
  dateIn(config.timeZone, clock());

export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

export const mondayOf = (date: string): string => dateAfter(date, -((new Date(date).getUTCDay() + 6) % 7));

/** In every time zone, days begin on a quarter of an hour. */
const quarter = 15 * minute;

export function startOfDay(date: string, timeZone: string): Date {
  // A binary search: no time zone is more than 16 hours from UTC, and within one, dates never go back.
  let before = Date.parse(date) / quarter - 4 * 16;
  let from = before + 4 * 32;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dateIn(timeZone, new Date(middle * quarter)) < date) before = middle;
    else from = middle;
  }
  return new Date(from * quarter);
}
