import type { Page } from '@playwright/test';
import { makeStudent } from './data.ts';
import { expect, logIn, signInAs, test } from './fixtures.ts';
import { expectSuccess } from './screen.ts';

const notice = (page: Page) => page.getByText('Someone else set your password and may know it.');

test('the app asks a person whose password a guide set to choose their own until they do', async ({ page }) => {
  const student = await makeStudent({ hasGivenPassword: true });
  await logIn(page, student.email, student.password);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Choose a password' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=password$/);
  await expect(notice(page)).toBeHidden();
  await page.getByLabel('Current Password').fill(student.password);
  await page.getByLabel('New Password', { exact: true }).fill('nine quiet herons');
  await page.getByLabel('Confirm Password').fill('nine quiet herons');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'Password updated successfully.');
  await page.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('the request blocks no dialog, and can be postponed while the tab is open', async ({ page }) => {
  await signInAs(page, await makeStudent({ hasGivenPassword: true }));
  await page.goto('/goals');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const goal = page.getByRole('dialog').getByLabel('Goal', { exact: true });
  await goal.fill('Read a book');
  await expect(goal).toHaveValue('Read a book');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});
