// These come first, so that the styles of components win over them.
import '../shell/theme/fonts.css';
import '../shell/theme/tokens.css';
import '../shell/theme/base.css';
import '../shell/theme/parts.css';
import '../shell/theme/text.css';
import '../shell/theme/layout.css';
import '../shell/theme/spacing.css';
import '../shell/theme/print.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { Permission } from '@trellis/contract/permissions.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionChange } from '../api/session.ts';
import { prepareMessages } from '../language/translate.ts';
import { routeTree } from '../routes/-routeTree.gen.ts';
import { importChunk } from '../ui/routing/import-chunk.ts';
import { ErrorScreen } from '../ui/screens/error-screen.tsx';
import { isForEverybody } from '../viewer/pages-for-everybody.ts';

const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorScreen,
  defaultPreload: 'intent',
  // TanStack Query decides what is fresh; opening a dialog must not fetch anything again.
  defaultStaleTime: Number.POSITIVE_INFINITY,
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
    title?: MessageKey;
    /** The permission that the screen requires. */
    needs?: Permission;
    /** Where people without the permission are sent; to the goals by default. */
    elsewhere?: '/houses';
  }
}

onSessionChange(async (change) => {
  // The next person must not see anything that the previous one has fetched.
  if (change === 'someone else') return window.location.replace('/');
  if (change === 'signed in') return router.invalidate();
  const stays = isForEverybody(router.latestLocation.pathname);
  const { queryClient } = await importChunk(() => import('../api/query-client.ts'));
  await queryClient.cancelQueries();
  if (!stays) await router.navigate({ to: '/login', ignoreBlocker: true });
  queryClient.clear();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Not awaited at the top level: the entry would be split into more files that wait for each other.
void prepareMessages().then(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
