import { call } from '../api/call.ts';
import { signOut } from '../api/session.ts';

/** Leaves at once; that the server revokes the token is asked for, not waited for. */
export async function logOut(): Promise<void> {
  try {
    const { authApi } = await import('@trellis/contract/auth/auth.api.ts');
    void call(authApi.logout).catch(() => {});
  } finally {
    signOut();
  }
}
