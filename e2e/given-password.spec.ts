import type { Page } from '@playwright/test';
import { makeStudent } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { expectSuccess } from './screen.ts';

const notice = (page: Page) => page.getByText('Someone else set your password and may know it.');

test('a person whose password a guide set is asked to choose their own, which blocks nothing and can wait', async ({
  page,
}) => {
  const student = await makeStudent({ hasGivenPassword: true });
  await openAs(page, student, '/goals');

  await test.step('the request blocks no dialog, and can be postponed while the tab is open', async () => {
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

  await test.step('in a new tab it leads to the settings, and it is gone once they have a password of their own', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/goals');
    await expect(notice(tab)).toBeVisible();
    await tab.getByRole('link', { name: 'Choose a password' }).click();
    await expect(tab).toHaveURL(/\/settings\?tab=password$/);
    await expect(notice(tab)).toBeHidden();
    await tab.getByLabel('Current Password').fill(student.password);
    await tab.getByLabel('New Password', { exact: true }).fill('nine quiet herons');
    await tab.getByLabel('Confirm Password').fill('nine quiet herons');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expectSuccess(tab, 'Password updated successfully.');
    await tab.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
    await expect(tab.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
    await expect(notice(tab)).toBeHidden();
  });
});
