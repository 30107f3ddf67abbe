import { createFileRoute } from '@tanstack/react-router';
import type { LibraryParams } from '../goals/templates/library-address.ts';
import { ExampleGoalsScreen } from '../home/example-goals/example-goals-screen.tsx';
import { prepareMessages } from '../language/translate.ts';
import { lenientSearch, textOf } from '../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/example-goals')({
  staticData: { title: 'shell.screens.exampleGoals' },
  validateSearch: lenientSearch<Partial<LibraryParams>, LibraryParams>(({ template, dialog }) => ({
    template: textOf(template),
    dialog: textOf(dialog),
  })),
  beforeLoad: () => prepareMessages('all'),
  component: ExampleGoalsScreen,
});
