import { actorOf, can, type Given, type Permission } from '@trellis/contract/permissions.ts';
import { useCurrentUser } from './current-user.ts';

/** Asks the table of permissions for the signed-in user: what a screen offers hangs on this. */
export function useCan() {
  const actor = actorOf(useCurrentUser());
  return <P extends Permission>(permission: P, ...record: Given<P>): boolean => can(actor, permission, ...record);
}
