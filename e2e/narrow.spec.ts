import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeGuide, makeHouse, makeReviewedGoal, makeStudent, someGuide, submit } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { hold } from './network.ts';
import { expectNoSideways, filtered, goTo, rowsOf } from './screen.ts';

/** The narrowest phones, and a laptop's screen at 200 % zoom. */
const narrow = [
  { name: 'at 320 px', width: 320, height: 640 },
  { name: 'at 200 % zoom', width: 640, height: 400 },
];

const longName = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const title = `Read ${longName}`;

/** The elements that stay in place while the page scrolls. At 200 % zoom, they would leave no room to read. */
const sticky = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );

/** Checks the open page or dialog at each narrow size. */
async function expectNarrow(page: Page, check?: () => Promise<void>): Promise<void> {
  for (const { name, ...size } of narrow) {
    await test.step(name, async () => {
      await page.setViewportSize(size);
      await expectNoSideways(page);
      if (size.height < 480) await expect.poll(() => sticky(page)).toEqual([]);
      await check?.();
    });
  }
}

test('a guide’s screens scroll nothing sideways at 320 px and at 200 % zoom; a laptop has ten readable rows, and columns that narrower screens drop stay in reach', async ({
  page,
}) => {
  const guide = await makeGuide();
  const house = await makeHouse(`The house of the ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`);
  const student = await makeStudent({ name: longName, house: house.name });
  await makeReviewedGoal(student, 40, { title, period: null, description: 'x'.repeat(300) });
  await submit(
    student,
    await makeGoal(student, { title: `${title} aloud`, period: null, description: 'x'.repeat(300) }),
  );
  const reader = await makeStudent({ name: 'Anna-Katharina Schmidt-Rodríguez' });
  for (let count = 0; count < 11; count += 1) {
    const title = 'Read a whole shelf of books about the sea and the wind';
    await submit(guide, await makeGoal(guide, { owner_id: reader.id, title, period: 'Quarterly' }));
  }
  const beans = await makeGoal(reader, { title: 'Grow beans', period: 'Annual', description: 'By hand' });
  const rows = rowsOf(page, 'Goals');
  await openAs(page, guide, '/nowhere');
  for (const { path, shows } of [
    { path: filtered('/goals', { title: title.slice(0, 20) }), shows: `${title} aloud` },
    { path: '/admin', shows: student.name },
    { path: '/today', shows: student.name },
    { path: '/houses', shows: house.name },
    { path: '/review', shows: `${title} aloud` },
    { path: `/houses/${house.id}/print`, shows: 'The sheet is ready.' },
  ]) {
    await goTo(page, path);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await expectNarrow(page);
  }
  await test.step('a chart that becomes narrower', async () => {
    await page.setViewportSize({ width: 1000, height: 640 });
    await goTo(page, `/students/${student.id}`);
    await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible();
    const chart = page.getByRole('figure').locator('svg').first();
    await expect.poll(async () => (await chart.boundingBox())?.width ?? 0).toBeGreaterThan(400);
    await expectNarrow(page);
  });

  await test.step('a laptop', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, '/goals');
    await expect(rows).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });
    const badge = rows.last().getByText('Awaiting Student Review');
    expect(await badge.evaluate((element) => element.getClientRects().length)).toBe(1);
    const small = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(small).toEqual([]);
    // A scrollbar takes 17 pixels, and 20 are to spare.
    const bar = await page.evaluate(() => innerWidth - document.body.offsetWidth);
    await page.setViewportSize({ width: 1280 - 17 - 20 + bar, height: 800 });
    await expectNoSideways(page);
    await expect(page.getByRole('columnheader')).toHaveCount(12);
  });

  await test.step('narrower screens, which switch to cards once', async () => {
    for (const width of [1112, 1024, 900, 820, 768, 767, 600, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('table', { name: 'Goals' })).toHaveCount(width < 768 ? 0 : 1);
      await expect(page.getByText(beans.title)).toBeVisible();
      await expectNoSideways(page);
      if (width < 768) continue;
      for (const name of ['Owner', 'Goal', 'Status', 'Progress']) {
        await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
      }
    }
  });

  await test.step('hidden columns can still be filtered, sorted and read', async () => {
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Period' })).toHaveCount(0);
    await page.getByText(/^Filter and sort by .*Period/).click();
    await page.getByLabel('Sort by').selectOption('Period, descending');
    await expect(rows.first()).toContainText('Read ');
    await page.getByLabel('Filter by Period', { exact: true }).selectOption('Annual');
    await expect(rows).toHaveText([/Grow beans/]);
    await expect(page.getByText('1 active')).toBeVisible();
    await page.getByRole('button', { name: 'Grow beans', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('By hand');
    await expect(page.getByRole('dialog')).toContainText('Annual');
  });
});

