import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { usersQuery, usersSearch } from '../../people/user-data/users.queries.ts';
import { UsersScreen } from '../../people/users/users-screen.tsx';
import { listSearch, listSearchDefaults } from '../../ui/lists/list-search.ts';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';
import { ifPermitted } from '../../viewer/current-user.ts';

export const Route = createFileRoute('/_authenticated/admin')({
  staticData: { title: 'shell.screens.users', needs: 'user.list' },
  validateSearch: lenientSearch(({ user, dialog, ...list }) => ({
    ...listSearch(list),
    ...textsOf({ user, dialog }),
  })),
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ deps }) => void ifPermitted('user.list', () => queryClient.prefetchQuery(usersQuery(usersSearch(deps)))),
  component: UsersScreen,
});
