import { connectionReturns } from '../../api/connection.ts';
import { idle } from './idle.ts';

let isFetched = false;
/** The browser's cache has the code of all screens. */
export const isCodeFetched = (): boolean => isFetched;

/** Caches the code of screens when the page is idle, so that they open without a connection. */
export async function fetchCode(): Promise<void> {
  const files = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
  try {
    for (const file of files) {
      await idle();
      const { href } = new URL(file, window.location.origin);
      if (performance.getEntriesByName(href).length === 0) await fetch(href, { priority: 'low' });
    }
    isFetched = files.length > 0;
  } catch {
    await connectionReturns();
    await fetchCode();
  }
}
