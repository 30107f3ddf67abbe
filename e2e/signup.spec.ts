import type { Page } from '@playwright/test';
import { makeStudent } from './data.ts';
import { expect, refused, test } from './fixtures.ts';
import { hold } from './network.ts';
import { expectFailure, expectSuccess } from './screen.ts';

const fields = (page: Page) => ({
  name: page.getByLabel('Full Name'),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  again: page.getByLabel('Confirm Password'),
  signUp: page.getByRole('button', { name: 'Sign Up' }),
});

async function fillIn(page: Page, email: string) {
  const { name, password, again, ...form } = fields(page);
  await name.fill('Mia Lindqvist');
  await form.email.fill(email);
  await password.fill('grow like a bean');
  await again.fill('grow like a bean');
  return form;
}

test.use({ expectedConsoleErrors: refused(409, 422) });

test('the sign-up says what is wrong, rates the password, and leads to the login with the email filled in', async ({
  page,
}) => {
  const { email: taken } = await makeStudent();
  await page.goto('/signup');

  await test.step('an empty form shows an error at every field', async () => {
    await fields(page).signUp.click();
    for (const text of [
      'Full Name is required',
      'Email is required',
      'Password is required',
      'Password confirmation is required',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(fields(page).name).toBeFocused();
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('each field says what is wrong with it when it is left', async () => {
    const { name, email, password, again } = fields(page);
    await name.fill('Mi');
    await email.fill('mia@nowhere');
    await password.fill('short');
    await again.fill('shorter');
    await again.blur();
    await expect(page.getByText('Full Name must be at least 3 characters')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('The passwords do not match')).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Mia');
    await expect(page.getByText('Full Name must be at least 3 characters')).toBeHidden();
  });

  await test.step('the strength of a password shows in four segments as Low, Medium or High', async () => {
    const { password } = fields(page);
    const meter = page.getByRole('meter', { name: 'Password strength' });
    const segments = page.locator('[data-strength] > span');
    const word = (text: string) => page.getByText(text, { exact: true });
    await password.fill('bean');
    await expect(word('Low')).toBeVisible();
    await expect(segments).toHaveCount(4);
    await expect(page.locator('[data-filled]')).toHaveCount(1);
    await password.fill('growbean1');
    await expect(word('Medium')).toBeVisible();
    await expect(page.locator('[data-filled]')).toHaveCount(2);
    await password.fill('Grow 12 tall beans');
    await expect(word('High')).toBeVisible();
    await expect(page.locator('[data-filled]')).toHaveCount(4);
    await expect(meter).toHaveJSProperty('value', 100);
  });

  await test.step('a typed password can be looked at and hidden again', async () => {
    const { password } = fields(page);
    await password.fill('grow like a bean');
    const reveal = page.getByRole('button', { name: 'Show password' }).first();
    await expect(password).toHaveAttribute('type', 'password');
    await reveal.click();
    await expect(password).toHaveAttribute('type', 'text');
    await reveal.click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('a taken email shows a toast, and the typed values stay', async () => {
    const { signUp } = await fillIn(page, taken.toUpperCase());
    await signUp.click();
    await expectFailure(page, 'The user with this email already exists in the system');
    await expect(fields(page).name).toHaveValue('Mia Lindqvist');
    await expect(signUp).toBeEnabled();
  });

  await test.step('a password that is easy to guess is refused at its field', async () => {
    const { signUp } = await fillIn(page, 'mia@school.example');
    const { password, again } = fields(page);
    await password.fill('Password1');
    await again.fill('Password1');
    await signUp.click();
    await expectFailure(page, 'This password is too easy to guess');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(/This password is too easy to guess/);
    await expect(password).toBeFocused();
    await password.fill('grow like a bean');
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await again.fill('grow like a bean');
  });

  await test.step('the button is disabled and shows a spinner while the account is being made', async () => {
    const release = await hold(page, '**/api/v1/users/signup');
    const { signUp } = fields(page);
    await signUp.click();
    await expect(signUp).toBeDisabled();
    await expect(signUp).toHaveAttribute('aria-busy', 'true');
    release();
    await expectSuccess(page, 'Account created successfully! You can now log in.');
  });

  await test.step('the login has the email filled in', async () => {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('mia@school.example');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});
