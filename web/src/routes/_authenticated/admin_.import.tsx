import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../school/imports/import-screen.tsx';
import { laterPage, lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/admin_/import')({
  staticData: { title: 'shell.screens.import', needs: 'user.import' },
  validateSearch: lenientSearch(({ id, show, page }) => ({
    ...textsOf({ id, show }),
    page: laterPage(page),
  })),
  component: ImportScreen,
});
