import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import { dateAfter, dateIn, minute, mondayOf } from '../../base/clock.ts';

/** When mails go out that aren't sent at once, by the clocks of the school. */
const mailHour = 7;
/** What happens shortly after one another goes into one mail. */
const gatheredMs = minute;

const isMonday = (date: string): boolean => mondayOf(date) === date;

/** When the clocks of the time zone show seven on a day, whatever they are put forward or back. */
export function sevenOn(date: string, timeZone: string): Date {
  const wanted = Date.parse(date) + mailHour * 60 * minute;
  // What the clocks show at a guess says how far it is off; at another offset, once more.
  const corrected = (guess: number) => guess + wanted - shownAt(guess, timeZone);
  return new Date(corrected(corrected(wanted)));
}

/** What the clocks show, as if it were UTC. */
function shownAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The first seven o'clock after this, on any day or on a Monday. */
export function sevenAfter(at: Date, timeZone: string, which: 'any day' | 'Monday'): Date {
  for (let date = dateIn(timeZone)(at); ; date = dateAfter(date, 1)) {
    const seven = sevenOn(date, timeZone);
    if (seven > at && (which === 'any day' || isMonday(date))) return seven;
  }
}

/** When a mail is due that tells of something that was told then. */
export function dueAfter(told: Date, choice: Exclude<MailChoice, 'never'>, timeZone: string): Date {
  if (choice === 'at_once') return new Date(told.getTime() + gatheredMs);
  return sevenAfter(told, timeZone, choice === 'daily' ? 'any day' : 'Monday');
}

/** Whether it is a Monday's seven o'clock, to the millisecond: for that guides are put off who are to hear what waits. */
export function isMondaysSeven(at: Date, timeZone: string): boolean {
  const date = dateIn(timeZone)(at);
  return isMonday(date) && at.getTime() === sevenOn(date, timeZone).getTime();
}
