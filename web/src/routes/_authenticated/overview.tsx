import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { requiring } from '../../auth/requiring.ts';
import { overviewQuery } from '../../overview/overview.queries.ts';
import { OverviewScreen } from '../../overview/overview-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';

type OverviewParams = { house: string | undefined };

export const Route = createFileRoute('/_authenticated/overview')({
  staticData: { title: 'Overview' },
  validateSearch: lenientSearch<Partial<OverviewParams>, OverviewParams>(({ house }) => ({
    house: textOf(house) || undefined,
  })),
  beforeLoad: requiring('overview.read'),
  loaderDeps: ({ search: { house } }) => ({ house }),
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps: { house } }) => void queryClient.prefetchQuery(overviewQuery(house)),
  component: OverviewScreen,
});
