import { expect, test } from 'vitest';
import { dueAfter, isMondaysSeven, sevenAfter, sevenOn } from './email-times.ts';

const at = (text: string) => new Date(text);

test('seven o’clock is local time, in summer, in winter and on the days when the clocks change', () => {
  const seven = (date: string, zone: string) => sevenOn(date, zone).toISOString();
  expect(seven('2026-07-01', 'Europe/Berlin')).toBe('2026-07-01T05:00:00.000Z');
  expect(seven('2026-12-01', 'Europe/Berlin')).toBe('2026-12-01T06:00:00.000Z');
  // The clocks go forward on 29 March and back on 25 October.
  expect(seven('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
  expect(seven('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z');
  expect(seven('2026-04-05', 'Pacific/Auckland')).toBe('2026-04-04T19:00:00.000Z');
  expect(seven('2026-10-04', 'Australia/Lord_Howe')).toBe('2026-10-03T20:00:00.000Z');
  // In these two zones, the clocks change in the evening.
  expect(seven('2026-04-04', 'America/Santiago')).toBe('2026-04-04T10:00:00.000Z');
  expect(seven('2026-03-28', 'America/Nuuk')).toBe('2026-03-28T09:00:00.000Z');
  expect(seven('2026-06-01', 'Asia/Kathmandu')).toBe('2026-06-01T01:15:00.000Z');
  expect(seven('2026-06-01', 'Pacific/Kiritimati')).toBe('2026-05-31T17:00:00.000Z');
});

test('there is one seven o’clock each day, even when the clocks change', () => {
  const zone = 'America/New_York';
  const days = ['2026-10-31', '2026-11-01', '2026-11-02'].map((date) => sevenOn(date, zone));
  expect(sevenAfter(days[0] ?? at(''), zone, 'any day')).toEqual(days[1]);
  expect(sevenAfter(days[1] ?? at(''), zone, 'any day')).toEqual(days[2]);
});

test('an email is due a minute later, the next morning or the next Monday', () => {
  // This is a Sunday evening in Berlin.
  const notified = at('2026-11-22T20:00:00.000Z');
  expect(dueAfter(notified, 'at_once', 'Europe/Berlin')).toEqual(at('2026-11-22T20:01:00.000Z'));
  expect(dueAfter(notified, 'daily', 'Europe/Berlin')).toEqual(at('2026-11-23T06:00:00.000Z'));
  expect(dueAfter(notified, 'weekly', 'Europe/Berlin')).toEqual(at('2026-11-23T06:00:00.000Z'));
  const later = at('2026-11-23T06:00:00.000Z');
  expect(dueAfter(later, 'daily', 'Europe/Berlin')).toEqual(at('2026-11-24T06:00:00.000Z'));
  expect(dueAfter(later, 'weekly', 'Europe/Berlin')).toEqual(at('2026-11-30T06:00:00.000Z'));
});

test('guides are checked for waiting reviews on Mondays at seven', () => {
  const isCheckTime = (text: string) => isMondaysSeven(at(text), 'Europe/Berlin');
  expect(isCheckTime('2026-11-23T06:00:00.000Z')).toBe(true);
  expect(isCheckTime('2026-11-23T06:00:00.001Z')).toBe(false);
  expect(isCheckTime('2026-11-24T06:00:00.000Z')).toBe(false);
});
