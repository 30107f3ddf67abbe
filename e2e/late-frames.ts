import type { Page } from '@playwright/test';

/** The delay of a frame on a busy machine. */
const lateMs = 500;

/** Delays each animation frame of later pages, as on a busy machine. */
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
