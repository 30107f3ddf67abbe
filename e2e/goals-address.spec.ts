import type { Request } from '@playwright/test';
import { makeGoals, makeStudent } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { formOf } from './goal-form.ts';
import { goalList, hold } from './network.ts';
import { filtered, goNowhere, goTo, rowsOf, searchOf } from './screen.ts';

test('a student’s list shows how to start, says that it loads, and keeps its page, sorting and filters in its address', async ({
  page,
  context,
}) => {
  const student = await makeStudent();
  await openAs(page, student, '/goals');

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
    await expect(formOf(page).title).toBeFocused();
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
    // The slow call ends with its answer, or when the page cancels it.
    const ended = Promise.race([
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
    await ended;
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

  await makeGoals(student, 'Read', 2);

  await test.step('a link shows the same list to everyone, and after a reload', async () => {
    await goTo(page, `${filtered('/goals', { title: 'grow' })}&page=2&sortBy=title&sortOrder=desc`);
    const rows = rowsOf(page, 'Goals');
    const expectSameList = async () => {
      await expect(rows).toHaveText([/Grow 02/, /Grow 01/]);
      await expect(page.getByLabel('Filter by Goal', { exact: true })).toHaveValue('grow');
      await expect(page.getByRole('columnheader', { name: 'Goal', exact: true })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    };
    await expectSameList();
    await page.reload();
    await expectSameList();
  });

  await test.step('Back and Forward go through what the list showed', async () => {
    await goTo(page, '/goals');
    const rows = rowsOf(page, 'Goals');
    const box = page.getByLabel('Filter by Goal', { exact: true });
    await expect(rows).toHaveCount(10);
    await box.fill('grow 0');
    await expect(rows).toHaveCount(9);
    await page.getByRole('columnheader', { name: 'Goal', exact: true }).getByRole('button').click();
    await expect(rows.first()).toContainText('Grow 01');
    await box.fill('grow');
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveText([/Grow 11/, /Grow 12/]);

    await page.goBack();
    await expect(rows).toHaveCount(10);
    await page.goBack();
    await expect(rows).toHaveCount(9);
    await expect(box).toHaveValue('grow 0');
    await page.goBack();
    await expect(rows.first()).toContainText('Grow 09');
    await page.goBack();
    await expect(rows).toHaveCount(10);
    await expect(box).toHaveValue('');
    expect(searchOf(page)).toEqual({});
    await page.goForward();
    await expect(rows).toHaveCount(9);
    await expect(box).toHaveValue('grow 0');
  });

  await test.step('a new page of the list begins at its top', async () => {
    await goNowhere(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await goTo(page, '/goals?sortBy=title');
    const cards = page.getByRole('list', { name: 'Goals' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(cards.first()).toContainText('Grow 11');
    await expect(cards.first()).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Goals' })).toBeFocused();
  });

  await test.step('a page that isn’t a number leaves the rest of the address in effect', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, `${filtered('/goals', { title: 'Grow 02', nonsense: 'x' })}&page=many&sortBy=title&sortOrder=up`);
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow 02/]);
    await expect(page.getByRole('columnheader', { name: 'Goal', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('a link may give the filters as text, and filters that aren’t JSON are removed from the address', async () => {
    const text = JSON.stringify(JSON.stringify({ title: 'Grow 02' }));
    await goTo(page, `/goals?filters=${encodeURIComponent(text)}`);
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow 02/]);
    await page.goto('/goals?filters=%7Btitle');
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('a student who is sent a link with a guide’s column sees their list and no error', async () => {
    await goTo(page, filtered('/goals', { owner_name: student.name }));
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('a text typed slowly makes one entry in the history, and a text in another field makes the next', async () => {
    const rows = rowsOf(page, 'Goals');
    const box = page.getByLabel('Filter by Goal', { exact: true });
    await expect(rows).toHaveCount(10);
    for (const text of ['g', 'gr', 'gro']) {
      await box.pressSequentially(text.at(-1) ?? '');
      await expect.poll(() => searchOf(page).filters).toEqual({ title: text });
    }
    await page.getByLabel('Filter by Description').focus();
    await box.fill('read');
    await expect(rows).toHaveText([/Read 02/, /Read 01/]);
    await page.goBack();
    await expect(box).toHaveValue('gro');
    await page.goBack();
    await expect(rows).toHaveCount(10);
    await expect(box).toHaveValue('');
  });
});
