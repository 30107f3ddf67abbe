import { useQuery } from '@tanstack/react-query';
import { waitingCountQuery } from '../user-data/users.queries.ts';
import { useSchoolNotices } from './school-notices.query.ts';

/**
 * Whether the notices above the list of users are still loading. Its rows wait for them, because they would move beneath
 * a finger.
 */
export function useNoticesPending(): boolean {
  const notices = [useQuery(waitingCountQuery), useSchoolNotices()];
  return notices.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}
