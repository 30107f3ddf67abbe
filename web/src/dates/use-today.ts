import { useSyncExternalStore } from 'react';
import { dayOf } from './dates.ts';

/** How often an open screen looks whether a new day has begun. */
const checksEveryMs = 60_000;

function onTimePassing(check: () => void): () => void {
  const timer = setInterval(check, checksEveryMs);
  return () => clearInterval(timer);
}

/** The date at the school, which changes while a screen stays open. */
export const useToday = (): string => useSyncExternalStore(onTimePassing, () => dayOf(new Date()));
