/*
 * How dates are written, everywhere alike. Words are English, as everything here is; their order, and the way hours are
 * counted, are those of the person's region: 27 Nov 2026 in Hamburg, Nov 27, 2026 in Boston.
 */

const dayMs = 24 * 60 * 60 * 1000;
/** Further away a number of days says less than the date. */
const nearDays = 60;

/** English as it is written where somebody of this language lives. */
export function englishOf(language: string): string {
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
const ownEnglish = (): string => {
  english ??= englishOf(globalThis.navigator?.language ?? 'en');
  return english;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each way of writing: it takes far longer to make than to write a date with, and a list has many dates. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
const distances = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** The day of a timestamp in a time zone, as YYYY-MM-DD. */
export const dayOf = (timestamp: Date, timeZone: string | undefined): string =>
  // Sweden writes dates that way.
  formatOf('sv-SE', { timeZone }).format(timestamp);

/** A date given as YYYY-MM-DD: 27 Nov 2026. */
export const dateInWords = (date: string, locale = ownEnglish()): string =>
  formatOf(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** The date of a timestamp in a time zone: 27 Nov 2026. */
export const dayInWords = (timestamp: string, timeZone: string | undefined, locale = ownEnglish()): string =>
  formatOf(locale, { dateStyle: 'medium', timeZone }).format(new Date(timestamp));

/** A timestamp with its time of day: 27 Nov 2026, 14:05. */
export const timestampInWords = (timestamp: string, timeZone: string | undefined, locale = ownEnglish()): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(timestamp));

/** How far a date is from today, where that is near enough to say something: today, in 5 days, yesterday. */
export function daysFrom(today: string, date: string): string | undefined {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (Math.abs(days) > nearDays) return undefined;
  return distances.format(days, 'day');
}
