import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../api/school.ts';
import { dayOf } from './dates.ts';

/** The school's time zone; the machine's until it is known. */
export const useTimeZone = (): string | undefined => useQuery(schoolQuery).data?.time_zone;

export const useToday = (): string => dayOf(new Date(), useTimeZone());
