import { authApi } from '@trellis/contract/access/login/auth.api.ts';
import { call } from '../api/call.ts';
import { signOut, token } from '../api/session.ts';
import { deleteAllDrafts } from '../drafts/drafts.ts';
import { forgetLanguage, leaveLanguage } from '../language/language.ts';

/** Calls that must be sent before the token is revoked. */
export const beforeLogOut = new Set<() => Promise<unknown>>();
const waitsAtMostMs = 5000;

/** Logs out immediately and deletes all drafts. It doesn't wait for the server to revoke the token. */
export function logOut(): void {
  const bearer = token();
  const sent = Promise.allSettled([...beforeLogOut].map((send) => send()));
  const inTime = Promise.race([sent, new Promise((resolve) => setTimeout(resolve, waitsAtMostMs))]);
  void inTime
    .then(() => call(authApi.logout, { bearer }))
    .catch(() => {})
    .finally(leaveLanguage);
  deleteAllDrafts();
  forgetLanguage();
  signOut();
}
