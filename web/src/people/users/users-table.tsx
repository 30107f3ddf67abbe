import { useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { UserColumn } from '@trellis/contract/people/users/columns.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SearchedTrellis } from '../../ui/drawings/drawings.tsx';
import { ExportButtons } from '../../ui/exports/export-buttons.tsx';
import { isFiltered } from '../../ui/lists/list-change.ts';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { exportUsers, usersQuery } from '../user-data/users.queries.ts';
import type { OpenUserDialog, UsersList } from '../user-data/users-search.ts';
import { userColumnsFor } from './user-columns.tsx';

const idOf = ({ id }: User) => id;

type Props = {
  list: UsersList;
  open: OpenUserDialog;
  /** Shows the rows as loading. */
  holdRows: boolean;
};

/** Memoized, so that it doesn't render again when a dialog opens. */
export const UsersTable = memo(function UsersTable({ list, open, holdRows }: Props) {
  const viewer = useCurrentUser();
  const can = useCan();
  const { search, change, clear } = list;
  // The pressed control changes in the next frame; the rows, which are slower, follow.
  const drawn = useDeferredValue(search);
  const users = useQuery(usersQuery(drawn));
  const answer = holdRows ? undefined : users.data;
  const { data: houses } = useQuery(housesQuery);
  const columns = useMemo(
    () => userColumnsFor({ viewer, houses: houses?.data.map(({ name }) => name) ?? [], open }),
    [viewer, houses, open],
  );

  return (
    <DataTable<User, UserColumn>
      label={t('people.users.title')}
      columns={columns}
      rows={answer?.data}
      count={answer?.count ?? 0}
      rowKey={idOf}
      search={search}
      onChange={change}
      onPageNear={(page) => void queryClient.prefetchQuery(usersQuery({ ...search, page }))}
      pageSize={limits.pageSize}
      isStale={users.isPlaceholderData}
      isBehind={drawn !== search}
      onRetry={users.isError ? () => void users.refetch() : undefined}
      below={<ExportButtons what="users" fetchFile={(format) => exportUsers(search, format)} />}
      empty={
        isFiltered(drawn) ? (
          <EmptyState
            drawing={<SearchedTrellis />}
            title={t('people.users.empty.filtered')}
            action={t('people.users.clearFilters')}
            variant="outline"
            onAction={clear}
          />
        ) : (
          <EmptyState
            title={t('people.users.empty.title')}
            text={t('people.users.empty.text')}
            {...(can('user.create') && { action: t('people.users.add'), onAction: () => open({ kind: 'add' }) })}
          />
        )
      }
    />
  );
});
