import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { StudentsScreen } from '../../people/students/list/students-screen.tsx';
import { studentsQuery, studentsSearch } from '../../people/students/students.queries.ts';
import { listSearch, listSearchDefaults } from '../../ui/lists/list-search.ts';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';
import { ifPermitted } from '../../viewer/current-user.ts';
import { scopeFor } from '../../viewer/use-scope.ts';

export const Route = createFileRoute('/_authenticated/students/')({
  staticData: { title: 'shell.screens.students', needs: 'user.list' },
  validateSearch: lenientSearch(({ scope, ...list }) => ({
    ...listSearch(list),
    ...textsOf({ scope }),
  })),
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => ({ ...listSearch(search), scope: search.scope }),
  loader: ({ deps }) =>
    void ifPermitted('user.list', async () =>
      queryClient.prefetchQuery(studentsQuery(studentsSearch(deps), await scopeFor(deps.scope))),
    ),
  component: StudentsScreen,
});
