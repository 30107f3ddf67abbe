import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { schoolQuery } from '../api/school.ts';
import { dayOf } from './dates.ts';

/** The school's time zone; the machine's until it is known. */
export const useTimeZone = (): string | undefined => useQuery(schoolQuery).data?.time_zone;

/** How often an open screen looks whether a new day has begun. */
const checksEveryMs = 60_000;

function onTimePassing(check: () => void): () => void {
  const timer = setInterval(check, checksEveryMs);
  return () => clearInterval(timer);
}

/** The date at the school, which changes while a screen stays open. */
export function useToday(): string {
  const timeZone = useTimeZone();
  return useSyncExternalStore(onTimePassing, () => dayOf(new Date(), timeZone));
}
