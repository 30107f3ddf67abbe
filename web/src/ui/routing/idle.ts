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
