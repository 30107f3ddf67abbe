import { makeGoal, makeStudent, makeUser } from './data.ts';
import { expect, refused, storedToken, test } from './fixtures.ts';
import { refuse } from './network.ts';
import { closeToasts, expectFailure } from './screen.ts';
import { texts } from './toast-texts.ts';

test.use({ realPasswords: true });

const password = 'grow like a bean';

test('the login validates its fields, links to recovery and sign-up, and leads to the goals', async ({ page }) => {
  const { email } = await makeUser();
  await page.goto('/login');

  await test.step('an empty form shows what is missing', async () => {
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email').fill('mia');
    await expect(page.getByText('Invalid email address')).toBeVisible();
  });

  await test.step('the links below the form lead to the recovery of a password and to the sign-up', async () => {
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL(/\/recover-password$/);
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });
  await page.getByRole('link', { name: 'Log In' }).click();
  await test.step('by the form', async () => {
    await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/goals$/);
    await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
    expect(await storedToken(page)).toMatch(/^\S{20,}$/);
  });

  await test.step('the login leads a person who is signed in to their goals', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/goals$/);
  });
});

test('the link of an email opens its goal after the login that it needs', async ({ page }) => {
  const student = await makeStudent();
  const { id, title } = await makeGoal(student);
  await page.goto(`/goals?goal=${id}#conversation`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText(title);
  await expect(page).toHaveURL(/#conversation$/);
});

test.describe('a refused login', () => {
  test.use({ expectedConsoleErrors: refused(400, 401, 422, 429, 500) });

  const answers = [
    { status: 400, detail: 'Inactive user', shown: 'Inactive user' },
    {
      status: 429,
      detail: 'Too many failed attempts. Wait a few minutes, then try again',
      shown: /Wait a few minutes/,
    },
    { status: 422, detail: [{ type: 'x', loc: ['body'], msg: 'Username is required' }], shown: 'Username is required' },
    { status: 500, detail: undefined, shown: texts.somethingWrong },
    { status: 401, detail: 'Not authenticated', shown: 'Not authenticated' },
  ];

  test('gives a reason that goes once the login succeeds', async ({ page }) => {
    const { email } = await makeUser();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    const reason = page.getByText('Incorrect email or password');
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.keyboard.press('Enter');
    // A toast below the pointer never goes by itself.
    await reason.hover();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/goals');
    await expect(reason).toBeHidden();
  });

  test('gives the reason, the same for a wrong password and an unknown email, and keeps what was typed', async ({
    page,
  }) => {
    const { email } = await makeUser();
    await page.goto('/login');
    for (const name of [email, 'nobody@school.example']) {
      await page.getByLabel('Email').fill(name);
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expectFailure(page, 'Incorrect email or password');
      await closeToasts(page);
      await expect(page.getByLabel('Email')).toHaveValue(name);
    }
    expect(await storedToken(page)).toBeNull();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill('mia@school.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    for (const { status, detail, shown } of answers) {
      await test.step(`with ${status}: ${shown}`, async () => {
        await refuse(page, '**/login/access-token', { status, detail });
        await page.getByRole('button', { name: 'Log In' }).click();
        await expectFailure(page, shown);
        await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
        await expect(page.getByLabel('Email')).toHaveValue('mia@school.example');
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
        await page.unroute('**/login/access-token');
        await closeToasts(page);
      });
    }
  });
});
