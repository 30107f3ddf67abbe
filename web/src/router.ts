import { createRouter } from '@tanstack/react-router';
import { onSessionChange } from './api/session.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorScreen } from './ui/screens/error-screen.tsx';
import { isForEverybody } from './viewer/pages-for-everybody.ts';

export const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorScreen,
  defaultPreload: 'intent',
  // TanStack Query knows what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 50,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What the tab of the browser says. */
    title?: string;
  }
}

onSessionChange(async (change) => {
  // Nothing that one person has fetched may be seen by the next.
  if (change === 'someone else') return window.location.replace('/');
  if (change === 'signed in') return router.invalidate();
  const stays = isForEverybody(router.latestLocation.pathname);
  const { queryClient } = await import('./api/query-client.ts');
  await queryClient.cancelQueries();
  if (!stays) await router.navigate({ to: '/login', ignoreBlocker: true });
  queryClient.clear();
});
