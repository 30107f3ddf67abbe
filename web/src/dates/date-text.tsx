import { daysFrom, formatDate } from './dates.ts';
import { useToday } from './use-time-zone.ts';

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
