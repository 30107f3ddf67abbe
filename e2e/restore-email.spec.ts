import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeStudent } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';
import { expectFailure, expectSuccess } from './screen.ts';

/** Opens a link that is valid at first and no longer valid when the button is pressed. */
async function openLink(page: Page, link: string): Promise<void> {
  const checked = page.waitForResponse(/take-back-address\/check/);
  await page.goto(link);
  await checked;
}

const addressOf = async (token: string) => (await call(api.users.me, { token })).body.email;

test('a person restores a changed email with the link in the notice and sets a new password', async ({ page }) => {
  const student = await makeStudent();
  await call(api.users.editMe, { token: student.token, body: { email: 'thief@elsewhere.example' } });
  const link = await linkMailedTo(student.email);

  // An email scanner that opens the link changes nothing.
  await openLink(page, link);
  await expect(page.getByRole('heading', { name: 'Get your email address back' })).toBeVisible();
  await expect(page).toHaveURL(/\/take-back-address$/);
  expect(await addressOf(student.token)).toBe('thief@elsewhere.example');

  await page.getByRole('button', { name: 'Get my address back' }).click();
  await expectSuccess(
    page,
    'Your account has your email address again. We’ve emailed you a link to choose a new password.',
  );
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(await linkMailedTo(student.email, '/reset-password'));
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
});

test('a signed-in person can restore their email too and is then signed out', async ({ page }) => {
  const student = await makeStudent();
  await signInAs(page, student);
  await page.goto('/goals');
  await call(api.users.editMe, { token: student.token, body: { email: 'thief@elsewhere.example' } });
  await openLink(page, await linkMailedTo(student.email));
  await page.getByRole('button', { name: 'Get my address back' }).click();
  await expectSuccess(
    page,
    'Your account has your email address again. We’ve emailed you a link to choose a new password.',
  );
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/goals');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a link', () => {
  test.use({ expectedConsoleErrors: refused(400, 409) });

  test('whose email another account uses by now says so', async ({ page }) => {
    const student = await makeStudent();
    await call(api.users.editMe, { token: student.token, body: { email: 'second@elsewhere.example' } });
    const link = await linkMailedTo(student.email);
    const other = await makeStudent();
    await call(api.users.editMe, { token: other.token, body: { email: student.email } });
    await page.goto(link);
    await page.getByRole('button', { name: 'Get my address back' }).click();
    await expectFailure(page, 'Another account now has this email address. Ask a guide for help');
  });
});
