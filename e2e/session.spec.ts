import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeGuide, makeStudent } from './data.ts';
import { expect, openAs, refused, storedToken, test } from './fixtures.ts';
import { makeSubmittedGoals, openQueue, undoMs } from './review-queue.ts';
import { expectFailure } from './screen.ts';

const loggedOut = 'You’ve been logged out. Log in again; what you typed is safe.';

test.use({ expectedConsoleErrors: refused(401) });

test('a student whose session has ended is led to the login by their next call, and reads why', async ({ page }) => {
  const student = await makeStudent();
  const { title } = await makeGoal(student);
  const store = (token: string) => page.evaluate((own) => localStorage.setItem('access_token', own), token);
  await openAs(page, student, '/goals');

  await test.step('the token is gone', async () => {
    await expect(page.getByText(title)).toBeVisible();
    // Waits for the calls of this screen: one that finds no token would lead to the login before the click.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.getByRole('button', { name: 'Goal', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the token is revoked', async () => {
    await store(student.token);
    await page.goto('/houses');
    await expect(page.getByRole('heading', { name: /Houses/ })).toBeVisible();
    // Waits for the calls of this screen, which would otherwise be refused before the next screen's.
    await page.waitForLoadState('networkidle');
    await call(api.auth.logout, { token: student.token });
    await page.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
    await expectFailure(page, loggedOut);
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('several calls are refused at once', async () => {
    await store(student.token);
    await page.goto('/goals');
    await expectFailure(page, loggedOut);
    await expect(page.getByText('Not authenticated')).toHaveCount(0);
  });
});

test('a guide whose session ends before a review is sent reads at the login that they were logged out', async ({
  page,
}) => {
  await makeSubmittedGoals(await makeStudent(), 1);
  const guide = await makeGuide();
  await page.clock.install();
  await openQueue(page, guide);
  await page.keyboard.press('a');
  await call(api.auth.logout, { token: guide.token });
  await page.clock.fastForward(undoMs);
  await expectFailure(page, loggedOut);
  await expect(page).toHaveURL(/\/login$/);
});
