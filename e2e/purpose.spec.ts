import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeStudent } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { callsOf, hold, refuse } from './network.ts';
import { closeToasts, expectFailure, expectSuccess } from './screen.ts';

const statement = (page: Page) => page.getByRole('region', { name: 'Purpose Statement' });
const box = (page: Page) => statement(page).getByRole('textbox');
const editButton = (page: Page) => page.getByRole('button', { name: 'Edit purpose statement' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test.use({ expectedConsoleErrors: refused(500) });

test('a student writes, changes and empties their statement, and nothing typed is lost when saving fails', async ({
  page,
}) => {
  const student = await makeStudent();
  await makeGoal(student, { title: 'Grow beans' });
  await openAs(page, student, '/goals');

  await test.step('a statement that can’t be saved stays in its box, and an error shows', async () => {
    await editButton(page).click();
    await box(page).fill('I want to build bridges.');
    await refuse(page, '**/api/v1/users/me', { status: 500, method: 'PATCH', times: 1 });
    await saveButton(page).click();
    await expectFailure(page, 'Something went wrong.');
    await expect(box(page)).toHaveValue('I want to build bridges.');
    await expect(saveButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it is above the heading of the goals, and a short one shows whole, with nothing to unfold', async () => {
    await expect(page.locator('main').getByRole('heading').first()).toHaveText('Purpose Statement');
    await editButton(page).click();
    await expect(box(page)).toBeFocused();
    await expect(saveButton(page)).toBeHidden();
    await box(page).fill('  I want to build bridges.  ');
    await saveButton(page).click();
    await expectSuccess(page, 'Purpose statement updated successfully!');
    await expect(box(page)).toBeHidden();
    await expect(editButton(page)).toBeFocused();
    await expect(statement(page)).toContainText('I want to build bridges.');
    await expect(statement(page).getByRole('button', { name: 'More' })).toHaveCount(0);
    await closeToasts(page);
  });

  await test.step('Save Changes appears only where the text differs, and Cancel takes the change back', async () => {
    await editButton(page).click();
    await box(page).fill('I want to build bridges and boats.');
    await expect(saveButton(page)).toBeVisible();
    await box(page).fill(' I want to build bridges. ');
    await expect(saveButton(page)).toBeHidden();
    await box(page).fill('Something else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(statement(page)).toContainText('I want to build bridges.');
    await expect(statement(page)).not.toContainText('Something else');
  });

  await test.step('an empty statement is sent as null', async () => {
    await editButton(page).click();
    await box(page).fill('  ');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await saveButton(page).click();
    await expectSuccess(page, 'Purpose statement updated successfully!');
    expect((await sent).postDataJSON()).toEqual({ purpose_statement: null });
    await expect(statement(page)).toContainText('What are you working towards');
    await closeToasts(page);
  });

  await test.step('a double tap on Save Changes sends one call', async () => {
    await editButton(page).click();
    await box(page).fill('I want to build bridges.');
    const calls = callsOf(page, (url) => url.pathname === '/api/v1/users/me', 'PATCH');
    await saveButton(page).evaluate((button) => {
      if (!(button instanceof HTMLElement)) throw new Error('no button');
      button.click();
      button.click();
    });
    await expectSuccess(page, 'Purpose statement updated successfully!');
    await expect(box(page)).toBeHidden();
    expect(calls).toHaveLength(1);
    await closeToasts(page);
  });

  await test.step('a button that waits for its answer is disabled and shows a spinner', async () => {
    await editButton(page).click();
    await box(page).fill('I want to build boats.');
    const release = await hold(page, '**/api/v1/users/me', 'PATCH');
    await saveButton(page).click();
    await expect(saveButton(page)).toBeDisabled();
    await expect(saveButton(page)).toHaveAttribute('data-loading', 'true');
    release();
    await expectSuccess(page, 'Purpose statement updated successfully!');
  });

  await test.step('a long statement shows three lines until expanded', async () => {
    const purpose_statement = `${'I want to build bridges. '.repeat(40)}The end.`;
    await call(api.users.editMe, { token: student.token, body: { purpose_statement } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByText('Grow beans')).toBeInViewport();
    const more = statement(page).getByRole('button', { name: 'More' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const height = async () => (await statement(page).boundingBox())?.height ?? 0;
    const collapsed = await height();
    await more.click();
    expect(await height()).toBeGreaterThan(collapsed * 2);
    await statement(page).getByRole('button', { name: 'Less' }).click();
    expect(await height()).toBe(collapsed);
  });
});
