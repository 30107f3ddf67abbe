import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../../api/school.ts';
import { waitingCountQuery } from '../user-data/users.queries.ts';
import { useSchoolNotices } from './school-notices.query.ts';

/**
 * Whether the notices above the list of users are still loading. The list waits for them, because it would move beneath
 * a finger.
 */
export function useNoticesPending(): boolean {
  // The school decides whether login cards are offered beside the title.
  const notices = [useQuery(schoolQuery), useQuery(waitingCountQuery), useSchoolNotices()];
  return notices.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}
