import { makeGuide, makeReviewedGoal, makeStudent, makeTerms, readGoal } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { expectSuccess, goTo, typeDate } from './screen.ts';

test('a guide adds and starts a term, then archives the listed goals of the previous one', async ({ page }) => {
  const [guide, student] = [await makeGuide(), await makeStudent()];
  await makeTerms(guide);
  const finished = await makeReviewedGoal(student, 40, { title: 'Grow beans', due_date: '2020-01-31' });
  await openAs(page, guide, '/settings?tab=school');
  await page.getByRole('button', { name: 'Add Term' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Term name').fill('Summer');
  await typeDate(form, 'First day', '2999-01-02');
  await typeDate(form, 'Last day', '2999-01-01');
  await page.keyboard.press('Tab');
  await expect(page.getByText('The last day can’t be before the first day')).toBeVisible();
  await typeDate(form, 'Last day', '2999-02-02');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'The term was added.');
  await test.step('Back closes the dialog of a term, and its address opens it again', async () => {
    await page.getByRole('button', { name: 'Edit Summer' }).click();
    await expect(form.getByLabel('Term name')).toHaveValue('Summer');
    const address = page.url();
    await page.goBack();
    await expect(form).toBeHidden();
    await goTo(page, address);
    await expect(form.getByLabel('Term name')).toHaveValue('Summer');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/settings\?tab=school$/);
    await page.getByRole('button', { name: 'Delete Summer' }).click();
    await form.getByRole('button', { name: 'Delete Term' }).click();
    await expectSuccess(page, 'The term was deleted.');
    await expect(form).toBeHidden();
  });

  await page.getByRole('link', { name: 'Start a new term' }).click();
  await expect(page.getByText('1 goal from 1 person will be archived.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Grow beans' })).toBeVisible();
  await test.step('an address beyond the last page leads to the last one', async () => {
    await goTo(page, '/settings/new-term?page=9');
    await expect(page).not.toHaveURL(/page=9/);
    await expect(page.getByRole('link', { name: 'Grow beans' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Archive 1 goal' }).click();
  await expect(form).toContainText('You can undo this for 7 days.');
  await form.getByRole('button', { name: 'Archive 1 goal' }).click();
  await expect(page.getByText('The new term has started: 1 goal archived.')).toBeVisible();
  await expect(page.getByText('There are no finished goals to archive.')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  expect((await readGoal(finished)).archived_at).not.toBeNull();

  await page.reload();
  await page.getByRole('button', { name: 'Undo the start' }).click();
  await form.getByRole('button', { name: 'Undo the start' }).click();
  await expect(page.getByText('The goals that it had archived are back.')).toBeVisible();
  expect((await readGoal(finished)).archived_at).toBeNull();
});
