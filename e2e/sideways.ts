import { expect, type Page } from '@playwright/test';

/** Expects nothing to overflow the screen sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialog = document.querySelector('[role=dialog]');
    const inner = dialog ? dialog.scrollWidth - dialog.clientWidth : 0;
    return Math.max(scrollWidth - clientWidth, inner);
  });
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
