import { authApi } from '@trellis/contract/auth/auth.api.ts';
import { call } from '../api/call.ts';
import { signOut } from '../api/session.ts';

/** Leaves at once; that the server revokes the token is asked for, not waited for. */
export function logOut(): void {
  void call(authApi.logout).catch(() => {});
  signOut();
}
