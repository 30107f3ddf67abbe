import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { housesQuery } from '../../houses/houses.queries.ts';
import { HousesScreen } from '../../houses/houses-screen.tsx';
import { housesSearch } from '../../houses/houses-search.ts';

export const Route = createFileRoute('/_authenticated/houses')({
  staticData: { title: 'Houses' },
  validateSearch: housesSearch,
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: () => void queryClient.prefetchQuery(housesQuery),
  // TanStack Query knows what is fresh; a dialog that opens asks for no new list.
  staleTime: Number.POSITIVE_INFINITY,
  component: HousesScreen,
});
