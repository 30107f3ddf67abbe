const key = 'access_token';

/** What happened to the session, in this tab or in another one. */
export type SessionChange = 'signed in' | 'signed out' | 'someone else';

const listeners = new Set<(change: SessionChange) => void>();
const announce = (change: SessionChange) => {
  for (const listener of listeners) listener(change);
};

/** The token. On a shared computer it is in the session storage, which ends with the tab. */
export const token = (): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key);
export const hasToken = (): boolean => token() !== null;

/** @param shared whether other people use the computer too */
export function signIn(accessToken: string, { shared }: { shared: boolean }): void {
  (shared ? sessionStorage : localStorage).setItem(key, accessToken);
  announce('signed in');
}

/** Whether other people use the computer too. Then nothing outlasts the tab. */
export const isShared = (): boolean => sessionStorage.getItem(key) !== null;

/** The storage for what belongs to the session. */
export const sessionStore = (): Storage => (isShared() ? sessionStorage : localStorage);

export function signOut(): void {
  if (!hasToken()) return;
  // Nothing stays on a shared computer, not even drafts.
  if (isShared()) sessionStorage.clear();
  localStorage.removeItem(key);
  announce('signed out');
}

/** Tells the listeners that a call has found no token. */
export const noToken = (): void => announce('signed out');

/** Listens to changes in this tab and, through the storage event, in other tabs. */
export function onSessionChange(listener: (change: SessionChange) => void): void {
  listeners.add(listener);
}

window.addEventListener('storage', ({ key: changed, oldValue, newValue }) => {
  // On a shared computer each tab has its own session.
  if (isShared()) return;
  if (changed === null) announce('signed out');
  if (changed !== key || oldValue === newValue) return;
  if (newValue === null) announce('signed out');
  else announce(oldValue === null ? 'signed in' : 'someone else');
});
