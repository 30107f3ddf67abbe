import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import { dateAfter, dateIn, hour, minute, mondayOf, startOfDay } from '../../base/clock.ts';

/** The hour of the day, in the school's time zone, at which daily and weekly emails go out. */
const emailHour = 7;
/** Notifications within this time go into one email. */
const bundleMs = minute;

const isMonday = (date: string): boolean => mondayOf(date) === date;

/** Seven o'clock on a day in the time zone, whether its clocks change before that, after that or not at all. */
export function sevenOn(date: string, timeZone: string): Date {
  const sinceMidnight = new Date(startOfDay(date, timeZone).getTime() + emailHour * hour);
  const untilMidnight = new Date(startOfDay(dateAfter(date, 1), timeZone).getTime() - (24 - emailHour) * hour);
  if (sinceMidnight.getTime() === untilMidnight.getTime()) return sinceMidnight;
  const { format } = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
  return format(sinceMidnight) === `0${emailHour}:00` ? sinceMidnight : untilMidnight;
}

/** The first seven o'clock after a time, on any day or on a Monday. */
export function sevenAfter(at: Date, timeZone: string, which: 'any day' | 'Monday'): Date {
  for (let date = dateIn(timeZone, at); ; date = dateAfter(date, 1)) {
    const seven = sevenOn(date, timeZone);
    if (seven > at && (which === 'any day' || isMonday(date))) return seven;
  }
}

export function dueAfter(notified: Date, choice: Exclude<MailChoice, 'never'>, timeZone: string): Date {
  if (choice === 'at_once') return new Date(notified.getTime() + bundleMs);
  return sevenAfter(notified, timeZone, choice === 'daily' ? 'any day' : 'Monday');
}

/** Whether a time is exactly seven o'clock on a Monday, for which the weekly checks of guides are scheduled. */
export function isMondaysSeven(at: Date, timeZone: string): boolean {
  const date = dateIn(timeZone, at);
  return isMonday(date) && at.getTime() === sevenOn(date, timeZone).getTime();
}
