import { dateAfter, dateIn, hour, minute, startOfDay } from '../src/base/clock.ts';

const opensAfter = 8.25 * hour;
const minutesOpen = 420;
const betweenEvents = 15 * minute;

export type SchoolEvent = { at: Date; run: () => Promise<unknown> };

/** The days and hours of the demo school, which is open on weekdays. */
export function demoCalendar(timeZone: string, now = new Date()) {
  const today = dateIn(timeZone, now);
  const daysFromNow = (days: number) => dateAfter(today, days);
  const openingOf = (daysAgo: number) =>
    new Date(startOfDay(schoolDay(daysFromNow(-daysAgo)), timeZone).getTime() + opensAfter);
  return {
    now,
    daysFromNow,
    /** When school opened on a day. */
    openingOf,
    /**
     * The events of a story, in order, during or soon after school hours.
     * @param index spreads stories of the same day over that day
     * @param after the time after which the story begins
     */
    inOrder<T extends { days_ago: number }>(
      story: readonly T[],
      index: number,
      run: (event: T) => Promise<unknown>,
      after = new Date(0),
    ): SchoolEvent[] {
      let last = after.getTime();
      return story.map((event, n) => {
        const sinceOpening = (((index * 5 + n) * 37) % minutesOpen) * minute;
        last = Math.max(openingOf(event.days_ago).getTime() + sinceOpening, last + betweenEvents);
        return { at: new Date(last), run: () => run(event) };
      });
    },
  };
}

/** The date itself, or the Friday before a weekend. */
function schoolDay(date: string): string {
  const daysSinceFriday = (new Date(date).getUTCDay() + 2) % 7;
  return daysSinceFriday <= 2 ? dateAfter(date, -daysSinceFriday) : date;
}
