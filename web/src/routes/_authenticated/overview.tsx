import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { overviewSpans } from '@trellis/contract/school/overview/spans.ts';
import { queryClient } from '../../api/query-client.ts';
import { overviewQuery } from '../../home/overview/overview.queries.ts';
import { OverviewScreen } from '../../home/overview/overview-screen.tsx';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';
import { ifPermitted } from '../../viewer/current-user.ts';
import { scopeFor } from '../../viewer/use-scope.ts';

export const Route = createFileRoute('/_authenticated/overview')({
  staticData: { title: 'shell.screens.overview', needs: 'overview.read' },
  validateSearch: lenientSearch(({ scope, span }) => ({
    ...textsOf({ scope }),
    span: overviewSpans.find((one) => one === span) ?? 'term',
  })),
  search: { middlewares: [stripSearchParams({ span: 'term' })] },
  loaderDeps: ({ search: { scope, span } }) => ({ scope, span }),
  loader: ({ deps }) =>
    void ifPermitted('overview.read', async () =>
      queryClient.prefetchQuery(overviewQuery(await scopeFor(deps.scope), deps.span)),
    ),
  component: OverviewScreen,
});
