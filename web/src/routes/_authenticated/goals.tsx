import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { goalsQuery } from '../../goals/goals.queries.ts';
import { GoalsScreen } from '../../goals/goals-screen.tsx';
import { goalsSearch } from '../../goals/goals-search.ts';
import { listPart, listSearchDefaults } from '../../ui/data-table/list-search.ts';

export const Route = createFileRoute('/_authenticated/goals')({
  staticData: { title: 'Goals' },
  validateSearch: goalsSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => listPart(search),
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps }) => void queryClient.prefetchQuery(goalsQuery(deps)),
  // TanStack Query knows what is fresh; a dialog that opens asks for no new list.
  staleTime: Number.POSITIVE_INFINITY,
  component: GoalsScreen,
});
