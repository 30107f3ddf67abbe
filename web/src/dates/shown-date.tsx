import { dateInWords, daysFrom } from './dates.ts';
import { useToday } from './use-time-zone.ts';

type Props = {
  /** As YYYY-MM-DD. */
  date: string;
  /** Whether it helps to know how far away it is. */
  withDistance?: boolean;
};

/** A date as people read it: 27 Nov 2026, or 27 Nov 2026 (in 5 days). */
export function ShownDate({ date, withDistance = false }: Props) {
  const distance = daysFrom(useToday(), date);
  return (
    <span>
      <time dateTime={date}>{dateInWords(date)}</time>
      {withDistance && distance && ` (${distance})`}
    </span>
  );
}
