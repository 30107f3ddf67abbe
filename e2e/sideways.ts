import { expect, type Page } from '@playwright/test';

/** By how many pixels the page or its dialog overflows sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialog = document.querySelector('[role=dialog]');
    const inner = dialog ? dialog.scrollWidth - dialog.clientWidth : 0;
    return Math.max(scrollWidth - clientWidth, inner);
  });

/** Expects nothing to overflow the screen sideways, once a table has become cards after a change of the width. */
export const expectNoSideways = (page: Page): Promise<void> =>
  expect.poll(() => sidewaysOf(page), { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0);
