import { approve, makeGuide, makeStudent } from './data.ts';
import { expect, fillLogin, logOut, lost, refused, test } from './fixtures.ts';
import { callsEndOn } from './network.ts';
import { button, expectStatus, makeSubmittedGoals, openQueue, shows, undoMs, waitingCount } from './review-queue.ts';

/** How often the screen fetches the goal that it shows. */
const refetchMs = 20_000;

test.describe('reviews that are being sent', () => {
  test.use({ expectedConsoleErrors: lost });

  test('a guide’s reviews count once: without a connection, after a reload, a logout and in a closed tab', async ({
    page,
    context,
  }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const goals = await makeSubmittedGoals(student, 8);
    const sendBack = async () => {
      await page.keyboard.press('r');
      await page.getByLabel('What should change?').fill('Say how many.');
      await page.keyboard.press('Control+Enter');
    };
    await page.clock.install();
    // A page that is never idle prefetches nothing: the queue loads what it needs itself.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openQueue(page, guide);

    await test.step('without a connection they wait, and closing the tab asks first', async () => {
      await context.setOffline(true);
      await page.keyboard.press('a');
      await shows(page, 'Goal 02');
      await sendBack();
      await shows(page, 'Goal 03');
      await page.clock.fastForward(undoMs);
      await expect(page.getByText('2 reviews are being sent. Keep this tab open until they’re done.')).toBeVisible();
      expect(await waitingCount()).toBe(8);
      const dialogEvent = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await dialogEvent;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await context.setOffline(false);
      await expectStatus(goals[0], 'Reviewed');
      await expectStatus(goals[1], 'Not Submitted');
      await expect(page.getByText(/being sent/)).toBeHidden();
    });

    await test.step('a review whose answer was lost is sent again', async () => {
      let times = 0;
      const callsEnd = callsEndOn(page);
      await page.route('**/api/v1/goals/approve', async (route) => {
        times += 1;
        const response = await route.fetch();
        await (times === 1 ? route.abort() : route.fulfill({ response }));
      });
      await page.keyboard.press('a');
      await shows(page, 'Goal 04');
      await page.clock.fastForward(undoMs);
      await expect.poll(() => times).toBeGreaterThan(1);
      await expectStatus(goals[2], 'Reviewed');
      await expect(page.getByText(/being sent/)).toBeHidden();
      // With a route, closing the page would stop the calls that outlive it; without calls, none is lost with the route.
      await callsEnd();
      await page.unrouteAll();
    });

    await test.step('a reload sends them', async () => {
      await page.keyboard.press('a');
      await shows(page, 'Goal 05');
      await page.reload();
      await shows(page, 'Goal 05');
      await expectStatus(goals[3], 'Reviewed');
      await expect(page.getByText(/didn’t count/)).toBeHidden();
    });

    await test.step('logging out sends them too', async () => {
      await page.keyboard.press('a');
      await shows(page, 'Goal 06');
      await logOut(page);
      await expectStatus(goals[4], 'Reviewed');
    });

    await test.step('closing the tab sends them too', async () => {
      await fillLogin(page, guide);
      await page.getByRole('navigation').getByRole('link', { name: 'Review' }).click();
      await shows(page, 'Goal 06');
      await page.keyboard.press('a');
      await shows(page, 'Goal 07');
      await sendBack();
      await shows(page, 'Goal 08');
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;
      await expectStatus(goals[5], 'Reviewed');
      await expectStatus(goals[6], 'Not Submitted');
    });
  });
});

test.describe('when another guide was quicker', () => {
  test.use({ expectedConsoleErrors: refused(409) });

  test('the second of two guides reviewing the same goal gets a message and keeps their comment', async ({ page }) => {
    const [student, ada, bob] = [await makeStudent(), await makeGuide(), await makeGuide()];
    const [first, second, third] = await makeSubmittedGoals(student, 3);
    await page.clock.install();
    await openQueue(page, ada);
    await page.keyboard.press('r');
    await page.getByLabel('What should change?').fill('Say how many.');
    // The clock waits, so that the other guide is quicker.
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.keyboard.press('Control+Enter');
    await shows(page, 'Goal 02');
    if (first) await approve(first, bob.token);
    await page.clock.fastForward(undoMs);
    await page.clock.resume();
    await expect(page.getByText('Your review of “Goal 01” didn’t count.')).toBeVisible();
    await expect(
      page.getByText(/It’s no longer waiting for a guide. Someone else got there first/).first(),
    ).toBeVisible();
    await expect(page.locator('q')).toHaveText('Say how many.');
    await button(page, 'Dismiss').click();
    await expect(page.locator('q')).toBeHidden();
    // The screen says when another guide completes the goal that it shows.
    if (second) await approve(second, bob.token);
    await page.clock.fastForward(refetchMs);
    await expect(page.getByText('This goal is no longer waiting for a guide.')).toBeVisible();
    await expect(button(page, 'Complete')).toHaveCount(0);
    await button(page, 'Continue').click();
    await shows(page, 'Goal 03');
    await expectStatus(third, 'Awaiting Guide Review');
  });
});
