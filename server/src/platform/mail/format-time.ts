import { dateLocaleOf } from '@trellis/contract/core/messages.ts';
import type { Config } from '../../config/config.ts';

/** A timestamp in words, in the school's time zone. */
export function formatTime(timestamp: string, language: string, { timeZone }: Pick<Config, 'timeZone'>): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(timestamp))} (${timeZone})`;
}
