import { dayOf, daysFrom, formatDate, formatTimestamp } from './dates.ts';
import { useToday } from './use-today.ts';

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
