import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../school/imports/import-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/admin_/import')({
  staticData: { title: 'shell.screens.import', needs: 'user.import' },
  validateSearch: lenientSearch(({ id, show, page }) => ({
    id: textOf(id) || undefined,
    show: textOf(show) || undefined,
    page: Number(page) > 1 ? Math.trunc(Number(page)) : undefined,
  })),
  component: ImportScreen,
});
