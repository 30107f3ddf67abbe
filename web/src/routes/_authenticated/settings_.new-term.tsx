import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { lenientSearch } from '../../ui/routing/lenient-search.ts';
import { opening } from '../../ui/routing/opening.tsx';
import { ScreenSkeleton } from '../../ui/screens/screen-skeleton.tsx';
import { requiring } from '../../viewer/requiring.ts';

// It shows what dialogs show, so it stands on the chunk of what opens.
const NewTermScreen = opening(
  () => import('../../school/terms/new-term-screen.tsx').then((chunk) => chunk.NewTermScreen),
  <ScreenSkeleton />,
);
const route = getRouteApi('/_authenticated/settings_/new-term');

export const Route = createFileRoute('/_authenticated/settings_/new-term')({
  staticData: { title: 'Start a new term' },
  validateSearch: lenientSearch<{ page?: number | undefined }, { page: number | undefined }>(({ page }) => ({
    page: Number(page) > 1 ? Math.trunc(Number(page)) : undefined,
  })),
  beforeLoad: requiring('school.edit'),
  component: NewTerm,
});

function NewTerm() {
  return <NewTermScreen page={route.useSearch().page ?? 1} />;
}
