import type { BrowserContext } from '@playwright/test';

/**
 * Keeps what the browser has loaded and compiled of the web application for the next test. Where Playwright empties the
 * storage of a reused context, it empties the caches as well, which takes a third of a short test; so the storage is
 * emptied here instead. Everything else that a test has set is still undone by Playwright.
 */
export async function keepWarm(context: BrowserContext, testId: string): Promise<void> {
  const server: { setStorageState?: unknown } = Reflect.get(context, '_connection').toImpl(context);
  server.setStorageState = async () => {};
  await context.clearCookies();
  await context.addInitScript((id) => {
    // An empty page has no storage.
    if (origin === 'null') return;
    for (const storage of [sessionStorage, localStorage]) {
      if (storage.getItem('test') === id) continue;
      storage.clear();
      storage.setItem('test', id);
    }
  }, testId);
}

/** Keeps an idle page from fetching the code of other screens, which few tests need. */
export const fetchNothingAhead = (context: BrowserContext) =>
  context.addInitScript(() => {
    const forget = () => document.querySelector('script[data-code]')?.removeAttribute('data-code');
    document.addEventListener('readystatechange', forget, { once: true });
  });
