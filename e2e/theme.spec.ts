import type { Page } from '@playwright/test';
import { makeStudent } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';

const scheme = (page: Page) => page.locator('html');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choice = (page: Page, label: string) => page.getByRole('radio', { name: label });

async function openAppearance(page: Page) {
  await openAs(page, await makeStudent(), '/settings?tab=appearance');
  await expect(choice(page, 'System')).toBeVisible();
}

test('the theme follows the device until the person chooses one', async ({ page, context }) => {
  await openAppearance(page);

  await test.step('System follows the device', async () => {
    await expect(choice(page, 'System')).toBeChecked();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(scheme(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(scheme(page)).toHaveAttribute('data-theme', 'light');
  });

  for (const [label, theme, device] of [
    ['Light Mode', 'light', 'dark'],
    ['Dark Mode', 'dark', 'light'],
  ] as const) {
    await test.step(`${label} is stored under theme, whatever the device prefers`, async () => {
      await page.emulateMedia({ colorScheme: device });
      await choice(page, label).check();
      await expect(scheme(page)).toHaveAttribute('data-theme', theme);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
      await choice(page, 'System').check();
      await expect(scheme(page)).toHaveAttribute('data-theme', device);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system');
    });
  }

  await test.step('an unknown value under theme counts as System', async () => {
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await page.reload();
    await expect(choice(page, 'System')).toBeChecked();
  });

  await test.step('a theme chosen in one tab shows in another, and after a reload', async () => {
    const other = await context.newPage();
    await other.goto('/goals');
    await choice(page, 'Dark Mode').check();
    await expect(scheme(other)).toHaveAttribute('data-theme', 'dark');
    await other.close();
    await page.reload();
    await expect(choice(page, 'Dark Mode')).toBeChecked();
  });

  await test.step('a dark page is dark from its first paint', async () => {
    // Without scripts, the page stays at its first paint.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.reload();
    await expect(scheme(page)).toHaveAttribute('data-theme', 'dark');
    const [red = 255] = ((await background(page)).match(/\d+/g) ?? []).map(Number);
    expect(red).toBeLessThan(60);
  });
});
