import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import type { HouseSheets } from '@trellis/contract/people/students/student.ts';
import { setTheme } from './axe.ts';
import { call, makeGuide, makeHouse } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { emptySheet, fullPage, fullSheet } from './student-sheets.ts';

/** In points, the unit of a PDF. */
const papers = { A4: [596, 843], Letter: [612, 792] } as const;
/** Paper sizes without the margins of 12 mm, in CSS pixels. */
const printable = { A4: { width: 703, height: 1032 }, Letter: { width: 725, height: 965 } } as const;

/** The sizes of the pages of a PDF. */
async function pagesOf(page: Page, format: keyof typeof papers): Promise<number[][]> {
  const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((side) => Math.round(Number(side))),
  );
}

/** Opens the page of a student with more data than a sheet holds. */
async function openFullPage(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-07-15T10:00:00Z');
  await page.route('**/api/v1/students/student-0', (route) => route.fulfill({ json: fullPage() }));
  await page.route('**/api/v1/students/student-0/prints', (route) => route.fulfill({ json: { message: 'Noted' } }));
  const guide = await makeGuide();
  await call(api.school.edit, { token: guide.token, body: { name: 'Oak Tree School by the river' } });
  await openAs(page, guide, '/students/student-0');
  await expect(page.getByText('Progress over time as a table')).toBeVisible();
  await expect(page.locator('[data-sheet] figure svg').first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
}

test('a sheet fits one page of A4 or Letter, black on white in either theme, and matches its reference picture', async ({
  page,
}) => {
  await openFullPage(page);
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format)).toEqual([papers[format]]);
  for (const theme of ['light', 'dark'] as const) {
    await test.step(theme, async () => {
      await setTheme(page, theme);
      await page.emulateMedia({ media: 'print' });
      const colours = await page.evaluate(() =>
        ['html', '[data-sheet]', '[data-sheet] h2', '[data-sheet] li'].map((selector) => {
          const { color, backgroundColor } = getComputedStyle(document.querySelector(selector) as Element);
          return selector === '[data-sheet]'
            ? [color, backgroundColor]
            : selector === 'html'
              ? [backgroundColor]
              : [color];
        }),
      );
      const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
      expect(colours).toEqual([[white], [black, white], [black], [black]]);
      await page.emulateMedia({ media: null });
    });
  }
  await setTheme(page, 'light');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: /^Sheet about Mia/ });
  for (const [format, size] of Object.entries(printable)) {
    await test.step(format, async () => {
      await page.setViewportSize(size);
      const whole = await sheet.boundingBox();
      expect(whole?.height).toBeLessThanOrEqual(size.height);
      expect(whole?.width).toBeLessThanOrEqual(size.width);
      const beyond = await sheet.evaluate((element) => {
        const { right, bottom } = element.getBoundingClientRect();
        return [...element.querySelectorAll('h2, h3, li, p, figure, svg')]
          .filter((part) => part.getClientRects().length > 0)
          .filter((part) => {
            const box = part.getBoundingClientRect();
            return box.right > right + 1 || box.bottom > bottom + 1;
          })
          .map((part) => part.textContent);
      });
      expect(beyond).toEqual([]);
    });
  }
  for (const role of ['navigation', 'banner', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(sheet.getByText('and 17 more')).toBeVisible();
  await expect(sheet.getByText('Oak Tree School by the river')).toBeVisible();
  await expect(page.getByText('Said to a former owner').filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize(printable.A4);
  await expect(sheet).toHaveScreenshot('sheet.png', { maxDiffPixelRatio: 0.02 });
});

test('a house loads twenty sheets at a time, prints once complete, a page for each student, and a large one in parts of a hundred', async ({
  page,
}) => {
  const house = await makeHouse('Oak');
  const calls: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/houses/*/sheets?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    calls.push(query.toString());
    const skip = Number(query.get('skip'));
    if (skip > 0) await isReleased;
    // Every tenth student fills a sheet.
    const data = Array.from({ length: 20 }, (_, n) => (n % 10 === 0 ? fullSheet : emptySheet)(skip + n + 1));
    await route.fulfill({ json: { house_name: house.name, data, count: 40 } satisfies HouseSheets });
  });
  await openAs(page, await makeGuide(), `/houses/${house.id}/print`);
  await expect(page.getByText('20 of 40 sheets are ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  release();
  await expect(page.getByText('All 40 sheets are ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(calls).toEqual(['skip=0&limit=20', 'skip=20&limit=20']);
  await expect(page.locator('[data-sheet] figure svg.recharts-surface')).toHaveCount(4);
  expect(await pagesOf(page, 'Letter')).toEqual(Array.from({ length: 40 }, () => papers.Letter));
  await test.step('lines of a chart are dark on the screen too, in the dark theme', async () => {
    await setTheme(page, 'dark');
    const lines = page.locator('[data-sheet] .recharts-line path');
    const colours = await lines.evaluateAll((paths) => [
      ...new Set(paths.map((path) => getComputedStyle(path).stroke)),
    ]);
    expect(colours.toSorted()).toEqual(['rgb(0, 0, 0)', 'rgb(68, 68, 68)']);
    await setTheme(page, 'light');
  });

  await test.step('a house of 1,920 students loads in parts', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts of the house' }).getByRole('link');
    const skipped: number[] = [];
    await page.route('**/api/v1/houses/*/sheets?*', async (route) => {
      const skip = Number(new URL(route.request().url()).searchParams.get('skip'));
      skipped.push(skip);
      const data = Array.from({ length: 20 }, (_, n) => emptySheet(skip + n));
      await route.fulfill({ json: { house_name: house.name, data, count: 1920 } satisfies HouseSheets });
    });
    await page.reload();
    await expect(page.getByText('All 100 sheets are ready.')).toBeVisible();
    await expect(parts).toHaveCount(20);
    await parts.last().click();
    await expect(page).toHaveURL(/part=20/);
    await expect(page.getByText('All 20 sheets are ready.')).toBeVisible();
    expect(skipped).toEqual([0, 20, 40, 60, 80, 1900]);
  });

  await test.step('the address of a part that the house doesn’t have shows the last one', async () => {
    await page.route('**/api/v1/houses/*/sheets?*', async (route) => {
      const data = Number(new URL(route.request().url()).searchParams.get('skip')) === 0 ? [emptySheet(1)] : [];
      await route.fulfill({ json: { house_name: house.name, data, count: 1 } satisfies HouseSheets });
    });
    await page.goto(`/houses/${house.id}/print?part=99`);
    await expect(page.locator('[data-sheet]')).toHaveCount(1);
    const widthOf = async (part: string) => (await page.locator(`[data-sheet] ${part}`).last().boundingBox())?.width;
    expect(await widthOf('section'), 'nothing is beside the goals').toBe(await widthOf('header'));
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  });
});

test.describe('in German, which writes 100 %', () => {
  test.use({ browserLanguage: 'de-DE' });

  test('a percentage stays on one line of a sheet', async ({ page }) => {
    const house = await makeHouse('Oak');
    await page.route('**/api/v1/houses/*/sheets?*', (route) =>
      route.fulfill({ json: { house_name: house.name, data: [fullSheet(1)], count: 1 } satisfies HouseSheets }),
    );
    await openAs(page, await makeGuide(), `/houses/${house.id}/print`);
    const percent = page
      .locator('[data-sheet] li')
      .getByText(/^100\s%$/)
      .first();
    const lines = await percent.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});
