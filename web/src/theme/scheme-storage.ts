import type { MantineColorSchemeManager } from '@mantine/core';

const key = 'theme';
const schemes = { light: 'light', dark: 'dark', system: 'auto' } as const;
const themes = { light: 'light', dark: 'dark', auto: 'system' } as const;

const isTheme = (kept: string | null): kept is keyof typeof schemes => kept !== null && kept in schemes;
const schemeOf = (kept: string | null) => (isTheme(kept) ? schemes[kept] : 'auto');

/** Keeps the theme as `light`, `dark` or `system`, and follows a change made in another tab. */
export function schemeStorage(): MantineColorSchemeManager {
  let heard: ((event: StorageEvent) => void) | undefined;
  const unsubscribe = () => {
    if (heard) window.removeEventListener('storage', heard);
  };
  return {
    get: () => schemeOf(localStorage.getItem(key)),
    set: (scheme) => localStorage.setItem(key, themes[scheme]),
    subscribe: (onUpdate) => {
      unsubscribe();
      heard = (event) => {
        if (event.key === key || event.key === null) onUpdate(schemeOf(event.newValue));
      };
      window.addEventListener('storage', heard);
    },
    unsubscribe,
    clear: () => localStorage.removeItem(key),
  };
}
