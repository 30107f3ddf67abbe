import { expect, type Page } from '@playwright/test';
import axeCore, { type NodeResult, type RunOnly } from 'axe-core';
import { twoFrames } from './screen.ts';

declare global {
  /** Available in the page once its source has run there. */
  var axe: Pick<typeof axeCore, 'run'>;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules about colours, the only ones whose result can differ between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** The theme of the device, which every page follows until somebody chooses one. */
const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

/** Gives the device another theme. A page without scripts follows it by its styles alone. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator(`html:is([data-theme=${theme}], :not([data-theme]))`)).toBeAttached();
  await twoFrames(page);
}

/** The violations that axe finds in a part of the page. Other results are skipped because they take most of the time. */
async function violations(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  const theme = await themeOf(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ([selector, only]) => {
      const { violations, incomplete } = await globalThis.axe.run(selector, {
        runOnly: only,
        resultTypes: ['violations'],
      });
      // A rule that ended with an error counts as violated.
      const failed = ({ any, all, none }: NodeResult) =>
        [...any, ...all, ...none].some(({ id }) => id === 'error-occurred');
      return [...violations, ...incomplete.filter(({ nodes }) => nodes.some(failed))];
    },
    [part, runOnly] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${theme} ${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/**
 * Expects no violations in the theme that the page shows.
 * @param part the selector of the part to check, such as a dialog
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await twoFrames(page);
  expect(await violations(page, part, { type: 'tag', values: standards })).toEqual([]);
}

/** Switches to the other theme, which stays, and expects its colours to be accessible as well. */
export async function expectReadableInOtherTheme(page: Page, part: string): Promise<void> {
  await setTheme(page, (await themeOf(page)) === 'light' ? 'dark' : 'light');
  expect(await violations(page, part, { type: 'rule', values: colourRules })).toEqual([]);
}
