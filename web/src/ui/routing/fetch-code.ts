import { connectionReturns } from '../../api/connection.ts';

const atLatestMs = 3000;
const withoutIdleCallbackMs = 500;

/** Resolves when the page is loaded and idle, at the latest after `atLatestMs`. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: atLatestMs });
    else setTimeout(resolve, withoutIdleCallbackMs);
  });
}

let isFetched = false;
/** Whether the browser's cache has the code of all screens. */
export const isCodeFetched = (): boolean => isFetched;

/** Caches the code of screens when the page is idle, so that they open without a connection. */
export async function fetchCode(): Promise<void> {
  const files = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
  try {
    for (const file of files) {
      const { href } = new URL(file, window.location.origin);
      if (performance.getEntriesByName(href).length > 0) continue;
      await idle();
      await fetch(href, { priority: 'low' });
    }
    isFetched = files.length > 0;
  } catch {
    await connectionReturns();
    await fetchCode();
  }
}
