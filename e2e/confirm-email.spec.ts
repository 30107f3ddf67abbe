import { expect, fillLogin, refused, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';
import { expectFailure, expectSuccess, goTo } from './screen.ts';

// The early login and the expired link are refused.
test.use({ settings: { SIGNUP: 'school.example' }, expectedConsoleErrors: refused(400) });

const [email, password] = ['mia@school.example', 'grow like a bean'] as const;

test('when a school limits sign-up to its domains, people confirm their email before the first login', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Mia Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await linkMailedTo(email);
  // An email scanner that opens the link changes nothing.
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await goTo(page, '/login');
  await fillLogin(page, { email, password });
  await expectFailure(page, 'Please confirm your email address first');

  await goTo(page, link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expectSuccess(page, 'Your email address is confirmed. You can now log in.');
  await page.waitForURL('**/login');
  await fillLogin(page, { email, password });
  await page.waitForURL('**/goals');
});
