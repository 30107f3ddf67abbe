import type { Page } from '@playwright/test';
import { makeGoal, makeGuide, makeHouse, makeReviewedGoal, makeStudent, submit } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { filtered, rowsOf } from './screen.ts';

/** A house with goals of several states, a student without one, and a goal elsewhere. */
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

test('every figure leads to a list that has as many rows', async ({ page }) => {
  await makeSchool();
  await signInAs(page, await makeGuide());
  for (const path of ['/overview', '/overview?house=Alder']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'By period' })).toBeVisible();
    const figures = await links(page).evaluateAll((found) =>
      found.map((link) => ({ href: link.getAttribute('href') ?? '', count: Number(link.textContent) })),
    );
    expect(figures.length).toBeGreaterThan(20);
    for (const href of new Set(figures.map((figure) => figure.href))) {
      const counts = new Set(figures.filter((figure) => figure.href === href).map(({ count }) => count));
      expect(counts.size, href).toBe(1);
      await page.goto(href);
      await expect(rowsOf(page, href.startsWith('/admin') ? 'Users' : 'Goals'), href).toHaveCount([...counts][0] ?? 0);
    }
  }
});

test('a guide chooses a house, follows a figure, and takes what narrows the list away again', async ({ page }) => {
  await makeSchool();
  await signInAs(page, await makeGuide());
  await page.goto('/goals');
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('figure', { name: 'Goals by house' })).toBeVisible();
  await page.getByLabel('House', { exact: true }).selectOption('Alder');
  await expect(page).toHaveURL(/house=Alder/);
  await page.getByRole('link', { name: 'Up to 2 days, For a guide: 1' }).click();
  await expect(rowsOf(page, 'Goals')).toHaveCount(1);
  const chips = page.getByRole('list', { name: 'Narrowed to' });
  await expect(chips.getByRole('button')).toHaveText([/Waiting for a guide/, /Waiting from .* to /]);
  await chips.getByRole('button', { name: /Waiting for a guide/ }).click();
  await expect(chips.getByRole('button')).toHaveText([/Waiting from/]);
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Alder, Students without goals: 1' }).click();
  await expect(rowsOf(page, 'Users')).toHaveText([/Nils Nothing/]);
  await chips.getByRole('button', { name: /Students without goals/ }).click();
  await expect(rowsOf(page, 'Users')).toHaveCount(2);
});

test('what an address narrows a list to and no list knows is left out', async ({ page }) => {
  const { lena } = await makeSchool();
  await signInAs(page, lena);
  await page.goto(filtered('/goals', { waiting_for: 'the bus', completed_from: 'yesterday', returned: 'false' }));
  await expect(rowsOf(page, 'Goals')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Narrowed to' }).getByRole('button')).toHaveText([/Not sent back/]);
});

test('a school without goals is told kindly that there is nothing to count yet', async ({ page }) => {
  await signInAs(page, await makeGuide());
  await page.goto('/overview');
  await expect(page.getByText('No goals yet, and that is fine')).toBeVisible();
});

test('a student has no overview', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/overview');
  await expect(page).toHaveURL(/\/goals$/);
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveCount(0);
});
