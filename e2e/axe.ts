import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the colours alone decide: all that can differ between light and dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
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
  // However short, a change of colours takes a frame.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
}

/**
 * Expects nothing to be wrong with the page as it stands, in light and in dark.
 * @param part what alone is looked at, such as a dialog before a page that has been looked at elsewhere
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // There are no frames of other origins, for which it would open a page of its own each time.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(part);
  await show(page, 'light');
  const light = await violations(page, axe().withTags(standards));
  await show(page, 'dark');
  const dark = await violations(page, axe().withRules(ofColours));
  await show(page, 'light');
  expect([...light, ...dark]).toEqual([]);
}
