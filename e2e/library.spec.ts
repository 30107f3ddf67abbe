import type { Page } from '@playwright/test';
import { makeGoal, makeGuide, makeStudent, makeTemplate } from './data.ts';
import { expect, fillLogin, openAs, test } from './fixtures.ts';
import { chosenIn, closeToasts, dateOf, expectSuccess, goTo, openDialog, rowOf, select, selectOf } from './screen.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('anyone can read the library, and a student who logs in adds a goal from it, with the form filled in', async ({
  page,
}) => {
  await makeTemplate({
    title: 'Learn a poem by heart',
    description: 'Sixteen lines at least',
    type: 'Core - ELA',
    period: 'Quarterly',
    due_in_days: 30,
    steps: ['Choose the poem', 'Know the first half'],
  });
  const student = await makeStudent();
  await page.goto('/example-goals');
  await expect(page.getByText('A habit or skill of your own')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use this goal' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Log In' }).click();
  await fillLogin(page, student);
  await page.waitForURL('**/goals');
  await goTo(page, '/example-goals');
  const poem = card(page, 'Learn a poem by heart');
  await expect(poem).toContainText('Choose the poem');
  await expect(poem).toContainText('Quarterly · due after 30 days');
  await expect(page.getByRole('button', { name: /template/i })).toHaveCount(0);
  await poem.getByRole('link', { name: 'Use this goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Goal' });
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue('Learn a poem by heart');
  await expect(dialog.getByLabel('Description')).toHaveValue('Sixteen lines at least');
  await expect(chosenIn(selectOf(dialog, 'Goal type'))).toHaveText('Core - ELA');
  await expect(chosenIn(selectOf(dialog, 'Period'))).toHaveText('Quarterly');
  await expect(dateOf(dialog, 'Due date')).not.toContainText('yyyy');
  await expect(dialog.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    'Choose the poem',
    'Know the first half',
  ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'Goal created successfully.');
  await expect(rowOf(page, 'Learn a poem by heart')).toBeVisible();
  await expect(page).toHaveURL(/\/goals$/);
  const details = await openDialog(page, 'Learn a poem by heart', 'View Goal');
  await expect(details.getByRole('checkbox', { name: 'Know the first half' })).not.toBeChecked();
});

test('a guide adds, edits and deletes a template, and saves a goal as one', async ({ page }) => {
  const guide = await makeGuide();
  await openAs(page, guide, '/example-goals');
  await page.getByRole('button', { name: 'Add Template' }).click();
  const add = page.getByRole('dialog', { name: 'Add Template' });
  await add.getByLabel('Goal', { exact: true }).fill('Keep a nature journal');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Template' }).click();
  await expect(add.getByLabel('Goal', { exact: true })).toHaveValue('Keep a nature journal');
  await select(add, 'Goal type', 'Core - Science');
  await add.getByLabel('Due after how many days').fill('45');
  await add.getByLabel('Steps').fill('Choose a square metre\n\nDraw six pages\n');
  await add.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'The template is in the library.');
  const journal = card(page, 'Keep a nature journal');
  await expect(journal.getByRole('listitem')).toHaveText(['Choose a square metre', 'Draw six pages']);
  await expect(journal).toContainText('due after 45 days');

  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^Actions for Keep a/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Template' });
  await expect(edit.getByLabel('Steps')).toHaveValue('Choose a square metre\nDraw six pages');
  await edit.getByLabel('Due after how many days').fill('many');
  await edit.getByLabel('Goal', { exact: true }).fill('Keep a garden journal');
  await expect(edit).toContainText('Due in days must be a whole number from 0 to 3650');
  await edit.getByLabel('Due after how many days').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'Template updated successfully.');
  await expect(journal).toHaveCount(0);

  await choose('Delete');
  await page
    .getByRole('dialog', { name: 'Delete this template?' })
    .getByRole('button', { name: 'Delete template' })
    .click();
  await expectSuccess(page, 'The template was deleted.');
  await expect(card(page, 'Keep a garden journal')).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
  await closeToasts(page);

  await makeGoal(await makeStudent(), {
    title: 'Build a kite that flies',
    description: 'From paper',
    type: 'Seminar',
    period: null,
  });
  await goTo(page, '/goals');
  const dialog = await openDialog(page, 'Build a kite that flies', 'Save as Template');
  await expect(dialog.getByLabel('Description')).toHaveValue('From paper');
  await dialog.getByLabel('Steps').fill('Draw it\nBuild it');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'The template is in the library.');
  await goTo(page, '/example-goals');
  await expect(card(page, 'Build a kite that flies')).toContainText('Build it');
});
