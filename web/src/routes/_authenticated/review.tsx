import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { reviewQueueQuery } from '../../review/review.queries.ts';
import { ReviewScreen } from '../../review/review-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/review')({
  staticData: { title: 'Review' },
  validateSearch: lenientSearch<{ house?: string | undefined }, { house: string | undefined }>(({ house }) => ({
    house: textOf(house),
  })),
  beforeLoad: async () => {
    // Imported only here, because what stands in this function is loaded with every screen, /login too.
    const { currentUserCan } = await import('../../auth/current-user.ts');
    if (!(await currentUserCan('review_queue.read'))) throw redirect({ to: '/goals', replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps }) => void queryClient.prefetchInfiniteQuery(reviewQueueQuery(deps.house)),
  // TanStack Query knows what is fresh.
  staleTime: Number.POSITIVE_INFINITY,
  component: ReviewScreen,
});
