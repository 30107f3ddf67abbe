import type { Locator, Page } from '@playwright/test';
import { makeGoal, makeGuide, makeHouse, makeStudent, makeTemplate, makeUser } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { chosenIn, expectSuccess, find, rowsOf, select, selectOf } from './screen.ts';
import { texts } from './toast-texts.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Assign a goal' });
const giveButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Assign (a goal|to)/ });

async function writeGoal(dialog: Locator, title: string): Promise<void> {
  await dialog.getByLabel('Goal', { exact: true }).fill(title);
  await select(dialog, 'Goal type', 'Personal');
  await select(dialog, 'Period', 'Quarterly');
}

test('a guide previews and assigns a goal to a house, and students who join later get it too', async ({ page }) => {
  const house = await makeHouse('Alder');
  const guide = await makeGuide({ house: house.name });
  const [has] = [await makeStudent({ house: house.name, name: 'Lena Has' }), await makeStudent({ house: house.name })];
  await makeUser('Noah', house.name);
  const outside = await makeStudent({ name: 'Olga Outside' });
  await makeGoal(guide, { title: 'Teach the house something', owner_id: has.id });
  await signInAs(page, guide);
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Assign a goal' }).click();
  const dialog = dialogOf(page);
  await expect(giveButton(dialog)).toBeDisabled();
  await writeGoal(dialog, 'Teach the house something');
  await find(dialog, 'House', 'Alder');
  await expect(dialog).toContainText('2 students will get this goal.');
  await dialog.getByText('1 student already has a goal with this title from you and is left out').click();
  await expect(dialog.getByText('Lena Has')).toBeVisible();
  await dialog.getByLabel('Also give it to students who join before the due date').check();
  await dialog.getByRole('button', { name: 'Assign to 2 students' }).click();
  await expectSuccess(page, `2 students${texts.gotTheGoal}`);
  await expect(rowsOf(page, 'Goals')).toHaveCount(3);

  await page.goto('/houses');
  await page.getByRole('button', { name: `Edit House ${house.name}` }).click();
  await find(page.getByRole('dialog'), 'Add a user', outside.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
  await expectSuccess(page, texts.userUpdated);
  await page.goto('/goals');
  await expect(rowsOf(page, 'Goals')).toHaveCount(4);
});

test('a guide assigns a goal from the library to students found by name', async ({ page }) => {
  await makeTemplate({ title: 'Learn a poem by heart', type: 'Core - ELA', period: 'Quarterly', due_in_days: 30 });
  const guide = await makeGuide();
  const [mia, noah] = [await makeStudent({ name: 'Mia Lindqvist' }), await makeStudent({ name: 'Noah Berg' })];
  await makeStudent({ name: 'Olga Outside' });
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/non-superusers') && !searchParams.get('text'),
    (route) => route.fulfill({ json: { data: [mia], count: 204 } }),
  );
  await signInAs(page, guide);
  await page.goto('/example-goals');
  await page.getByRole('link', { name: 'Assign: Learn a poem by heart' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue('Learn a poem by heart');
  await select(dialog, 'Assign to', 'Some students');
  for (const name of [mia.name, noah.name, 'Olga Outside']) {
    await find(dialog, 'Students', name);
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Students' })).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toHaveText(
    'The first people are already chosen. Type part of a name to find others.',
  );
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Remove Olga Outside' }).click();
  await dialog.getByRole('button', { name: 'Assign to 2 students' }).click();
  await expectSuccess(page, `2 students${texts.gotTheGoal}`);
  await expect(page).toHaveURL(/\/goals$/);
  await expect(page.getByRole('row').filter({ hasText: 'Olga Outside' })).toHaveCount(0);
  await expect(rowsOf(page, 'Goals').filter({ hasText: 'Awaiting Student Review' })).toHaveCount(2);
});

test('a guide assigns a goal from the house’s page without losing what was typed', async ({ page }) => {
  const house = await makeHouse('Birch');
  const guide = await makeGuide();
  await makeUser('Noah', house.name);
  await signInAs(page, guide);
  await page.goto('/houses');
  await page.getByRole('button', { name: `View Details of ${house.name}` }).click();
  await page.getByRole('link', { name: 'Assign a goal' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('combobox', { name: 'House' })).toHaveValue('Birch');
  await writeGoal(dialog, 'Plant a tree');
  await expect(giveButton(dialog)).toHaveText('Assign to 1 student');
  await page.reload();
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue('Plant a tree');
  await expect(chosenIn(selectOf(dialog, 'Period'))).toHaveText('Quarterly');
  await giveButton(dialog).click();
  await expectSuccess(page, `1 student${texts.gotTheGoal}`);
});

test('assignments show their students’ progress, link to the goals and can be ended', async ({ page }) => {
  const guide = await makeGuide({ name: 'Ada Guide' });
  await makeStudent();
  await makeStudent();
  await signInAs(page, guide);
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Assign a goal' }).click();
  await writeGoal(dialogOf(page), 'Settle in');
  await select(dialogOf(page), 'Assign to', 'Everyone');
  await dialogOf(page).getByRole('button', { name: 'Assign to 2 students' }).click();
  await expectSuccess(page, `2 students${texts.gotTheGoal}`);
  await page.getByRole('button', { name: 'Assignments' }).click();
  const list = page.getByRole('dialog', { name: 'Assignments' });
  await expect(list).toContainText(/To everyone, by Ada Guide/);
  await list.getByRole('link', { name: /^2 Awaiting Student Review/ }).click();
  await expect(list).toHaveCount(0);
  await expect(rowsOf(page, 'Goals')).toHaveCount(2);
  await page.goBack();
  await list.getByRole('button', { name: 'End: Settle in' }).click();
  await page
    .getByRole('dialog', { name: 'End this assignment?' })
    .getByRole('button', { name: 'End assignment' })
    .click();
  await expectSuccess(page, texts.assignmentEnded);
  await expect(list).toContainText('No assignments yet.');
});
