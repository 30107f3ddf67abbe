import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { GoalColumn } from '@trellis/contract/goals/goals.api.ts';
import { queryClient } from '../../api/query-client.ts';
import { goalsQuery } from '../../goals/goals.queries.ts';
import { GoalsScreen } from '../../goals/goals-screen.tsx';
import { listSearch, listSearchDefaults } from '../../ui/list-search.ts';

// The contract's list again, because importing it from there would bring every call of goals along to /login.
const columns = [
  'owner_name',
  'house',
  'created_at',
  'title',
  'description',
  'type',
  'period',
  'due_date',
  'assigner_name',
  'status',
] as const satisfies readonly GoalColumn[];

export const Route = createFileRoute('/_authenticated/goals')({
  staticData: { title: 'Goals' },
  validateSearch: listSearch(columns),
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps }) => void queryClient.prefetchQuery(goalsQuery(deps)),
  component: GoalsScreen,
});
