import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../shell/layout/not-found-screen.tsx';
import { Root } from '../shell/layout/root.tsx';

export const Route = createRootRoute({
  // Every screen that exists has a title of its own.
  staticData: { title: 'shell.screens.notFound' },
  component: Root,
  notFoundComponent: NotFoundScreen,
});
