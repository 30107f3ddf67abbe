import { mutationOptions } from '@tanstack/react-query';
import { sessionsApi } from '@trellis/contract/access/sessions/sessions.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

export const sessionsQuery = callQuery(['sessions'], sessionsApi.list, {});

/** Ending a session also adds an entry to the sign-ins. */
export function refetchSessions(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['users', 'sign-ins'] });
  return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

export const endSession = mutationOptions({
  mutationFn: (session_id: string) => call(sessionsApi.end, { params: { session_id } }),
  meta: { success: 'access.sessions.ended' },
  onSettled: refetchSessions,
});

export const endOtherSessions = mutationOptions({
  mutationFn: () => call(sessionsApi.endOthers),
  meta: { success: 'access.sessions.othersEnded' },
  onSettled: refetchSessions,
});
