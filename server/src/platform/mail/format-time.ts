import type { Config } from '../../config/config.ts';

/** English dates are in the order that most of the world uses. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A timestamp in words, in the school's time zone. */
export function formatTime(timestamp: string, language: string, { timeZone }: Pick<Config, 'timeZone'>): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(timestamp))} (${timeZone})`;
}
