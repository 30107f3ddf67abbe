const key = 'access_token';

/** What happened to the session, in this tab or in another one. */
export type SessionChange = 'signed in' | 'signed out' | 'someone else';

const listeners = new Set<(change: SessionChange) => void>();
const tell = (change: SessionChange) => {
  for (const listener of listeners) listener(change);
};

export const token = (): string | null => localStorage.getItem(key);
export const hasToken = (): boolean => token() !== null;

export function signIn(accessToken: string): void {
  localStorage.setItem(key, accessToken);
  tell('signed in');
}

/** Forgets the token; whoever listens goes to /login and forgets what was fetched. */
export function signOut(): void {
  if (!hasToken()) return;
  localStorage.removeItem(key);
  tell('signed out');
}

/** Hears of every change; another tab's changes arrive through the storage event. */
export function onSessionChange(listener: (change: SessionChange) => void): void {
  listeners.add(listener);
}

window.addEventListener('storage', ({ key: changed, oldValue, newValue }) => {
  if (changed === null) tell('signed out');
  if (changed !== key || oldValue === newValue) return;
  if (newValue === null) tell('signed out');
  else tell(oldValue === null ? 'signed in' : 'someone else');
});
