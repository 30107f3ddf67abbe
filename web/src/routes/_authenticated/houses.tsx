import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { housesQuery } from '../../houses/houses.queries.ts';
import { HousesScreen } from '../../houses/houses-screen.tsx';

export const Route = createFileRoute('/_authenticated/houses')({
  staticData: { title: 'Houses' },
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: () => void queryClient.prefetchQuery(housesQuery),
  component: HousesScreen,
});
