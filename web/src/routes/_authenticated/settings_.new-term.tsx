import { createFileRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { lenientSearch } from '../../ui/routing/lenient-search.ts';
import { ScreenSkeleton } from '../../ui/skeletons/screen-skeleton.tsx';

// Loaded with the overlays, because it shares their code.
const NewTermScreen = lazyComponent(
  () => import('../../school/terms/new-term-screen.tsx').then((chunk) => chunk.NewTermScreen),
  <ScreenSkeleton />,
);

export const Route = createFileRoute('/_authenticated/settings_/new-term')({
  staticData: { title: 'shell.screens.newTerm', needs: 'school.edit' },
  validateSearch: lenientSearch(({ page }) => ({
    page: Number(page) > 1 ? Math.trunc(Number(page)) : undefined,
  })),
  component: () => <NewTermScreen />,
});
