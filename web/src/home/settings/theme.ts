import { useSyncExternalStore } from 'react';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'theme';

const storedTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';

/** Stores the choice and tells the page, as another tab would (see `public/boot.js`). */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: theme }));
}

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, storedTheme);
