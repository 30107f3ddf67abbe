import { useQueries } from '@tanstack/react-query';
import { schoolQuery } from '../api/school.ts';
import { useCan } from '../auth/use-can.ts';
import { undeliveredCountQuery } from '../undelivered-mails/undelivered-mails.queries.ts';
import { schoolNoticesQuery } from './school-notices.query.ts';
import { waitingCountQuery } from './users.queries.ts';

/**
 * Whether what stands above the list of users is asked for and not there yet: the list would move when it came, beneath a
 * finger. What fails once is waited for no longer.
 */
export function useNoticesToCome(): boolean {
  const can = useCan();
  const notices = useQueries({
    queries: [
      // Whether codes are offered beside the title.
      schoolQuery,
      waitingCountQuery,
      { ...undeliveredCountQuery, enabled: can('undelivered_mail.manage') },
      { ...schoolNoticesQuery, enabled: can('school.manage') },
    ],
  });
  return notices.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}
