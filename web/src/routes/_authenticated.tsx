import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { hasToken } from '../api/session.ts';
import { AuthenticatedLayout } from '../shell/layout/authenticated-layout.tsx';
import { currentUserQuery } from '../viewer/current-user.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** What a person wanted to open in Goals when they had to log in. A login always leads to Goals. */
    openAfterLogin?: { search: object; hash: string };
  }
}

export const Route = createFileRoute('/_authenticated')({
  beforeLoad: ({ location }) => {
    if (hasToken()) return;
    const { pathname, search, hash } = location;
    const state = pathname === '/goals' ? { openAfterLogin: { search, hash } } : {};
    throw redirect({ to: '/login', replace: true, state });
  },
  // Not awaited, so that the frame shows while it loads.
  loader: () => void queryClient.prefetchQuery(currentUserQuery),
  // What the person may do can change from one screen to the next.
  staleTime: 0,
  component: AuthenticatedLayout,
});
