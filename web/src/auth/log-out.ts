import { call } from '../api/call.ts';
import { signOut } from '../api/session.ts';
import { forgetAllDrafts } from '../drafts/kept-drafts.ts';

/** Leaves at once, with nothing left of what was typed; that the server revokes the token is asked for, not waited for. */
export async function logOut(): Promise<void> {
  try {
    const { authApi } = await import('@trellis/contract/auth/auth.api.ts');
    void call(authApi.logout).catch(() => {});
  } finally {
    forgetAllDrafts();
    signOut();
  }
}
