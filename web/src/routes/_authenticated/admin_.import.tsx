import { createFileRoute, redirect } from '@tanstack/react-router';
import { ImportScreen } from '../../imports/import-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';

type Params = { id: string | undefined; show: string | undefined; page: number | undefined };

export const Route = createFileRoute('/_authenticated/admin_/import')({
  staticData: { title: 'Import people' },
  validateSearch: lenientSearch<Partial<Params>, Params>(({ id, show, page }) => ({
    id: textOf(id) || undefined,
    show: textOf(show) || undefined,
    page: Number(page) > 1 ? Math.trunc(Number(page)) : undefined,
  })),
  beforeLoad: async () => {
    // Imported only here, because what stands in this function is loaded with every screen, /login too.
    const { currentUserCan } = await import('../../auth/current-user.ts');
    if (!(await currentUserCan('user.import'))) throw redirect({ to: '/goals', replace: true });
  },
  component: ImportScreen,
});
