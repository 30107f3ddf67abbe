import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { goalsQuery } from '../../goals/goals.queries.ts';
import { GoalsScreen } from '../../goals/goals-screen.tsx';
import { goalsSearch } from '../../goals/goals-search.ts';
import { listSearch, listSearchDefaults } from '../../ui/data-table/list-search.ts';

export const Route = createFileRoute('/_authenticated/goals')({
  staticData: { title: 'Goals' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps }) => void queryClient.prefetchQuery(goalsQuery(goalsSearch(deps))),
  component: GoalsScreen,
});
