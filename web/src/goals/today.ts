import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../api/school.ts';

/** Today's date in the school's time zone, as YYYY-MM-DD. */
export function useToday(): string {
  const { data: school } = useQuery(schoolQuery);
  // Sweden writes dates that way.
  return new Intl.DateTimeFormat('sv-SE', school && { timeZone: school.time_zone }).format(new Date());
}
