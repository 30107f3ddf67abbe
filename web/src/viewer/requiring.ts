import { redirect } from '@tanstack/react-router';
import type { Permission } from '@trellis/contract/permissions.ts';
import { chunkOf } from '../ui/routing/import-chunk.ts';

// Imported only when it is asked, because this is loaded with every screen, /login too. And once: a router asks before
// each dialog that opens, and even of a module that is there, an import answers after the next frame.
const currentUser = chunkOf(() => import('./current-user.ts'));

/** Leads elsewhere before a screen opens that is not for the signed-in user. */
export const requiring =
  (permission: Permission, elsewhere: '/goals' | '/houses' = '/goals') =>
  async () => {
    const { currentUserCan } = await currentUser();
    if (!(await currentUserCan(permission))) throw redirect({ to: elsewhere, replace: true });
  };
