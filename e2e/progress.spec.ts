import type { Page } from '@playwright/test';
import { makeGoal, makeReviewedGoal, makeStudent, readGoal } from './data.ts';
import { expect, fillLogin, logOut, openAs, refused, signInAs, test } from './fixtures.ts';
import { callsOf, hold, refuse } from './network.ts';
import { closeToasts, expectFailure, expectSuccess, rowOf, titles, toast } from './screen.ts';

/** How long the slider waits for another movement before it sends the progress. */
const waitsMs = 1000;
const isProgress = (url: URL) => url.pathname.endsWith('/update-progress-bar');
const sliderOf = (page: Page, title: string) => rowOf(page, title).getByRole('slider');

async function press(page: Page, key: string, times: number) {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}

test.use({ expectedConsoleErrors: refused(500) });

test('a student moves progress by mouse and keyboard: it is sent once after a second, and goes back when it is refused', async ({
  page,
}) => {
  const student = await makeStudent();
  const locked = await makeGoal(student);
  const reviewed = async (progress: number) => makeReviewedGoal(student, progress);
  const [still, moving] = [await reviewed(50), await reviewed(20)];
  const [first, second, last] = [await reviewed(0), await reviewed(50), await reviewed(50)];
  const [slow, twice, failing] = [await reviewed(0), await reviewed(0), await reviewed(30)];
  await signInAs(page, student);
  await page.clock.install();
  await page.goto('/goals');

  await test.step('a movement back to where it was sends nothing', async () => {
    const goal = still;
    const slider = sliderOf(page, goal.title);
    await expect(slider).toHaveValue('50');
    const calls = callsOf(page, isProgress, 'POST');
    await page.clock.pauseAt(Date.now() + 10_000);
    await slider.focus();
    await press(page, 'ArrowRight', 2);
    await press(page, 'ArrowLeft', 2);
    await page.clock.runFor(5000);
    await page.clock.resume();
    await expect(slider).toHaveValue('50');
    expect(calls).toHaveLength(0);
  });

  await test.step('movements within a second of one another are sent as one', async () => {
    const goal = moving;
    const slider = sliderOf(page, goal.title);
    await expect(slider).toHaveValue('20');
    const calls = callsOf(page, isProgress, 'POST');
    await page.clock.pauseAt(Date.now() + 30_000);
    await slider.focus();
    await press(page, 'ArrowRight', 3);
    await page.clock.runFor(999);
    await press(page, 'ArrowRight', 2);
    await page.clock.runFor(999);
    await expect(slider).toHaveValue('25');
    expect(calls).toHaveLength(0);
    await page.clock.resume();
    await expectSuccess(page, 'Progress updated successfully.');
    expect(calls.map(({ searchParams }) => searchParams.get('progress_bar'))).toEqual(['25']);
    expect((await readGoal(goal)).progress_bar).toBe(25);
  });
  await closeToasts(page);

  await test.step('progress moved by the mouse is saved', async () => {
    const goal = first;
    const slider = sliderOf(page, goal.title);
    // The question about the progress before may scroll the list when it appears.
    await expect(page.getByRole('region', { name: 'Check-in', exact: true })).toBeVisible();
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (!box) throw new Error('the slider isn’t on the screen');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.clock.fastForward(waitsMs);
    await expectSuccess(page, 'Progress updated successfully.');
    const value = Number(await slider.inputValue());
    expect(Math.abs(value - 50)).toBeLessThan(10);
    expect((await readGoal(goal)).progress_bar).toBe(value);
    await closeToasts(page);
  });

  await test.step('a goal that is not reviewed is read-only, and says why on hover and on focus', async () => {
    const goal = locked;
    const slider = sliderOf(page, goal.title);
    const reason = page.getByRole('tooltip');
    await expect(slider).toHaveAttribute('aria-disabled', 'true');
    await slider.hover();
    await expect(reason).toHaveText('Goal needs to be reviewed before progress can be updated');
    await page.keyboard.press('Escape');
    await expect(reason).toBeHidden();
    await page.mouse.move(0, 0);
    await slider.focus();
    await expect(reason).toBeVisible();
    await expect(slider).toHaveAccessibleDescription('Goal needs to be reviewed before progress can be updated');
    await page.keyboard.press('ArrowRight');
    await expect(rowOf(page, goal.title)).toContainText('0%');
  });

  await test.step('the slider goes from 0 to 100 in steps of 1', async () => {
    const goal = second;
    const slider = sliderOf(page, goal.title);
    await page.clock.pauseAt(Date.now() + 60_000);
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveValue('49');
    await expect(rowOf(page, goal.title)).toContainText('49%');
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveValue('0');
    await page.keyboard.press('End');
    await expect(slider).toHaveValue('100');
    await expect(slider).toHaveAttribute('aria-valuetext', '100%');
    await expect(rowOf(page, goal.title).locator('[data-state]')).toHaveAttribute('data-state', 'done');
    await page.clock.runFor(waitsMs);
    await page.clock.resume();
    await expectSuccess(page, 'Progress updated successfully.');
    await expect(rowOf(page, goal.title)).toContainText('Completed!');
    await closeToasts(page);
  });

  await test.step('the row says Updating... while progress is being saved, and already shows the new status', async () => {
    const goal = slow;
    const release = await hold(page, isProgress);
    const row = rowOf(page, goal.title);
    await sliderOf(page, goal.title).focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.fastForward(waitsMs);
    await expect(row).toContainText('Updating...');
    await expect(row).toContainText('In Progress');
    await expect(toast(page, titles.success, 'Progress updated successfully.')).toBeHidden();
    release();
    await expectSuccess(page, 'Progress updated successfully.');
    await expect(row).toContainText('1%');
    await closeToasts(page);
  });

  await test.step('of two movements whose answers come late, the last one counts', async () => {
    const goal = twice;
    const release = await hold(page, isProgress);
    const slider = sliderOf(page, goal.title);
    const row = rowOf(page, goal.title);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.fastForward(waitsMs);
    await expect(row).toContainText('Updating...');
    await page.keyboard.press('End');
    await expect(slider).toHaveValue('100');
    await page.clock.fastForward(waitsMs);
    release();
    await expect(row).toContainText('Completed!');
    await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(100);
    await expect(slider).toHaveValue('100');
  });

  await test.step('refused progress goes back to what it was, and an error shows', async () => {
    const goal = failing;
    await refuse(page, isProgress, { status: 500, detail: 'The compost is full', times: 1 });
    const refuseNow = await hold(page, isProgress);
    const slider = sliderOf(page, goal.title);
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveValue('100');
    await page.clock.fastForward(waitsMs);
    refuseNow();
    await expectFailure(page, 'The compost is full');
    await expect(slider).toHaveValue('30');
    await expect(rowOf(page, goal.title)).toContainText('In Progress');
  });

  await test.step('progress that is still waiting when the student leaves the screen is sent', async () => {
    const goal = last;
    await sliderOf(page, goal.title).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('navigation').getByRole('link', { name: 'Houses' }).click();
    await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(51);
  });
});

test('progress moved right before logging out is sent, and an answer that comes afterwards asks the next student nothing', async ({
  page,
}) => {
  const [mia, noah] = [await makeStudent(), await makeStudent()];
  const goal = await makeReviewedGoal(mia, 30);
  await page.clock.install();
  await openAs(page, mia, '/goals');
  await expect(sliderOf(page, goal.title)).toHaveValue('30');
  // The first menu that opens may have to load its code, and would wait for the clock.
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.pauseAt(Date.now() + 10_000);
  await sliderOf(page, goal.title).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sliderOf(page, goal.title)).toHaveValue('31');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.clock.resume();
  await page.waitForURL('**/login');
  await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(31);

  await fillLogin(page, mia);
  await expect(sliderOf(page, goal.title)).toHaveValue('31');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isProgress, async (route) => {
    const response = await route.fetch();
    await isReleased;
    await route.fulfill({ response });
  });
  await sliderOf(page, goal.title).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(32);
  await logOut(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  const answered = page.waitForResponse((response) => isProgress(new URL(response.url())));
  release();
  await answered;
  await fillLogin(page, noah);
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();
  // The bar that asks about progress is in the same chunk as the dialog, so by now it could show.
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(goal.title)).toHaveCount(0);
});
