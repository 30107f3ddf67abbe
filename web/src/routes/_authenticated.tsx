import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { hasToken } from '../api/session.ts';
import { currentUserQuery } from '../auth/current-user.ts';
import { AuthenticatedLayout } from '../layout/authenticated-layout.tsx';

export const Route = createFileRoute('/_authenticated')({
  beforeLoad: () => {
    if (!hasToken()) throw redirect({ to: '/login', replace: true });
  },
  // Not awaited: the frame shows while it is on its way.
  loader: () => void queryClient.prefetchQuery(currentUserQuery),
  component: AuthenticatedLayout,
});
