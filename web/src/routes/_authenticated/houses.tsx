import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { HousesScreen } from '../../people/houses/houses-screen.tsx';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/houses')({
  staticData: { title: 'shell.screens.houses' },
  validateSearch: lenientSearch(({ house, dialog }) => textsOf({ house, dialog })),
  loader: () => void queryClient.prefetchQuery(housesQuery),
  component: HousesScreen,
});
