import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeStudent, type Person, tokenOf } from './data.ts';
import { expect, fillLogin, logIn, logOut, refused, storedToken, test } from './fixtures.ts';
import { callsEndOn } from './network.ts';
import { expectSuccess, goTo } from './screen.ts';

test('people see their sessions and logins in settings, and end the sessions of other devices', async ({ page }) => {
  const student = await makeStudent();
  const tokens = [await tokenOf(student.email, student.password), await tokenOf(student.email, student.password)];
  await logIn(page, student.email, student.password);
  await goTo(page, '/settings?tab=security');
  const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  const areOver = () =>
    Promise.all(
      tokens.map((token) =>
        call(api.users.me, { token }).then(
          () => false,
          () => true,
        ),
      ),
    );
  await expect(page.getByRole('region', { name: 'Logins' }).getByRole('listitem').nth(1)).toHaveText(
    /^Logged in.*Unknown device, 127\.0\.0\.1, /,
  );
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(/Chrome on Linux\s*This device/);
  await expect(rows.last()).toContainText('Unknown device');
  await test.step('one by one', async () => {
    await page
      .getByRole('button', { name: /^End the session on Unknown device/ })
      .first()
      .press('Enter');
    await expectSuccess(page, 'The session has ended.');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Sessions' })).toBeFocused();
    expect((await areOver()).filter((isOver) => isOver)).toHaveLength(1);
  });
  await test.step('all at once, except the current one', async () => {
    await page.getByRole('button', { name: 'End all others' }).click();
    await expectSuccess(page, 'All other sessions have ended.');
    await expect(rows).toHaveText([/This device/]);
    await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden();
    expect(await areOver()).toEqual([true, true]);
  });
});

test.describe('on a shared computer', () => {
  test.use({ expectedConsoleErrors: refused(401) });

  /** Fills in and sends the form of the login, which is open. */
  async function logInShared(page: Page, person: Person) {
    await page.getByLabel('This is a shared computer').check();
    await fillLogin(page, person);
    await page.waitForURL('**/goals');
  }

  const tabStorageKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

  test('the session belongs to the tab, and its end leaves nothing behind, not even drafts', async ({
    page,
    context,
  }) => {
    const student = await makeStudent();
    await page.goto('/login');
    await logInShared(page, student);
    expect(await storedToken(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
    await goTo(page, '/settings?tab=security');
    await expect(page.getByText('Shared computer, logged in')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/goals');
    await expect(other).toHaveURL(/\/login$/);
    expect((await context.cookies()).length).toBe(0);
    await other.close();

    const callsEnd = callsEndOn(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    await page.getByRole('dialog').getByLabel('Goal', { exact: true }).fill('Nobody else may read this');
    await expect.poll(() => tabStorageKeys(page)).toContainEqual(expect.stringMatching(/^draft /));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // A call that is refused by now would lead to the login before the click.
    await callsEnd();
    await call(api.sessions.endOthers, { token: student.token });
    await page.getByRole('navigation').getByRole('link', { name: 'Houses' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await tabStorageKeys(page)).not.toContainEqual(expect.stringMatching(/draft|access_token/));

    await logInShared(page, student);
    await logOut(page);
    expect(await tabStorageKeys(page)).not.toContainEqual(expect.stringMatching(/draft|access_token/));
  });
});
