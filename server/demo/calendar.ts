const minute = 60_000;
const day = 24 * 60 * minute;
const opens = (8 * 60 + 15) * minute;
const closes = (15 * 60 + 45) * minute;
const daysKept = 400;

export type Today = {
  /** The school's date, `YYYY-MM-DD`. */
  date: string;
  now: Date;
  /** Of the school's time zone, in minutes east of UTC; 0 when left out. */
  utcOffset?: number;
};

const dateText = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Month and day of the holidays that most schools share. */
const holidays = ['12-24', '12-25', '12-26', '12-31', '01-01'];
const isHoliday = (time: number) => holidays.includes(dateText(time).slice(5));
const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay());

/** School time: the hours from 8:15 to 15:45 of weekdays, holidays left out, as if nothing lay between them. */
export function schoolCalendar({ date, now, utcOffset = 0 }: Today) {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const shift = utcOffset * minute;
  const spans = Array.from({ length: daysKept }, (_, back) => midnight - back * day)
    .filter((start) => !isWeekend(start) && !isHoliday(start))
    .map((start) => ({ from: start + opens - shift, to: Math.min(start + closes - shift, now.getTime()) }))
    .filter(({ from, to }) => to > from);

  return {
    /** The time that lies so many school days of open time before now. Never in the future. */
    ago(schoolDays: number): Date {
      let left = schoolDays * (closes - opens);
      for (const { from, to } of spans) {
        if (left < to - from) return new Date(Math.floor(to - left));
        left -= to - from;
      }
      throw new Error(`${schoolDays} school days ago is before the calendar begins`);
    },
    /** How many calendar days before today the time lies. */
    daysSince: (time: Date): number => Math.round((midnight - Date.parse(dateText(time.getTime() + shift))) / day),
    /** The weekday so many days from today; a weekend gives the Friday before it. */
    weekdayIn(days: number): string {
      let time = midnight + days * day;
      while (isWeekend(time)) time -= day;
      return dateText(time);
    },
  };
}

export type SchoolCalendar = ReturnType<typeof schoolCalendar>;
