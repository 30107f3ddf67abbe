import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { goalsQuery } from '../../goals/data/goals.queries.ts';
import { goalsSearch } from '../../goals/data/goals-search.ts';
import { GoalsScreen } from '../../goals/list/goals-screen.tsx';
import { listSearch, listSearchDefaults } from '../../ui/lists/list-search.ts';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/goals')({
  staticData: { title: 'shell.screens.goals' },
  validateSearch: lenientSearch(({ goal, dialog, template, house, owner, scope, ...list }) => ({
    ...listSearch(list),
    ...textsOf({ goal, dialog, template, house, owner, scope }),
  })),
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => ({ ...listSearch(search), scope: search.scope }),
  loader: ({ deps }) => void queryClient.prefetchQuery(goalsQuery(goalsSearch(deps), deps.scope)),
  component: GoalsScreen,
});
