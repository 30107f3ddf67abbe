import { api } from '@trellis/contract/api.ts';
import { call, makeStudent, makeUser } from './data.ts';
import { expect, logIn, refused, signInAs, test } from './fixtures.ts';
import { recoveryLinkTo } from './mail.ts';
import { expectFailure, expectSuccess } from './screen.ts';
import { texts } from './texts.ts';

async function linkFor(email: string): Promise<string> {
  await call(api.auth.recover, { params: { email } });
  return recoveryLinkTo(email);
}

test('who forgot the password asks for a mail and is told that it was sent', async ({ page }) => {
  const { email } = await makeUser();
  await page.goto('/recover-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSuccess(page, texts.recoverySent);
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(await recoveryLinkTo(email)).toContain('/reset-password?token=');
});

test('an email that nobody has is told the same', async ({ page }) => {
  await page.goto('/recover-password');
  await page.getByLabel('Email').fill('nobody@school.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSuccess(page, texts.recoverySent);
});

test('the recovery says what is wrong with the email', async ({ page }) => {
  await page.goto('/recover-password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('mia@');
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

test('the new password says what is wrong with it', async ({ page }) => {
  await page.goto('/reset-password?token=some-token');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Password confirmation is required')).toBeVisible();
  await page.getByLabel('New Password').fill('bean');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('beans');
  await expect(page.getByText('The passwords do not match')).toBeVisible();
});

test.describe('the link of the mail', () => {
  test.use({ expectedConsoleErrors: refused(400) });

  test('sets a new password, once', async ({ page }) => {
    const { email } = await makeUser();
    const link = await linkFor(email);
    const reset = async () => {
      await page.getByLabel('New Password').fill('climbs the trellis');
      await page.getByLabel('Confirm Password').fill('climbs the trellis');
      await page.getByRole('button', { name: 'Reset Password' }).click();
    };
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await reset();
    await expectSuccess(page, texts.passwordUpdated);
    await expect(page).toHaveURL(/\/login$/);

    await page.goto(link);
    await reset();
    await expectFailure(page, 'Invalid token');
    await expect(page.getByLabel('New Password')).toHaveValue('climbs the trellis');
    await logIn(page, email, 'climbs the trellis');
  });

  test('gives its token to nobody else: neither to the address bar nor as a referrer', async ({ page }) => {
    const token = 'aaaa-bbbb-cccc';
    const leaks: string[] = [];
    page.on('request', (request) => {
      const said = `${request.url()} ${request.headers().referer ?? ''}`;
      if (said.includes(token) && !request.isNavigationRequest()) leaks.push(said);
    });
    await page.goto(`/reset-password?token=${token}`);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await page.waitForLoadState('networkidle');
    expect(leaks).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('meta[name=referrer]')?.getAttribute('content'))).toBe(
      'no-referrer',
    );
  });
});

for (const path of ['/recover-password', '/reset-password?token=some-token']) {
  test(`who is signed in is led from ${path} to their goals`, async ({ page }) => {
    await signInAs(page, await makeStudent());
    await page.goto(path);
    await expect(page).toHaveURL(/\/goals$/);
  });
}
