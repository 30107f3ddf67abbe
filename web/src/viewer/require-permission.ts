import { redirect } from '@tanstack/react-router';
import type { Permission } from '@trellis/contract/permissions.ts';
import { chunkOf } from '../ui/routing/import-chunk.ts';

// Imported on demand, because this file loads with every screen, /login too. It is imported only once, because the
// router asks before each dialog that opens, and even the import of a loaded module takes a frame.
const currentUser = chunkOf(() => import('./current-user.ts'));

/** Redirects before a screen opens that the signed-in user may not see. */
export const requirePermission =
  (permission: Permission, elsewhere: '/goals' | '/houses' = '/goals') =>
  async () => {
    const { currentUserCan } = await currentUser();
    if (!(await currentUserCan(permission))) throw redirect({ to: elsewhere, replace: true });
  };
