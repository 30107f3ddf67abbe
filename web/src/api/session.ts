const key = 'access_token';

/** What happened to the session, in this tab or in another one. */
export type SessionChange = 'signed in' | 'signed out' | 'someone else';

const listeners = new Set<(change: SessionChange) => void>();
const tell = (change: SessionChange) => {
  for (const listener of listeners) listener(change);
};

/** The token; on a shared computer it lies where it ends with the tab. */
export const token = (): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key);
export const hasToken = (): boolean => token() !== null;

/** @param shared the computer is one that others use too */
export function signIn(accessToken: string, { shared }: { shared: boolean }): void {
  const storage = shared ? sessionStorage : localStorage;
  storage.setItem(key, accessToken);
  tell('signed in');
}

/** Whether the computer is one that others use too: nothing on it outlasts the tab. */
const isShared = (): boolean => sessionStorage.getItem(key) !== null;

/** Forgets the token; whoever listens goes to /login and forgets what was fetched. */
export function signOut(): void {
  if (!hasToken()) return;
  // Nothing stays on a shared computer, what was typed and not sent neither.
  if (isShared()) sessionStorage.clear();
  localStorage.removeItem(key);
  tell('signed out');
}

/** Hears of every change; another tab's changes arrive through the storage event. */
export function onSessionChange(listener: (change: SessionChange) => void): void {
  listeners.add(listener);
}

window.addEventListener('storage', ({ key: changed, oldValue, newValue }) => {
  // A tab on a shared computer has a session of its own.
  if (isShared()) return;
  if (changed === null) tell('signed out');
  if (changed !== key || oldValue === newValue) return;
  if (newValue === null) tell('signed out');
  else tell(oldValue === null ? 'signed in' : 'someone else');
});
