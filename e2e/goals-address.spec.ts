import { makeGoals, makeStudent } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { filtered, goFromNowhere, goNowhere, goTo, rowsOf, searchOf } from './screen.ts';

test('the address of a list keeps its page, sorting and filters, and ignores what makes no sense', async ({ page }) => {
  const student = await makeStudent();
  await makeGoals(student, 'Grow', 12);
  await makeGoals(student, 'Read', 2);
  await signInAs(page, student);

  await test.step('a link shows the same list to everyone, and after a reload', async () => {
    await page.goto(`${filtered('/goals', { title: 'grow' })}&page=2&sortBy=title&sortOrder=desc`);
    const rows = rowsOf(page, 'Goals');
    for (const _ of ['opened', 'reloaded']) {
      await expect(rows).toHaveText([/Grow 02/, /Grow 01/]);
      await expect(page.getByLabel('Filter by Goal', { exact: true })).toHaveValue('grow');
      await expect(page.getByRole('columnheader', { name: 'Goal', exact: true })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
      await page.reload();
    }
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
    await goFromNowhere(page, '/goals?sortBy=title');
    const cards = page.getByRole('list', { name: 'Goals' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(cards.first()).toContainText('Grow 11');
    await expect(cards.first()).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Goals' })).toBeFocused();
  });

  await test.step('a bad page leaves the rest of the address as it is', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, `${filtered('/goals', { title: 'Grow 02', nonsense: 'x' })}&page=many&sortBy=title&sortOrder=up`);
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow 02/]);
    await expect(page.getByRole('columnheader', { name: 'Goal', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('a student who is sent a link with a guide’s column sees their list and no error', async () => {
    await goTo(page, filtered('/goals', { owner_name: student.name }));
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('a text typed slowly is one entry of the history, and what is typed later another', async () => {
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
