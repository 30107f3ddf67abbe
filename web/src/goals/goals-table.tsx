import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@trellis/contract/limits.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { useMemo } from 'react';
import { housesQuery } from '../houses/houses.queries.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { isFiltered } from '../ui/data-table/data-table-state.ts';
import { EmptyState } from '../ui/screens/empty-state.tsx';
import { uiLimits } from '../ui/ui-limits.ts';
import { goalColumnsFor } from './goal-columns.tsx';
import type { OpenGoalDialog } from './goal-dialogs.tsx';
import { goalsQuery } from './goals.queries.ts';
import { useGoalsSearch } from './goals-search.ts';

export function GoalsTable({ viewer, open }: { viewer: User; open: OpenGoalDialog }) {
  const { search, change, clear } = useGoalsSearch();
  const client = useQueryClient();
  const goals = useQuery(goalsQuery(search));
  const houses = useQuery({ ...housesQuery, enabled: canAll(actorOf(viewer), 'goal.read') });
  const columns = useMemo(
    () => goalColumnsFor({ viewer, houses: houses.data?.data.map(({ name }) => name) ?? [], open }),
    [viewer, houses.data, open],
  );

  return (
    <DataTable
      label="Goals"
      columns={columns}
      rows={goals.data?.data}
      count={goals.data?.count ?? 0}
      rowKey={({ id }) => id}
      search={search}
      onChange={change}
      onPageNear={(page) => void client.prefetchQuery(goalsQuery({ ...search, page }))}
      pageSize={limits.pageSize}
      skeletonRows={uiLimits.skeletonRows}
      filterDelay={uiLimits.textFilterDebounceMs}
      isStale={goals.isPlaceholderData}
      onRetry={goals.isError ? () => void goals.refetch() : undefined}
      empty={
        isFiltered(search) ? (
          <EmptyState
            title="No goals match your current filters"
            text="Try adjusting your filters or clear them to see all goals"
            action="Clear All Filters"
            onAction={clear}
          />
        ) : (
          <EmptyState
            title="You don't have any goals yet"
            text="Add a new goal to get started"
            action="Add Goal"
            onAction={() => open({ kind: 'add' })}
          />
        )
      }
    />
  );
}
