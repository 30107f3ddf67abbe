import { approve, makeGuide, makeStudent } from './data.ts';
import { expect, logOut, lost, refused, signInAs, test } from './fixtures.ts';
import { button, closeTab, isNow, openQueue, sentIn, shows, waitingNow } from './review-queue.ts';

test.describe('pending reviews are sent', () => {
  test('when the tab is closed', async ({ page }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const [first, second] = await sentIn(student, 3);
    await openQueue(page, guide);
    await page.keyboard.press('a');
    await shows(page, 'Goal 02');
    await page.keyboard.press('r');
    await page.getByLabel('What should change?').fill('Say how many.');
    await page.keyboard.press('Control+Enter');
    await shows(page, 'Goal 03');
    await closeTab(page);
    await isNow(first, 'Reviewed');
    await isNow(second, 'Not Submitted');
  });

  test('once, when the page is reloaded', async ({ page }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const [first] = await sentIn(student, 2);
    await openQueue(page, guide);
    await page.keyboard.press('a');
    await shows(page, 'Goal 02');
    await page.reload();
    await shows(page, 'Goal 02');
    await isNow(first, 'Reviewed');
    await expect(page.getByText('This review didn’t count')).toBeHidden();
  });

  test('when the guide logs out', async ({ page }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const [first] = await sentIn(student, 2);
    await signInAs(page, guide);
    await page.goto('/review');
    await shows(page, 'Goal 01');
    await page.keyboard.press('a');
    await shows(page, 'Goal 02');
    await logOut(page);
    await isNow(first, 'Reviewed');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: lost });

  test('a review is queued and sent once when the connection is back', async ({ page, context }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const [first, second] = await sentIn(student, 3);
    // A page that is never idle prefetches nothing: the queue loads what it needs itself.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openQueue(page, guide);
    await context.setOffline(true);
    await page.keyboard.press('a');
    await shows(page, 'Goal 02');
    await page.keyboard.press('r');
    await page.getByLabel('What should change?').fill('Say how many.');
    await page.keyboard.press('Control+Enter');
    await shows(page, 'Goal 03');
    await expect(page.getByText('2 reviews are being sent. Keep this tab open until they’re done.')).toBeVisible();
    expect(await waitingNow()).toBe(3);
    // Closing the tab now asks first.
    const dialogEvent = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await context.setOffline(false);
    await isNow(first, 'Reviewed');
    await isNow(second, 'Not Submitted');
    await expect(page.getByText(/being sent/)).toBeHidden();
  });

  test('a review whose answer was lost is sent again and counts once', async ({ page }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const [first] = await sentIn(student, 2);
    await openQueue(page, guide);
    let times = 0;
    await page.route('**/api/v1/goals/approve', async (route) => {
      times += 1;
      const response = await route.fetch();
      await (times === 1 ? route.abort() : route.fulfill({ response }));
    });
    await page.keyboard.press('a');
    await shows(page, 'Goal 02');
    await isNow(first, 'Reviewed');
    await expect.poll(() => times, { timeout: 60_000 }).toBeGreaterThan(1);
    await expect(page.getByText(/being sent/)).toBeHidden();
    await expect(page.getByText(/didn’t count/)).toBeHidden();
  });
});

test.describe('when another guide was quicker', () => {
  test.use({ expectedConsoleErrors: refused(409) });

  test('the second of two guides reviewing the same goal gets a message and keeps their comment', async ({
    page,
    browser,
  }) => {
    const [student, ada, bob] = [await makeStudent(), await makeGuide(), await makeGuide()];
    const [first, second, third] = await sentIn(student, 3);
    await openQueue(page, ada);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    await openQueue(other, bob);
    await other.keyboard.press('a');
    await shows(other, 'Goal 02');
    await page.keyboard.press('r');
    await page.getByLabel('What should change?').fill('Say how many.');
    await page.keyboard.press('Control+Enter');
    await shows(page, 'Goal 02');
    await other.getByRole('navigation').getByRole('link', { name: 'Goals', exact: true }).click();
    await isNow(first, 'Reviewed');
    await expect(page.getByText('Your review of “Goal 01” didn’t count.')).toBeVisible();
    await expect(
      page.getByText(/It’s no longer waiting for a guide. Someone else got there first/).first(),
    ).toBeVisible();
    await expect(page.locator('q')).toHaveText('Say how many.');
    await button(page, 'Dismiss').click();
    await expect(page.locator('q')).toBeHidden();
    // The screen says when another guide completes the goal that it shows.
    if (second) await approve(second, bob.token);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('This goal is no longer waiting for a guide.')).toBeVisible();
    await expect(button(page, 'Complete')).toHaveCount(0);
    await button(page, 'Continue').click();
    await shows(page, 'Goal 03');
    await isNow(third, 'Awaiting Guide Review');
    await context.close();
  });
});
