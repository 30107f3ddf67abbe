import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import { dateAfter, dateIn, minute, mondayOf } from '../../base/clock.ts';

/** The hour of the day, in the school's time zone, at which daily and weekly emails go out. */
const emailHour = 7;
/** Notifications within this time go into one email. */
const bundleMs = minute;

const isMonday = (date: string): boolean => mondayOf(date) === date;

/** Seven o'clock on a day in the time zone, also on days when the clocks change. */
export function sevenOn(date: string, timeZone: string): Date {
  const sevenInUtc = Date.parse(date) + emailHour * 60 * minute;
  // The local time at a guess shows how far off the guess is. Twice, because the offset may differ at the corrected time.
  const corrected = (guess: number) => guess + sevenInUtc - localTimeAt(guess, timeZone);
  return new Date(corrected(corrected(sevenInUtc)));
}

/** Making a format takes longer than all else that an email costs. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  formats.set(timeZone, format);
  return format;
}

/** The local time in the time zone, expressed as if it were UTC. */
function localTimeAt(at: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The first seven o'clock after a time, on any day or on a Monday. */
export function sevenAfter(at: Date, timeZone: string, which: 'any day' | 'Monday'): Date {
  for (let date = dateIn(timeZone)(at); ; date = dateAfter(date, 1)) {
    const seven = sevenOn(date, timeZone);
    if (seven > at && (which === 'any day' || isMonday(date))) return seven;
  }
}

/** When the email about a notification of this time is due. */
export function dueAfter(notified: Date, choice: Exclude<MailChoice, 'never'>, timeZone: string): Date {
  if (choice === 'at_once') return new Date(notified.getTime() + bundleMs);
  return sevenAfter(notified, timeZone, choice === 'daily' ? 'any day' : 'Monday');
}

/** Whether a time is exactly seven o'clock on a Monday, for which the weekly checks of guides are scheduled. */
export function isMondaysSeven(at: Date, timeZone: string): boolean {
  const date = dateIn(timeZone)(at);
  return isMonday(date) && at.getTime() === sevenOn(date, timeZone).getTime();
}
