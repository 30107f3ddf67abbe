import type { Page } from '@playwright/test';
import { approve, makeGoal, makeGuide, makeStudent, submit } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { choose, closeDialog, closeToasts, expectFailure, expectSuccess, rowOf, titles } from './screen.ts';

const reason = 'Say how many, and until when.';

/** Makes timers of this length ten times as long. */
const stretchTimers = (page: Page, lengthMs: number) =>
  page.addInitScript((stretchedMs) => {
    const soon = window.setTimeout.bind(window);
    const slow = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      soon(run, ms === stretchedMs ? 10 * stretchedMs : ms, ...rest);
    Object.assign(window, { setTimeout: slow });
  }, lengthMs);

test('a guide sends goals back with a comment, by mouse or keyboard, and goes on to the next one from any screen', async ({
  page,
}) => {
  const student = await makeStudent();
  const guide = await makeGuide();
  const [first, second] = [await makeGoal(student), await makeGoal(student)];
  for (const goal of [first, second]) await submit(student, goal);
  // The toast with the next goal stays until the other screen has opened.
  const toastMs = 10_000;
  await stretchTimers(page, toastMs);
  await openAs(page, guide, '/goals');

  await test.step('the list says to whom a goal was sent back, and the next goal opens from another screen', async () => {
    const goal = first;
    await choose(page, goal.title, 'Send back');
    const sendBackDialog = page.getByRole('dialog', { name: 'Send back' });
    await expect(sendBackDialog).toContainText(goal.title);
    const send = sendBackDialog.getByRole('button', { name: 'Send back' });
    await expect(send).toBeDisabled();
    await sendBackDialog.getByLabel('What should change?').fill(reason);
    await send.click();
    await expectSuccess(page, 'Goal sent back');
    await expect(sendBackDialog).toBeHidden();
    await expect(rowOf(page, goal.title)).toContainText('Not Submitted');
    await expect(rowOf(page, goal.title)).toContainText(`Sent back to ${student.name}`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Houses' }).click();
    await expect(page.getByRole('heading', { name: /^Houses/ })).toBeVisible();
    await page.getByRole('button', { name: 'Next one' }).click();
    await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText(second.title);
    await closeDialog(page);
    await closeToasts(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals', exact: true }).click();
  });

  await test.step('by keyboard alone a guide sends a goal back', async () => {
    const { title } = second;
    await page.getByRole('button', { name: `Actions for ${title}` }).press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Save as Template' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Send back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('What should change?')).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save as a reply' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSuccess(page, 'Goal sent back');
    await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
  });
});

test.describe('when another guide was quicker', () => {
  test.use({ expectedConsoleErrors: refused(409) });

  test('the form says so and keeps what was typed', async ({ page }) => {
    const student = await makeStudent();
    const goal = await makeGoal(student);
    await submit(student, goal);
    await openAs(page, await makeGuide(), '/goals');
    await choose(page, goal.title, 'Send back');
    const typed = page.getByLabel('What should change?');
    await typed.fill(reason);
    await approve(goal);
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expectFailure(page, /./, titles.error);
    // Behind the form, the list shows what has become of the goal.
    await expect(page.locator('tr', { hasText: goal.title })).toContainText('Reviewed');
    await expect(typed).toHaveValue(reason);
  });
});

test('a dialog opened from a toast returns the focus to where the person was, even while the toast is still leaving', async ({
  page,
}) => {
  const unmountMs = 200;
  await stretchTimers(page, unmountMs);
  const student = await makeStudent();
  const [first, second] = [await makeGoal(student), await makeGoal(student)];
  for (const goal of [first, second]) await submit(student, goal);
  await openAs(page, await makeGuide(), '/goals');
  await choose(page, first.title, 'Send back');
  await page.getByLabel('What should change?').fill(reason);
  await page.getByRole('button', { name: 'Send back' }).click();
  const nextOne = page.getByRole('button', { name: 'Next one' });
  await nextOne.click();
  await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText(second.title);
  await closeDialog(page);
  await expect(nextOne).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${first.title}` })).toBeFocused();
});