test('at 320 px and at 200 % zoom no dialog scrolls sideways, its buttons are reachable, and the tabs fit on one line', async ({
  page,
}) => {
  const student = await makeStudent();
  const guide = await someGuide();
  await submit(guide, await makeGoal(student, { title, description: 'x'.repeat(300) }));
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, student, '/goals');
  const dialog = page.getByRole('dialog');
  for (const item of ['View Goal', 'Edit Goal', 'Delete Goal']) {
    await page.getByRole('button', { name: /^Actions for Read/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(dialog).toBeVisible();
    await expectNarrow(page, async () => {
      const last = dialog.getByRole('button').last();
      // The dialog's content may still load and move it.
      await expect(async () => {
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ timeout: 1000 });
      }).toPass();
      const beyond = dialog
        .locator('dd')
        .evaluateAll((cells) =>
          cells
            .filter(
              (cell) =>
                cell.getBoundingClientRect().right > (cell.parentElement?.getBoundingClientRect().right ?? 0) + 1,
            )
            .map((cell) => cell.textContent),
        );
      expect(await beyond).toEqual([]);
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await test.step('the settings tabs, even when the font loads late', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const releaseFont = await hold(page, /\.woff2$/);
    await page.route('**/api/v1/today/waiting', (route) => route.fulfill({ json: { waiting: 128 } }));
    await page.goto('/settings?tab=notifications');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(5);
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
    releaseFont();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const lines = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(lines).size).toBe(1);
    // The open tab is scrolled into view.
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page);
  });

  await test.step('the number in the phone’s bar', async () => {
    const digits = page.getByText('128', { exact: true }).filter({ visible: true });
    expect(await digits.evaluate((element) => element.getClientRects().length)).toBe(1);
  });
});

test.describe('in French, on a small phone with large text', () => {
  test.use({ browserLanguage: 'fr-FR', viewport: { width: 246, height: 540 } });

  test('the bar, the goals and their details break no word and scroll nothing sideways', async ({ page }) => {
    const student = await makeStudent();
    const goal = await makeGoal(student, { title: 'Lire' });
    const title = 'Emprunter des livres à la bibliothèque municipale';
    await call(api.steps.create, { token: student.token, params: { goal_id: goal.id }, body: { title } });
    /** The words that begin on one line and end on another. */
    const broken = (part: string) =>
      page.locator(part).evaluateAll((elements) => {
        const isBroken = (node: Text, { index, 0: word }: RegExpExecArray) => {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        };
        return elements
          .flatMap(({ childNodes }) => [...childNodes])
          .filter((node) => node instanceof Text)
          .flatMap((node) => [...node.data.matchAll(/[^\s-]+/g)].filter((match) => isBroken(node, match)))
          .map(([word]) => word);
      });
    await openAs(page, student, '/goals');
    await expect(page.getByRole('button', { name: `Soumettre : ${goal.title}` })).toBeVisible();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await expectNoSideways(page);
    expect(await broken('main *')).toEqual([]);
    await page.getByRole('button', { name: goal.title, exact: true }).click();
    await expect(page.getByText('municipale')).toBeVisible();
    await expectNoSideways(page);
    expect(await broken('[role=dialog] *')).toEqual([]);
    await page.getByRole('button', { name: /^Modifier.*municipale/ }).click();
    await page.getByRole('button', { name: /^Choisir/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoSideways(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await broken('nav *')).toEqual([]);
  });
});
