import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { Root } from '../layout/root.tsx';

export const Route = createRootRoute({
  // Every screen that exists has a title of its own.
  staticData: { title: 'Page not found' },
  component: Root,
  notFoundComponent: NotFoundScreen,
});
