import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@trellis/contract/limits.ts';
import { useMemo } from 'react';
import { useCurrentUser } from '../auth/current-user.ts';
import { housesQuery } from '../houses/houses.queries.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { isFiltered } from '../ui/data-table/data-table-state.ts';
import { EmptyState } from '../ui/screens/empty-state.tsx';
import { uiLimits } from '../ui/ui-limits.ts';
import { userColumnsFor } from './user-columns.tsx';
import type { OpenUserDialog } from './user-dialogs.tsx';
import { usersQuery } from './users.queries.ts';
import { useUsersSearch } from './users-search.ts';

export function UsersTable({ open }: { open: OpenUserDialog }) {
  const viewer = useCurrentUser();
  const { search, change, clear } = useUsersSearch();
  const client = useQueryClient();
  const users = useQuery(usersQuery(search));
  const { data: houses } = useQuery(housesQuery);
  const columns = useMemo(
    () => userColumnsFor({ viewer, houses: houses?.data.map(({ name }) => name) ?? [], open }),
    [viewer, houses, open],
  );

  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users.data?.data}
      count={users.data?.count ?? 0}
      rowKey={({ id }) => id}
      search={search}
      onChange={change}
      onPageNear={(page) => void client.prefetchQuery(usersQuery({ ...search, page }))}
      pageSize={limits.pageSize}
      skeletonRows={uiLimits.skeletonRows}
      filterDelay={uiLimits.textFilterDebounceMs}
      isStale={users.isPlaceholderData}
      onRetry={users.isError ? () => void users.refetch() : undefined}
      empty={
        isFiltered(search) ? (
          <EmptyState title="No users match your current filters" action="Clear All Filters" onAction={clear} />
        ) : (
          <EmptyState
            title="No users found"
            text="Add a user to get started"
            action="Add User"
            onAction={() => open({ kind: 'add' })}
          />
        )
      }
    />
  );
}
