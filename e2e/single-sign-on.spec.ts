import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import type { TestProvider } from '../server/testing/provider.ts';
import { expectAccessible } from './axe.ts';
import { call, makeStudent, makeUser } from './data.ts';
import { expect, fillLogin, logOut, refused, storedToken, test } from './fixtures.ts';
import { school } from './school.ts';
import { choose, expectFailure, expectSuccess, goTo } from './screen.ts';

/** Settings of a school whose people can log in at a provider. */
const atProvider = (more: Record<string, string> = {}) => ({
  settings: ({ provider }: { provider: TestProvider }, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ ...provider.environment, ...more }),
});
test.use(atProvider());
// One worker runs all these tests, because each worker starts a provider of its own.
test.describe.configure({ mode: 'default' });

const email = 'ada@school.example';
const ada = { email, email_verified: true, name: 'Ada Okafor' };

test.beforeEach(({ provider }) => provider.configure({ people: { ada }, falseClaims: {} }));

const withSchool = (page: Page) => page.getByRole('button', { name: 'Log in with Oak School' });

/** Logs in at the provider as Ada. */
async function logInAtSchool(page: Page): Promise<void> {
  await withSchool(page).click();
  await page.getByLabel('Account').fill('ada');
  await page.getByRole('button', { name: 'Continue' }).click();
}

const expectGoals = (page: Page) => expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();

test.describe('with the school account', () => {
  test.use({ expectedConsoleErrors: refused(400, 403, 503) });

  test('a student signs in and stays signed in; a refusal gives its reason and leads back to the login', async ({
    page,
    provider,
  }) => {
    await page.goto('/login');

    await test.step('a provider that can’t be reached', async () => {
      await provider.end();
      await withSchool(page).click();
      await expectFailure(page, /Your school’s login can’t be reached right now/);
      await fillLogin(page, school().guide);
      await page.waitForURL('**/goals');
      await provider.startAgain();
      await logOut(page);
      // For some seconds after a failure, the server doesn't ask the provider again.
      const isBack = () =>
        call(api.singleSignOn.begin, { body: { shared: false } }).then(
          () => true,
          () => false,
        );
      await expect.poll(isBack).toBe(true);
    });

    await test.step('an address that isn’t verified, and a login that is cancelled', async () => {
      await provider.configure({ people: { ada: { ...ada, email_verified: false } } });
      await logInAtSchool(page);
      await expect(page.getByText('hasn’t verified your email address')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Log In' }).click();
      await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
      await withSchool(page).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('didn’t let you in')).toBeVisible();
    });

    await test.step('an address that is verified', async () => {
      await provider.configure({ people: { ada } });
      // The provider forgets that Ada is logged in there.
      await page.context().clearCookies();
      await page.getByRole('link', { name: 'Back to Log In' }).click();
      await logInAtSchool(page);
      await expectGoals(page);
      expect(await storedToken(page)).toMatch(/^\S{20,}$/);
      // The provider's response is gone from the address and the history.
      await page.goBack();
      expect(page.url()).not.toContain('code=');
      await page.goto('/settings');
      await expect(page.getByText('Ada Okafor').first()).toBeVisible();
    });
  });
});

test('on a shared computer the session ends with the tab, and a guide unlinks the school account', async ({
  page,
  provider,
}) => {
  const { name, email } = await makeStudent();
  await provider.configure({ people: { ada: { email, email_verified: true } } });
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await logInAtSchool(page);
  await expectGoals(page);
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toMatch(/^\S{20,}$/);
  await logOut(page);

  await fillLogin(page, school().guide);
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await choose(page, name, 'Edit User');
  await expect(page.getByText(/^Has logged in with Oak School since /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Unlink the school account' }).click();
  await expectSuccess(page, 'The school account was unlinked.');
  await choose(page, name, 'Edit User');
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Unlink' })).toBeHidden();
});

test.describe('when only guides have passwords', () => {
  test.use({ ...atProvider({ PASSWORD_LOGIN: 'guides' }), expectedConsoleErrors: refused(403) });

  test('a student sees the school’s button first and nothing about codes, and a guide can still sign in', async ({
    page,
  }) => {
    const { email } = await makeUser();
    await page.goto('/login');
    await expect(page.getByText('Passwords are for guides.')).toBeVisible();
    await expect(withSchool(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeHidden();
    await page.getByText('I’m a guide and have a password').click();
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'I have a code' })).toBeHidden();
    await expectAccessible(page);
    for (const [who, password] of [
      [email, 'grow like a bean'],
      [school().guide.email, school().guide.password],
    ] as const) {
      await fillLogin(page, { email: who, password });
      if (who === email) await expectFailure(page, /Only guides use passwords here/);
    }
    await page.waitForURL('**/goals');
  });
});

test.describe('when nobody has a password', () => {
  test.use(atProvider({ PASSWORD_LOGIN: 'off' }));

  test('the login has only the school’s button, and settings ask for no password', async ({ page }) => {
    // The page itself carries the login methods, so the login waits for no call and doesn't change.
    await page.route('**/api/v1/school', (route) => route.abort());
    await page.goto('/first-password');
    await expect(page.getByText('You don’t need a code here')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await expect(page.getByText('Everyone logs in with their school account here.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
    await page.unroute('**/api/v1/school');
    await logInAtSchool(page);
    await expectGoals(page);
    await goTo(page, '/settings?tab=password');
    await expect(page.getByRole('tab', { name: 'My Profile' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Password' })).toBeHidden();
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page.getByText('If it wasn’t you, tell a guide.')).toBeVisible();
    await expect(page.getByText('Two-step login')).toBeHidden();
  });
});
