import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { chunkOf } from '../../ui/routing/import-chunk.ts';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';
import { ScreenSkeleton } from '../../ui/skeletons/screen-skeleton.tsx';
import { ifPermitted } from '../../viewer/current-user.ts';
import { scopeFor } from '../../viewer/use-scope.ts';

// Loaded with the overlays, because it shares their code.
const ReviewScreen = lazyComponent(
  () => import('../../home/review/review-screen.tsx').then((chunk) => chunk.ReviewScreen),
  <ScreenSkeleton />,
);
const queries = chunkOf(() => import('../../home/review-queue/review.queries.ts'));

export const Route = createFileRoute('/_authenticated/review')({
  staticData: { title: 'shell.screens.review', needs: 'review_queue.read' },
  validateSearch: lenientSearch(({ scope }) => ({
    scope: textOf(scope) || undefined,
  })),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void ifPermitted('review_queue.read', async () => {
      const { reviewQueueQuery } = await queries();
      return queryClient.prefetchInfiniteQuery(reviewQueueQuery(await scopeFor(deps.scope)));
    }),
  // TanStack Query decides what is fresh.
  staleTime: Number.POSITIVE_INFINITY,
  component: () => <ReviewScreen />,
});
