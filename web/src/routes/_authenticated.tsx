import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { hasToken } from '../api/session.ts';
import { prepareMessages } from '../language/translate.ts';
import { AuthenticatedLayout } from '../shell/layout/authenticated-layout.tsx';
import { currentUserQuery } from '../viewer/current-user.ts';

export const Route = createFileRoute('/_authenticated')({
  beforeLoad: ({ location }) => {
    if (!hasToken()) throw redirect({ to: '/login', replace: true });
    return prepareMessages(location.pathname === '/goals' ? 'goals' : 'all');
  },
  // Not awaited, so that the frame shows while it loads.
  loader: () => void queryClient.prefetchQuery(currentUserQuery),
  component: AuthenticatedLayout,
});
