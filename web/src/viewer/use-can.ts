import { actorOf, can, type Given, type Permission } from '@trellis/contract/permissions.ts';
import { useCurrentUser } from './current-user.ts';

/** Checks permissions of the signed-in user. */
export function useCan() {
  const actor = actorOf(useCurrentUser());
  return <P extends Permission>(permission: P, ...record: Given<P>): boolean => can(actor, permission, ...record);
}
