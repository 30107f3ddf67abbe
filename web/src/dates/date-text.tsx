import { daysFrom, formatDate, formatDay, formatTimestamp } from './dates.ts';
import { useTimeZone, useToday } from './use-time-zone.ts';

type Props = {
  /** As YYYY-MM-DD. */
  date: string;
  /** Whether to add how far away the date is. */
  withDistance?: boolean;
};

/** A date as people read it: 27 Nov 2026, or 27 Nov 2026 (in 5 days). */
export function DateText({ date, withDistance = false }: Props) {
  const distance = daysFrom(useToday(), date);
  return (
    <span>
      <time dateTime={date}>{formatDate(date)}</time>
      {withDistance && distance && ` (${distance})`}
    </span>
  );
}

/** The day of a timestamp: 27 Nov 2026. */
export const DayText = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at, useTimeZone())}</time>;

/** A timestamp with its time of day: 27 Nov 2026, 14:05. */
export const TimeText = ({ at, className }: { at: string; className?: string | undefined }) => (
  <time dateTime={at} className={className}>
    {formatTimestamp(at, useTimeZone())}
  </time>
);
