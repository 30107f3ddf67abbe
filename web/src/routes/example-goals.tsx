import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hasToken } from '../api/session.ts';
import { ExampleGoalsScreen } from '../home/example-goals/example-goals-screen.tsx';
import { importChunk } from '../ui/routing/import-chunk.ts';
import { lenientSearch, textsOf } from '../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/example-goals')({
  staticData: { title: 'shell.screens.exampleGoals' },
  validateSearch: lenientSearch(({ template, dialog }) => textsOf({ template, dialog })),
  component: Screen,
});

// Loaded only for people who are signed in.
const LibraryInFrame = lazy(() =>
  importChunk(() => import('./-library.tsx').then((chunk) => ({ default: chunk.LibraryInFrame }))),
);

function Screen() {
  if (!hasToken()) return <ExampleGoalsScreen />;
  return (
    <Suspense>
      <LibraryInFrame />
    </Suspense>
  );
}
