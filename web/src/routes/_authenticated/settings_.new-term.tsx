import { createFileRoute } from '@tanstack/react-router';
import { NewTermScreen } from '../../school/terms/new-term-screen.tsx';
import { laterPage, lenientSearch } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/settings_/new-term')({
  staticData: { title: 'shell.screens.newTerm', needs: 'school.edit' },
  validateSearch: lenientSearch(({ page }) => ({ page: laterPage(page) })),
  component: NewTermScreen,
});
