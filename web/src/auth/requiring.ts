import { redirect } from '@tanstack/react-router';
import type { Permission } from '@trellis/contract/permissions.ts';

/** Leads elsewhere before a screen opens that is not for the signed-in user. */
export const requiring =
  (permission: Permission, elsewhere: '/goals' | '/houses' = '/goals') =>
  async () => {
    // Imported only here, because this is loaded with every screen, /login too.
    const { currentUserCan } = await import('./current-user.ts');
    if (!(await currentUserCan(permission))) throw redirect({ to: elsewhere, replace: true });
  };
