import type { Page } from '@playwright/test';
import { makeGoal, makeGuide, makeHouse, makeReviewedGoal, makeStudent, submit } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { goNowhere, goTo, rowsOf } from './screen.ts';

/** A house with goals in several statuses, a student without a goal, and a goal outside the house. */
async function makeSchool() {
  const house = await makeHouse('Alder');
  const [lena, elsewhere] = [await makeStudent({ house: house.name }), await makeStudent()];
  await makeStudent({ house: house.name, name: 'Nils Nothing' });
  await makeGoal(lena, { title: 'Not submitted' });
  const waiting = await makeGoal(lena, { title: 'Waiting', type: 'Seminar', period: 'Annual' });
  await submit(lena, waiting);
  await makeReviewedGoal(lena, 40, { title: 'Under way' });
  const done = await makeReviewedGoal(elsewhere, 100, { title: 'Done', period: null });
  return { house, lena, done };
}

const links = (page: Page) => page.locator('main').getByRole('link');
const showTables = (page: Page) => page.getByRole('button', { name: 'Show tables' }).click();
const titles = ['By week', 'By status', 'By house', 'By period', 'How long reviews have been waiting', 'By type'];

test('a guide follows every figure of the overview to a list with as many rows, chooses a time span and a house, and reads it on a phone and on paper', async ({
  page,
}) => {
  await openAs(page, await makeGuide(), '/overview');
  await expect(page.getByText('No goals yet')).toBeVisible();
  await makeSchool();
  await page.reload();
  const figure = (label: string) => page.getByRole('main').locator('dl > div').filter({ hasText: label });
  const span = page.getByLabel('Time span');
  const columns = page.getByRole('figure', { name: /check-in, by week/ });

  await test.step('a school without terms sees the last twelve weeks', async () => {
    await expect(span.getByRole('option')).toHaveText(['Last 4 weeks', 'Last 12 weeks', 'Last 12 months']);
    await expect(span).toHaveValue('twelve_weeks');
    await expect(figure('Completed')).toHaveText('Completed1+1');
    await expect(page.getByText(/^Change since/)).toBeVisible();
    await expect(columns.getByRole('listitem').filter({ hasText: 'This week so far' })).toBeVisible();
  });

  await test.step('the chosen time span is in the address', async () => {
    await span.selectOption('Last 4 weeks');
    await expect(page).toHaveURL(/span=four_weeks/);
    await showTables(page);
    await expect(page.getByRole('region', { name: 'By week as a table' }).getByRole('row')).toHaveCount(5);
  });

  await test.step('figures lead to lists with as many rows as they say', async () => {
    await goTo(page, '/overview');
    await expect(page.getByRole('heading', { name: 'By period' })).toBeVisible();
    await showTables(page);
    // The label of a bar's part has its count; the text of any other link is the count.
    const figures = await links(page).evaluateAll((found) =>
      found.map((link) => ({
        href: link.getAttribute('href') ?? '',
        count: Number(/: (\d+) of /.exec(link.getAttribute('aria-label') ?? '')?.[1] ?? link.textContent),
      })),
    );
    expect(figures.length).toBeGreaterThan(20);
    // The server's tests follow every figure. Here, one is enough of those whose addresses differ only in their values.
    const kindOf = ({ href }: { href: string }) => decodeURIComponent(href).replaceAll(/[:=]"?[^,}&"{]*"?/g, '');
    const kinds = Object.values(
      Object.groupBy(
        figures.toSorted((a, b) => b.count - a.count),
        kindOf,
      ),
    );
    expect(kinds.length).toBeGreaterThan(5);
    for (const [{ href, count } = { href: '', count: 0 }] of kinds as (typeof figures)[]) {
      await goTo(page, href);
      await expect(rowsOf(page, href.startsWith('/students') ? 'Students' : 'Goals'), href).toHaveCount(count);
    }
  });

  await test.step('the filters of a list can be removed again', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('figure', { name: 'Goals by house' })).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption('Alder');
    await expect(page).toHaveURL(/scope=Alder/);
    await showTables(page);
    await page.getByRole('link', { name: 'Up to 2 days, For a guide: 1' }).click();
    await expect(rowsOf(page, 'Goals')).toHaveCount(1);
    const chips = page.getByRole('list', { name: 'Filters' });
    await expect(chips.getByRole('button')).toHaveText([/Waiting for a guide/, /Started waiting between .* and /]);
    await chips.getByRole('button', { name: /Waiting for a guide/ }).click();
    await expect(chips.getByRole('button')).toHaveText([/Started waiting between/]);
    await page.goBack();
    await page.goBack();
    await showTables(page);
    await page.getByRole('link', { name: 'Alder, Students without goals: 1' }).click();
    await expect(rowsOf(page, 'Students')).toHaveText([/Nils Nothing/]);
    await page.getByRole('combobox', { name: 'Filter by Needs you' }).selectOption('All');
    await expect(rowsOf(page, 'Students')).toHaveCount(2);
  });

  await test.step('on the narrowest phone only its tables scroll sideways', async () => {
    await goNowhere(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await goTo(page, '/overview');
    await expect(page.getByRole('figure', { name: /check-in, by week/ }).locator('.recharts-surface')).toBeVisible();
    await showTables(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step('on paper it is one page of pictures, A4 or Letter, with a dozen houses too', async () => {
    for (let count = 1; count < 12; count += 1) await makeGoal(await makeStudent({ house: (await makeHouse()).name }));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/overview?scope=all');
    await expect(page.getByRole('figure', { name: /check-in, by week/ }).locator('.recharts-surface')).toBeVisible();
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
    }
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByLabel('Show', { exact: true })).toBeHidden();
    for (const title of titles) {
      const section = page.getByRole('region', { name: title, exact: true });
      await expect(section.getByRole('figure'), title).toBeVisible();
      const fits = await section.evaluate((element) =>
        [...element.querySelectorAll('figure, li')].every((part) => {
          const { left, right, height } = part.getBoundingClientRect();
          return left >= 0 && right <= 703 && height > 0;
        }),
      );
      expect(fits, title).toBe(true);
    }
  });
});
