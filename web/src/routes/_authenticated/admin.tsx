import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import type { UserColumn } from '@trellis/contract/users/users.api.ts';
import { queryClient } from '../../api/query-client.ts';
import { listSearch, listSearchDefaults } from '../../ui/list-search.ts';
import { usersQuery } from '../../users/users.queries.ts';
import { UsersScreen } from '../../users/users-screen.tsx';

// The contract's list again, because importing it from there would bring every call of users along to /login.
const columns = ['full_name', 'email', 'house', 'role', 'status'] as const satisfies readonly UserColumn[];

export const Route = createFileRoute('/_authenticated/admin')({
  staticData: { title: 'Users' },
  validateSearch: listSearch(columns),
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  beforeLoad: async () => {
    // Imported only here, because what stands in this function is loaded with every screen, /login too.
    const { currentUserMay } = await import('../../auth/current-user.ts');
    if (!(await currentUserMay('user.manage'))) throw redirect({ to: '/goals', replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows its skeleton meanwhile.
  loader: ({ deps }) => void queryClient.prefetchQuery(usersQuery(deps)),
  component: UsersScreen,
});
