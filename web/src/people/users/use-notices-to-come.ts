import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../../api/school.ts';
import { waitingCountQuery } from '../user-data/users.queries.ts';
import { useSchoolNotices } from './school-notices.query.ts';

/**
 * Whether what stands above the list of users is asked for and not there yet: the list would move when it came, beneath a
 * finger. What fails once is waited for no longer.
 */
export function useNoticesToCome(): boolean {
  // The school says whether codes are offered beside the title.
  const notices = [useQuery(schoolQuery), useQuery(waitingCountQuery), useSchoolNotices()];
  return notices.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}
