import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { edit, makeGoal, makeHouse, makeReviewedGoal, makeStudent, makeUser, someGuide } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { choose, filtered, openDialog, select, selectOf, typeDate } from './screen.ts';

// Nothing moves, so that no colour is looked at on its way to another one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialogOf = (page: Page) => page.getByRole('dialog');

async function check(page: Page, name: string | RegExp) {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

test('the dialogs of a goal have no axe violation', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 40, { description: 'By hand' });
  await signInAs(page, await someGuide());
  await page.goto(filtered('/goals', { title: goal.title }));
  await choose(page, goal.title, 'View Goal');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  await check(page, 'Goal Details');
  await choose(page, goal.title, 'Edit Goal');
  await typeDate(dialogOf(page), 'Due date', '2020-01-31');
  await expect(dialogOf(page).getByText('must be resubmitted')).toBeVisible();
  await check(page, 'Edit Goal');
  await choose(page, goal.title, 'Delete Goal');
  await check(page, 'Delete Goal');
});

test('the form for a new goal has no axe violation, empty or with its errors, on a phone too', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await selectOf(dialogOf(page), 'Goal type').focus();
  await selectOf(dialogOf(page), 'Period').focus();
  await dialogOf(page).getByLabel('Description').focus();
  await expect(dialogOf(page).getByText('Period is required.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  await check(page, 'Add Goal');
});

test('menus and hover cards have no axe violation', async ({ page }) => {
  const student = await makeStudent({ purpose: 'I want to build bridges.' });
  const goal = await makeGoal(student);
  await signInAs(page, await someGuide());
  await page.goto(filtered('/goals', { title: goal.title }));
  await page.getByRole('button', { name: `Actions for ${goal.title}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: student.name, exact: true }).focus();
  await expect(page.getByRole('tooltip')).toContainText('bridges');
  await expectAccessible(page, '[role=tooltip]');
});

test('the drawer has no axe violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await someGuide());
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Logged in as');
  await expectAccessible(page);
});

test('the dialogs of users have no axe violation', async ({ page }) => {
  const user = await makeUser();
  await signInAs(page, await someGuide());
  await page.goto(filtered('/admin', { full_name: user.full_name ?? '' }));
  await page.getByRole('button', { name: 'Add User' }).first().click();
  await select(dialogOf(page), 'House', '+ Create new house');
  await dialogOf(page).getByLabel('Password', { exact: true }).fill('bean');
  await dialogOf(page).getByLabel('Confirm Password').fill('beans');
  await check(page, 'Add User');
  await openDialog(page, user.full_name ?? '', 'Edit User');
  await check(page, 'Edit User');
  await openDialog(page, user.full_name ?? '', 'View History');
  await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
  await check(page, /^History of/);
});

test('the dialogs of houses have no axe violation', async ({ page }) => {
  const house = await makeHouse();
  await makeStudent({ house: house.name });
  await signInAs(page, await someGuide());
  await page.goto('/houses');
  await page.getByRole('button', { name: 'Add House' }).first().click();
  await check(page, 'Add House');
  await page.getByRole('button', { name: `View Details of ${house.name}` }).click();
  await expect(dialogOf(page)).toContainText('Users in this house (1)');
  await check(page, house.name);
  await page.getByRole('button', { name: `Edit House ${house.name}` }).click();
  await expect(dialogOf(page)).toContainText('Users in this house (1)');
  await check(page, /^Edit House/);
});

test('the question before an account is deleted has no axe violation', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/settings?tab=danger');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await check(page, 'Confirmation Required');
});

test.describe('two versions of a goal', () => {
  test.use({ expectedConsoleErrors: refused(412) });

  test('have no axe violation', async ({ page }) => {
    const student = await makeStudent();
    const goal = await makeGoal(student);
    await signInAs(page, student);
    await page.goto('/goals');
    const dialog = await openDialog(page, goal.title, 'Edit Goal');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await edit(student, goal, { title: 'Grow peas' });
    await dialog.getByRole('textbox', { name: 'Goal', exact: true }).fill('Grow oaks');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });
});
