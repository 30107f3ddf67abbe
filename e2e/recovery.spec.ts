import { api } from '@trellis/contract/api.ts';
import { call, makeUser } from './data.ts';
import { expect, fillLogin, refused, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';
import { hold } from './network.ts';
import { closeToasts, expectFailure, expectSuccess, goTo } from './screen.ts';

test.use({ expectedConsoleErrors: refused(400) });

test('a person asks for a link, as often as they need, and sets a new password with the latest one', async ({
  page,
}) => {
  const { email } = await makeUser();
  const recovery = page.getByRole('heading', { name: 'Password Recovery', exact: true });
  await page.goto('/recover-password');

  await test.step('the recovery says what is wrong with the email', async () => {
    await expect(recovery).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email').fill('mia@');
    await expect(page.getByText('Invalid email address')).toBeVisible();
  });

  await test.step('an unknown email gets the same answer', async () => {
    await page.getByLabel('Email').fill('nobody@school.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSuccess(page, 'Password recovery email sent successfully.');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await closeToasts(page);
  });

  await test.step('a person who goes on while a link is sent again stays where they went', async () => {
    const release = await hold(page, /password-recovery/);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await expect(page).toHaveURL(/\/login$/);
    release();
    await expectSuccess(page, 'Password recovery email sent successfully.');
    await closeToasts(page);
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(recovery).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  await test.step('an email that has an account', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSuccess(page, 'Password recovery email sent successfully.');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page.getByRole('main')).toContainText('expires in 60 minutes');
    const first = await linkMailedTo(email);
    expect(first).toContain('/reset-password?token=');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const again = page.waitForRequest(/password-recovery/);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectSuccess(page, 'Password recovery email sent successfully.');
    expect((await again).url()).toContain(encodeURIComponent(email));
    await expect.poll(() => linkMailedTo(email)).not.toBe(first);
    await page.getByRole('link', { name: 'Use another email' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  const reset = async () => {
    await page.getByLabel('New Password').fill('climbs the trellis');
    await page.getByLabel('Confirm Password').fill('climbs the trellis');
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };

  await test.step('a link that a newer one replaces says so, and what was typed stays', async () => {
    const checked = page.waitForResponse(/reset-password\/check/);
    const replaced = await linkMailedTo(email);
    await goTo(page, replaced);
    await checked;
    await call(api.auth.recover, { params: { email } });
    await expect.poll(() => linkMailedTo(email)).not.toBe(replaced);
    await reset();
    await expectFailure(page, 'Invalid token');
    await expect(page.getByLabel('New Password')).toHaveValue('climbs the trellis');
  });

  await test.step('the new password says what is wrong with it, and is set', async () => {
    await goTo(page, await linkMailedTo(email));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password confirmation is required')).toBeVisible();
    await page.getByLabel('New Password').fill('bean');
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await page.getByLabel('Confirm Password').fill('beans');
    await expect(page.getByText('The passwords do not match')).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await reset();
    await expectSuccess(page, 'Password updated successfully.');
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, { email, password: 'climbs the trellis' });
    await page.waitForURL('**/goals');
  });
});

test('a link that has expired says so before anything is typed, and its token leaks to nobody', async ({ page }) => {
  await test.step('of a new password, which offers a new one', async () => {
    await page.goto('/reset-password?token=some-token');
    await expect(page.getByRole('alert')).toContainText('This link no longer works');
    await page.getByLabel('New Password').fill('climbs the trellis');
    await page.getByLabel('Confirm Password').fill('climbs the trellis');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectFailure(page, 'Invalid token');
    await page.getByRole('link', { name: 'Send me a new link' }).click();
    await expect(page).toHaveURL(/\/recover-password$/);
    await goTo(page, '/reset-password');
    await expect(page.getByRole('alert')).toContainText('This link no longer works');
  });

  await test.step('of the set-up', async () => {
    await goTo(page, '/setup?token=used-long-ago');
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByText('It has been used. Log in')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeHidden();
  });

  await test.step('of a new account, which leads to the sign-up', async () => {
    await goTo(page, '/confirm-email?token=spent-long-ago');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign up again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  });
  await test.step('of a changed email, which says what to do', async () => {
    await goTo(page, '/take-back-address?token=spent-long-ago');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByText('ask a guide for help')).toBeVisible();
  });
  await test.step('gives its token to nobody else: neither to the address bar nor as a referrer', async () => {
    const token = 'aaaa-bbbb-cccc';
    const leaks: string[] = [];
    page.on('request', (request) => {
      const sent = `${request.url()} ${request.headers().referer ?? ''}`;
      if (sent.includes(token) && !request.isNavigationRequest()) leaks.push(sent);
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
