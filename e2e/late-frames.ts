import type { Page } from '@playwright/test';

/** So long a machine with much to do may leave a page without a picture. */
const lateMs = 500;

/** Has each animation frame of the pages to come be late, as on a busy machine. */
export async function lateFrames(page: Page): Promise<void> {
  await page.addInitScript((ms) => {
    const draw = window.requestAnimationFrame.bind(window);
    const cancelled = new Set<number>();
    let last = 0;
    window.requestAnimationFrame = (callback) => {
      last += 1;
      const id = last;
      const unlessCancelled = (time: number) => cancelled.has(id) || callback(time);
      window.setTimeout(() => draw(unlessCancelled), ms);
      return id;
    };
    window.cancelAnimationFrame = (id) => void cancelled.add(id);
  }, lateMs);
}
