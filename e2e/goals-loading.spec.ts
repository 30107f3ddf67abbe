import type { Request } from '@playwright/test';
import { makeGoals, makeStudent } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { goalList, hold } from './network.ts';
import { filtered, goTo, rowsOf } from './screen.ts';

test('an empty list shows how to start, a loading one says so and ends with the rows of the last request', async ({
  page,
  context,
}) => {
  const student = await makeStudent();
  await signInAs(page, student);
  await page.goto('/goals');

  await test.step('the link to the example goals opens them in a tab of its own', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /Example goals/ }).click();
    const examples = await opened;
    await expect(examples).toHaveURL(/\/example-goals$/);
    await expect(examples.getByRole('heading', { name: 'Example goals' })).toBeVisible();
    await examples.close();
  });

  await test.step('the list explains how to begin', async () => {
    await expect(page.getByText("You don't have any goals yet")).toBeVisible();
    await expect(page.getByText('Add a new goal to get started')).toBeVisible();
    await page.getByRole('table').getByRole('button', { name: 'Add Goal' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Goal' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/goals$/);
  });

  await makeGoals(student, 'Grow', 12);

  await test.step('five grey rows stand in while the goals load', async () => {
    const release = await hold(page, goalList);
    await page.reload();
    const table = page.getByRole('table', { name: 'Goals' });
    await expect(table.locator('tbody tr[data-skeleton]')).toHaveCount(5);
    await expect(table).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText("You don't have any goals yet")).toBeHidden();
    release();
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    await expect(table.locator('tbody tr[data-skeleton]')).toHaveCount(0);
    await expect(table).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('the rows dim while a new page loads', async () => {
    await goTo(page, '/goals?sortBy=title');
    const rows = rowsOf(page, 'Goals');
    const body = page.getByRole('table', { name: 'Goals' }).locator('tbody');
    await expect(rows.first()).toContainText('Grow 01');
    await expect(body).toHaveCSS('opacity', '1');
    const release = await hold(page, goalList);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(body).toHaveCSS('opacity', '0.5');
    await expect(rows.first()).toContainText('Grow 01');
    release();
    await expect(rows).toHaveText([/Grow 11/, /Grow 12/]);
    await expect(body).toHaveCSS('opacity', '1');
  });

  await test.step('a slow answer to an earlier filter never replaces the answer to a later one', async () => {
    await goTo(page, '/goals');
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    const release = await hold(page, (url) => goalList(url) && url.searchParams.get('title') === 'grow 01');
    const box = page.getByLabel('Filter by Goal', { exact: true });
    const isSlow = (request: Request) => request.url().includes('grow+01');
    const slow = page.waitForRequest(isSlow);
    // The call was answered or cancelled by the page.
    const over = Promise.race([
      page.waitForEvent('requestfinished', isSlow),
      page.waitForEvent('requestfailed', isSlow),
    ]);
    await box.fill('grow 01');
    await page.keyboard.press('Enter');
    await slow;
    await box.fill('grow 02');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow 02/]);
    release();
    await over;
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow 02/]);
  });

  await test.step('filters that match nothing say so and can be cleared right there', async () => {
    await goTo(page, filtered('/goals', { title: 'nothing is called so' }));
    await expect(page.getByText('No goals match your current filters')).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or clear them to see all goals')).toBeVisible();
    await page.getByRole('table').getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    await expect(page).toHaveURL(/\/goals$/);
  });
});
