import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeGuide, makeStudent } from './data.ts';
import { expect, logOut, refused, signInAs, storedToken, test } from './fixtures.ts';
import { goalList, refuse } from './network.ts';
import { expectFailure } from './screen.ts';

test('logging out takes the token away, here and on the server, and Back shows nothing of what was seen', async ({
  page,
}) => {
  const student = await makeStudent();
  const { title } = await makeGoal(student);
  await signInAs(page, student);
  await page.goto('/goals');
  await expect(page.getByText(title)).toBeVisible();
  const revoked = page.waitForResponse('**/api/v1/logout');
  await logOut(page);
  expect((await revoked).status()).toBe(200);
  expect(await storedToken(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(title)).toBeHidden();
});

test('logging out in one tab logs out in the other', async ({ page, context }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/houses');
  await expect(other.getByRole('heading', { name: /Houses/ })).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
});

test.describe('an answer that ends the session', () => {
  test.use({ expectedConsoleErrors: refused(401, 403) });

  test('a token that was revoked elsewhere leads to the login', async ({ page }) => {
    const student = await makeStudent();
    await signInAs(page, student);
    await page.goto('/houses');
    await expect(page.getByRole('heading', { name: /Houses/ })).toBeVisible();
    await call(api.auth.logout, { token: student.token });
    await page.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
  });

  for (const status of [401, 403]) {
    test(`a ${status} for the goals leads to the login`, async ({ page }) => {
      await signInAs(page, await makeStudent());
      await refuse(page, goalList, { status, detail: 'Not authenticated' });
      await page.goto('/goals');
      await expect(page).toHaveURL(/\/login$/);
      expect(await storedToken(page)).toBeNull();
    });
  }

  test('a 401 on an address with /users/ leads to the login', async ({ page }) => {
    await signInAs(page, await makeStudent());
    await refuse(page, '**/api/v1/users/me', { status: 401, detail: 'Not authenticated' });
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a 403 on an address with /users/ is said and ends nothing', async ({ page }) => {
    const guide = await makeGuide();
    await signInAs(page, guide);
    await refuse(page, (url) => url.pathname === '/api/v1/users/', {
      status: 403,
      detail: 'The user does not have enough privileges',
    });
    await page.goto('/admin');
    await expectFailure(page, 'The user does not have enough privileges');
    await expect(page).toHaveURL(/\/admin$/);
    expect(await storedToken(page)).toBe(guide.token);
  });
});
