import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { sessionsApi } from '@trellis/contract/access/sessions/sessions.api.ts';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';

/** The current user's sessions, the most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(sessionsApi.list, { signal }),
});

/** Ending a session also adds an entry to the sign-ins. */
export function refetchSessions(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['users', 'sign-ins'] });
  return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

export const endSession = mutationOptions({
  mutationFn: (session_id: string) => call(sessionsApi.end, { params: { session_id } }),
  onSuccess: () => notifySuccess(t('access.sessions.ended')),
  onSettled: (_done, _error, _id, _before, { client }) => refetchSessions(client),
});

export const endOtherSessions = mutationOptions({
  mutationFn: () => call(sessionsApi.endOthers),
  onSuccess: () => notifySuccess(t('access.sessions.othersEnded')),
  onSettled: (_done, _error, _none, _before, { client }) => refetchSessions(client),
});
