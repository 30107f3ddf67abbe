import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOnly } from 'axe-core';

declare global {
  /** In the page, once its source has run there. */
  var axe: Pick<typeof axeCore, 'run'>;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the colours alone decide: all that can differ between light and dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with a part of the page. It describes nothing else, which would take it most of its time. */
async function violations(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ([selector, only]) =>
      (await globalThis.axe.run(selector, { runOnly: only, resultTypes: ['violations'] })).violations,
    [part, runOnly] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Makes the page show the theme, as a choice in another tab would; a page without scripts follows the device. */
export async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }));
  }, theme);
  if ((await page.locator('script').count()) > 0) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
  // However short, a change of colours takes a frame, and what inherits them takes one more.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // What axe has looked at in folded details gets its transitions too, and they stand still until it is unfolded.
    const inSight = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const moving = () => document.getAnimations().filter(inSight);
    do {
      await Promise.all(moving().map(({ finished }) => finished.catch(() => {})));
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

/**
 * Expects nothing to be wrong with the page as it stands, in light and in dark.
 * @param part what alone is looked at, such as a dialog before a page that has been looked at elsewhere
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await show(page, 'light');
  const light = await violations(page, part, { type: 'tag', values: standards });
  await show(page, 'dark');
  const dark = await violations(page, part, { type: 'rule', values: ofColours });
  expect([...light, ...dark]).toEqual([]);
}
