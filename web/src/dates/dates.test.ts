import { expect, test } from 'vitest';
import { dateLocaleFor } from '../language/locale.ts';
import { dayOf, daysFrom, formatDate, formatDay, formatTimestamp } from './dates.tsx';

const inHamburg = dateLocaleFor('en', ['de-DE']);
const inBoston = dateLocaleFor('en', ['en-US']);

test('a date is written in English, in the order of the person’s region', () => {
  expect(formatDate('2026-11-27', inHamburg)).toBe('27 Nov 2026');
  expect(formatDate('2026-11-27', dateLocaleFor('en', ['de']))).toBe('27 Nov 2026');
  expect(formatDate('2026-11-27', inBoston)).toBe('Nov 27, 2026');
});

test('a date in another language follows the browser’s variant of that language', () => {
  expect(formatDate('2026-11-27', dateLocaleFor('de', ['en-US', 'de-AT']))).toBe('27.11.2026');
  expect(formatDate('2026-11-27', dateLocaleFor('es', ['en-US']))).toBe('27 nov 2026');
});

test('dates show even if the browser’s name for its language isn’t valid', () => {
  for (const language of ['en-US@posix', 'C', '', 'de_DE'])
    expect(formatDate('2026-11-27', dateLocaleFor('en', [language]))).toContain('2026');
});

test('a date stays the same date in every time zone', () => {
  expect(formatDate('2026-01-01', inHamburg)).toBe('1 Jan 2026');
  expect(formatDate('0999-12-31', inHamburg)).toContain('999');
});

test('a timestamp has the date and the time of the school, wherever the person is', () => {
  const late = '2026-11-27T23:30:00.000Z';
  expect(formatDay(late, 'Europe/Berlin', inHamburg)).toBe('28 Nov 2026');
  expect(formatDay(late, 'America/New_York', inHamburg)).toBe('27 Nov 2026');
  expect(formatTimestamp(late, 'Europe/Berlin', inHamburg)).toBe('28 Nov 2026, 00:30');
  expect(dayOf(new Date(late), 'Europe/Berlin')).toBe('2026-11-28');
});

test('a near date says how far away it is', () => {
  const today = '2026-11-27';
  expect(daysFrom(today, '2026-12-02')).toBe('in 5 days');
  expect(daysFrom(today, '2026-11-27')).toBe('today');
  expect(daysFrom(today, '2026-11-26')).toBe('yesterday');
  expect(daysFrom(today, '2027-11-27')).toBeUndefined();
});

test('the change to summer time doesn’t change how many days away a date is', () => {
  expect(daysFrom('2026-03-28', '2026-03-30')).toBe('in 2 days');
});
