const withoutIdleCallbackMs = 500;

/** Resolves when the page is loaded and idle, or after `atLatestMs`. */
export async function idle(atLatestMs = 3000): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: atLatestMs });
    else setTimeout(resolve, withoutIdleCallbackMs);
  });
}
