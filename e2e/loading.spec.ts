import type { Locator, Page, Request } from '@playwright/test';
import { makeGoals, makeStudent, someGuide } from './data.ts';
import { expect, openAs, signInAs, test } from './fixtures.ts';
import { goalList, hold } from './network.ts';
import { choose, filtered, twoFrames } from './screen.ts';

declare global {
  interface Window {
    /** How far parts of the page have shifted. */
    shifted: number;
  }
}

/** Distance from the top of the viewport in pixels. */
const topOf = async (part: Locator): Promise<number | undefined> => (await part.boundingBox())?.y;

/** Every request that a page makes to our server, by its path, without the code that an idle page fetches ahead. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname;
    if (!(request.resourceType() === 'fetch' && path.startsWith('/assets/'))) paths.push(path);
  });
  return paths;
}

test.use({ fetchesAhead: true });

/** Adds up how far the parts of each page that opens from now on shift while it loads. */
const addUpShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('the goals load in at most 17 requests, and nothing shifts when fonts or content arrive late', async ({
  page,
}) => {
  await makeGoals(await makeStudent(), 'Grow', 12);
  await signInAs(page, await someGuide());
  const rows = page.getByRole('row').filter({ hasText: 'Grow' });

  await test.step('the first visit fetches no file twice, and opening a dialog or menu fetches no code', async () => {
    const requests = requestsOf(page);
    // With a clock that goes on, what loads first could be out of date before the rest has come, and load again.
    await page.addInitScript(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    await page.goto('/goals');
    await expect(rows).toHaveCount(10);
    await expect.poll(() => requests.some((path) => path.includes('/opens-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(17);
    const files = requests.filter((path) => path.startsWith('/assets/'));
    expect(files).toEqual([...new Set(files)]);
    const before = requests.length;
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Add Goal' })).toBeVisible();
    expect(requests.slice(before).filter((path) => path.endsWith('.js'))).toEqual([]);
  });

  await test.step('fonts come from our own server and shift nothing', async () => {
    await addUpShifts(page);
    let arrived = 0;
    await page.route('**/*.woff2', async (route) => {
      // The page shows its fallback font when the real one arrives.
      await expect(rows).toHaveCount(10);
      arrived += 1;
      await route.continue();
    });
    await page.goto('/goals');
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next Variable"')))
      .toBe(true);
    expect(arrived).toBeGreaterThan(0);
    await twoFrames(page);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005);
    await page.unroute('**/*.woff2');
  });

  await test.step('content below a list appears with it, and a menu opened before its code has loaded opens once it has', async () => {
    const releaseList = await hold(page, goalList);
    const release = await hold(page, /\/assets\/opens-/);
    await page.goto('/goals');
    await expect(page.locator('tr[data-skeleton]')).toHaveCount(5);
    const below = page.getByRole('button', { name: 'Export as CSV' });
    await expect(below).toHaveCount(0);
    releaseList();
    await expect(below).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveAttribute('aria-expanded', 'true');
    release();
    await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Log Out']);
  });
});

test.describe('in a school where every screen has something to show', () => {
  test.use({ isLively: true });

  test('content below a chart doesn’t shift when the chart loads', async ({ page, people: { guide, student } }) => {
    await signInAs(page, guide);
    const goals = filtered('/goals', { title: 'Grow beans' });
    const picture = page.locator('figure svg.recharts-surface');
    const screens = [
      { path: `/students/${student.id}`, below: page.getByRole('heading', { name: 'Goals', exact: true }) },
      { path: '/overview', below: page.getByRole('heading', { name: 'By period', exact: true }) },
      { path: goals, below: page.getByRole('list', { name: 'Newest check-ins' }) },
    ];
    for (const { path, below } of screens) {
      await test.step(path, async () => {
        const release = await hold(page, /\/assets\/charts-/);
        await page.goto(path);
        if (path === goals) {
          await choose(page, 'Grow beans', 'View Goal');
          // The steps are above the check-ins and may load after them.
          await expect(page.getByRole('checkbox', { name: 'Water them' })).toBeVisible();
        }
        await expect(below).toBeVisible();
        const before = await topOf(below);
        await expect(picture).toHaveCount(0);
        release();
        await expect(picture.first()).toBeVisible();
        expect(await topOf(below)).toBe(before);
      });
    }
  });
});

test('an idle page fetches the code of other screens', async ({ page }) => {
  const fetched = (name: string) =>
    page.evaluate((part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)), name);
  await openAs(page, await makeStudent(), '/goals');
  const others = ['_authenticated.settings', '_authenticated.students._studentId', '_authenticated.houses', 'charts'];
  for (const name of others) await expect.poll(() => fetched(`/${name}-`)).toBe(true);
});
