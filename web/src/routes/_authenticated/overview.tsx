import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { overviewQuery } from '../../home/overview/overview.queries.ts';
import { OverviewScreen } from '../../home/overview/overview-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';
import { requirePermission } from '../../viewer/require-permission.ts';

type OverviewParams = { house: string | undefined };

export const Route = createFileRoute('/_authenticated/overview')({
  staticData: { title: 'shell.screens.overview' },
  validateSearch: lenientSearch<Partial<OverviewParams>, OverviewParams>(({ house }) => ({
    house: textOf(house) || undefined,
  })),
  beforeLoad: requirePermission('overview.read'),
  loaderDeps: ({ search: { house } }) => ({ house }),
  // Not awaited: the screen shows a skeleton meanwhile.
  loader: ({ deps: { house } }) => void queryClient.prefetchQuery(overviewQuery(house)),
  component: OverviewScreen,
});
