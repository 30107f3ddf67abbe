import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { hasToken } from '../api/session.ts';
import { AuthenticatedLayout } from '../shell/layout/authenticated-layout.tsx';
import { currentUserQuery } from '../viewer/current-user.ts';

export const Route = createFileRoute('/_authenticated')({
  beforeLoad: () => {
    if (!hasToken()) throw redirect({ to: '/login', replace: true });
  },
  // Not awaited, so that the frame shows while it loads.
  loader: () => void queryClient.prefetchQuery(currentUserQuery),
  component: AuthenticatedLayout,
});
