import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { todayQuery } from '../../home/today/today.queries.ts';
import { TodayScreen } from '../../home/today/today-screen.tsx';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';
import { scopeFor } from '../../viewer/use-scope.ts';

export const Route = createFileRoute('/_authenticated/today')({
  staticData: { title: 'shell.screens.today' },
  validateSearch: lenientSearch(({ goal, dialog, scope }) => textsOf({ goal, dialog, scope })),
  loaderDeps: ({ search: { scope } }) => ({ scope }),
  loader: ({ deps }) => void scopeFor(deps.scope).then((scope) => queryClient.prefetchQuery(todayQuery(scope))),
  component: TodayScreen,
});
