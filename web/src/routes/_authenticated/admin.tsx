import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { listSearch, listSearchDefaults } from '../../ui/data-table/list-search.ts';
import { usersQuery } from '../../users/users.queries.ts';
import { UsersScreen } from '../../users/users-screen.tsx';
import { usersSearch } from '../../users/users-search.ts';

export const Route = createFileRoute('/_authenticated/admin')({
  staticData: { title: 'Users' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  beforeLoad: async () => {
    // Imported only here, because what stands in this function is loaded with every screen, /login too.
    const { currentUserCan } = await import('../../auth/current-user.ts');
    if (!(await currentUserCan('user.list'))) throw redirect({ to: '/goals', replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps }) => void queryClient.prefetchQuery(usersQuery(usersSearch(deps))),
  component: UsersScreen,
});
