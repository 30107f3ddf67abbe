import { authApi } from '@trellis/contract/access/login/auth.api.ts';
import { call } from '../api/call.ts';
import { signOut, token } from '../api/session.ts';
import { forgetAllDrafts } from '../drafts/draft-storage.ts';

/** What has to go out in the name of who logs out, before the token is revoked. */
export const beforeLogOut = new Set<() => Promise<unknown>>();
const waitsAtMostMs = 5000;

/** Leaves at once, with nothing left of what was typed; that the server revokes the token is asked for, not waited for. */
export function logOut(): void {
  const bearer = token();
  const sent = Promise.allSettled([...beforeLogOut].map((send) => send()));
  const inTime = Promise.race([sent, new Promise((resolve) => setTimeout(resolve, waitsAtMostMs))]);
  void inTime.then(() => call(authApi.logout, { bearer })).catch(() => {});
  forgetAllDrafts();
  signOut();
}
