import { useSyncExternalStore } from 'react';
import { dateLocale, locale, timeZone } from '../language/locale.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Beyond this, the date says more than a number of days. */
const nearDays = 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because making a format takes far longer than using it, and a list has many dates. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
const distances = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** The day of a timestamp at the school, as YYYY-MM-DD. */
export const dayOf = (timestamp: Date, zone = timeZone): string =>
  // The Swedish format is YYYY-MM-DD.
  formatOf('sv-SE', { timeZone: zone }).format(timestamp);

/** A date given as YYYY-MM-DD: 27 Nov 2026. */
export const formatDate = (date: string, inLocale = dateLocale): string =>
  formatOf(inLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** A date given as YYYY-MM-DD, for the axis of a chart: 27 Nov. */
export const formatDayAndMonth = (date: string): string =>
  formatOf(dateLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));

/** The date of a timestamp at the school: 27 Nov 2026. */
export const formatDay = (timestamp: string | number, zone = timeZone, inLocale = dateLocale): string =>
  formatOf(inLocale, { dateStyle: 'medium', timeZone: zone }).format(new Date(timestamp));

/** A timestamp with its time of day: 27 Nov 2026, 14:05. */
export const formatTimestamp = (timestamp: string | number, zone = timeZone, inLocale = dateLocale): string =>
  formatOf(inLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(timestamp));

/** The distance of a near date from today: today, in 5 days, yesterday. */
export function daysFrom(today: string, date: string): string | undefined {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (Math.abs(days) > nearDays) return undefined;
  return distances.format(days, 'day');
}

/** How often an open screen checks whether a new day has begun. */
const checksEveryMs = 60_000;

function onTimePassing(check: () => void): () => void {
  const timer = setInterval(check, checksEveryMs);
  return () => clearInterval(timer);
}

/** The date at the school, which changes while a screen stays open. */
export const useToday = (): string => useSyncExternalStore(onTimePassing, () => dayOf(new Date()));

type Props = {
  /** As YYYY-MM-DD, or a timestamp, whose day shows. */
  date: string;
  /** Whether to add how far away the date is. */
  withDistance?: boolean;
};

/** A date as people read it: 27 Nov 2026, or 27 Nov 2026 (in 5 days). */
export function DateText({ date, withDistance = false }: Props) {
  const today = useToday();
  const day = date.includes('T') ? dayOf(new Date(date)) : date;
  const distance = daysFrom(today, day);
  return (
    <span>
      <time dateTime={date}>{formatDate(day)}</time>
      {withDistance && distance && (
        <>
          {' '}
          <span className="nowrap">{`(${distance})`}</span>
        </>
      )}
    </span>
  );
}

/** A timestamp with its time of day: 27 Nov 2026, 14:05. */
export const TimeText = ({ at, className }: { at: string; className?: string | undefined }) => (
  <time dateTime={at} className={className}>
    {formatTimestamp(at)}
  </time>
);
