import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { overviewQuery } from '../../overview/overview.queries.ts';
import { OverviewScreen } from '../../overview/overview-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';

type OverviewParams = { house: string | undefined };

export const Route = createFileRoute('/_authenticated/overview')({
  staticData: { title: 'Overview' },
  validateSearch: lenientSearch<Partial<OverviewParams>, OverviewParams>(({ house }) => ({
    house: textOf(house) || undefined,
  })),
  beforeLoad: async () => {
    // Imported only here, because what stands in this function is loaded with every screen, /login too.
    const { currentUserCan } = await import('../../auth/current-user.ts');
    if (!(await currentUserCan('overview.read'))) throw redirect({ to: '/goals', replace: true });
  },
  loaderDeps: ({ search: { house } }) => ({ house }),
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps: { house } }) => void queryClient.prefetchQuery(overviewQuery(house)),
  component: OverviewScreen,
});
