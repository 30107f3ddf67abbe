import { makeGoal, makeStudent, makeUser } from './data.ts';
import { expect, fillLogin, refused, storedToken, test } from './fixtures.ts';
import { refuse } from './network.ts';
import { closeToasts, expectFailure, titles, toast } from './screen.ts';

const password = 'grow like a bean';

const answers = [
  { status: 429, detail: 'Too many attempts. Try again in 5 minutes', shown: /Try again in 5 minutes/ },
  { status: 401, detail: 'Not authenticated', shown: 'Not authenticated' },
];

test.use({ expectedConsoleErrors: refused(400, 401, 429) });

test('the login says what is missing or wrong, keeps what was typed, and leads to the goals', async ({ page }) => {
  const { email } = await makeUser();
  const logIn = page.getByRole('button', { name: 'Log In' });
  const name = page.getByLabel('Email');
  const secret = page.getByLabel('Password', { exact: true });
  await page.goto('/login');

  await test.step('an empty form shows what is missing', async () => {
    await logIn.click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await name.fill('mia');
    await expect(page.getByText('Invalid email address')).toBeVisible();
  });

  await test.step('the links below the form lead to the password recovery and to the sign-up', async () => {
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL(/\/recover-password$/);
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await page.getByRole('link', { name: 'Log In' }).click();
    await expect(logIn).toBeVisible();
  });

  await test.step('a wrong password and an unknown email are refused alike', async () => {
    for (const who of ['nobody@school.example', email]) {
      await name.fill(who);
      await secret.fill('not my password');
      await logIn.click();
      await expectFailure(page, 'Incorrect email or password');
      await expect(logIn).toBeFocused();
      await closeToasts(page);
      await expect(name).toHaveValue(who);
    }
    expect(await storedToken(page)).toBeNull();
    await expect(page).toHaveURL(/\/login$/);
  });

  await secret.fill(password);
  for (const { status, detail, shown } of answers) {
    await test.step(`${status} says: ${shown}`, async () => {
      await refuse(page, '**/login/access-token', { status, detail, times: 1 });
      await logIn.click();
      // A toast under the pointer doesn't disappear on its own.
      await toast(page, titles.failure, shown).hover();
      await expect(logIn).toBeEnabled();
      await expect(name).toHaveValue(email);
      await expect(secret).toHaveValue(password);
      if (status !== 401) await closeToasts(page);
    });
  }

  await test.step('the email’s case doesn’t matter, and the reason of a refusal goes once the login succeeds', async () => {
    const reason = page.getByText('Not authenticated');
    await expect(reason).toBeVisible();
    await name.fill(` ${email.toUpperCase()} `);
    await secret.press('Enter');
    await expect(page).toHaveURL(/\/goals$/);
    await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
    await expect(reason).toBeHidden();
    expect(await storedToken(page)).toMatch(/^\S{20,}$/);
  });

  await test.step('the login leads a person who is signed in to their goals', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/goals$/);
  });
});

test('a link in an email opens its goal once the person has logged in', async ({ page }) => {
  const student = await makeStudent();
  const { id, title } = await makeGoal(student);
  await page.goto(`/goals?goal=${id}#conversation`);
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, student);
  await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText(title);
  await expect(page).toHaveURL(/#conversation$/);
});
