import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { ReviewScreen } from '../../home/review/review-screen.tsx';
import { reviewQueueQuery } from '../../home/review-queue/review.queries.ts';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';
import { ifPermitted } from '../../viewer/current-user.ts';
import { scopeFor } from '../../viewer/use-scope.ts';

export const Route = createFileRoute('/_authenticated/review')({
  staticData: { title: 'shell.screens.review', needs: 'review_queue.read' },
  validateSearch: lenientSearch(({ scope }) => textsOf({ scope })),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void ifPermitted('review_queue.read', async () =>
      queryClient.prefetchInfiniteQuery(reviewQueueQuery(await scopeFor(deps.scope))),
    ),
  component: ReviewScreen,
});
