import { createFileRoute } from '@tanstack/react-router';
import { type OverviewSpan, overviewSpans } from '@trellis/contract/school/overview/spans.ts';
import { queryClient } from '../../api/query-client.ts';
import { overviewQuery } from '../../home/overview/overview.queries.ts';
import { OverviewScreen } from '../../home/overview/overview-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';
import { requirePermission } from '../../viewer/require-permission.ts';

type OverviewParams = { house: string | undefined; span: OverviewSpan };

export const Route = createFileRoute('/_authenticated/overview')({
  staticData: { title: 'shell.screens.overview' },
  validateSearch: lenientSearch<Partial<OverviewParams>, OverviewParams>(({ house, span }) => ({
    house: textOf(house) || undefined,
    span: overviewSpans.find((one) => one === span) ?? 'term',
  })),
  beforeLoad: requirePermission('overview.read'),
  loaderDeps: ({ search: { house, span } }) => ({ house, span }),
  // Not awaited: the screen shows a skeleton meanwhile.
  loader: ({ deps: { house, span } }) => void queryClient.prefetchQuery(overviewQuery(house, span)),
  component: OverviewScreen,
});
