import type { Page } from '@playwright/test';

/** The delay of a frame on a busy machine. */
const lateMs = 500;

/** Delays each animation frame of later pages, as on a busy machine. */
export const lateFrames = (page: Page) =>
  page.addInitScript((ms) => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), ms);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  }, lateMs);
