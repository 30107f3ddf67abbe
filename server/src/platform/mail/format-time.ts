import type { Config } from '../../config/config.ts';

/** A timestamp as emails write it, in the school's time zone. */
export function formatTime(timestamp: string, { timeZone }: Pick<Config, 'timeZone'>): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(timestamp))} (${timeZone})`;
}
