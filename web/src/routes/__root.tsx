import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../shell/layout/not-found-screen.tsx';
import { Root } from '../shell/layout/root.tsx';

export const Route = createRootRoute({
  // The title at unknown addresses; every screen has its own.
  staticData: { title: 'shell.screens.notFound' },
  component: Root,
  notFoundComponent: NotFoundScreen,
});
