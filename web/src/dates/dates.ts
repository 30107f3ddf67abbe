/*
 * Formats dates alike everywhere: English words, in the order of the person's region. 27 Nov 2026 in Hamburg, Nov 27,
 * 2026 in Boston.
 */

const dayMs = 24 * 60 * 60 * 1000;
/** Beyond this, the date says more than a number of days. */
const nearDays = 60;

/** The English locale of the person's region. */
export function englishFor(language: string): string {
  const region = regionOf(language);
  return region ? `en-${region}` : 'en';
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // A browser may name its language as its system does, such as `en-US@posix`.
    return undefined;
  }
}

let english: string | undefined;
const ownLocale = (): string => {
  english ??= englishFor(globalThis.navigator?.language ?? 'en');
  return english;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because making a format takes far longer than using it, and a list has many dates. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
const distances = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** The day of a timestamp in a time zone, as YYYY-MM-DD. */
export const dayOf = (timestamp: Date, timeZone: string | undefined): string =>
  // The Swedish format is YYYY-MM-DD.
  formatOf('sv-SE', { timeZone }).format(timestamp);

/** A date given as YYYY-MM-DD: 27 Nov 2026. */
export const formatDate = (date: string, locale = ownLocale()): string =>
  formatOf(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** The date of a timestamp in a time zone: 27 Nov 2026. */
export const formatDay = (timestamp: string, timeZone: string | undefined, locale = ownLocale()): string =>
  formatOf(locale, { dateStyle: 'medium', timeZone }).format(new Date(timestamp));

/** A timestamp with its time of day: 27 Nov 2026, 14:05. */
export const formatTimestamp = (timestamp: string, timeZone: string | undefined, locale = ownLocale()): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(timestamp));

/** The distance of a near date from today: today, in 5 days, yesterday. */
export function daysFrom(today: string, date: string): string | undefined {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (Math.abs(days) > nearDays) return undefined;
  return distances.format(days, 'day');
}
