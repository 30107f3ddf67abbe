import type { Page } from '@playwright/test';
import { makeGoal, makeReviewedGoal, makeStudent, readGoal } from './data.ts';
import { expect, openAs, signInAs, test, withMotion } from './fixtures.ts';
import { closeDialog, closeToasts, expectSuccess, goTo, openDialog, rowOf } from './screen.ts';

test.use(withMotion);

const checkInRegion = (page: Page) => page.getByRole('region', { name: 'Check-in', exact: true });

async function press(page: Page, title: string, key: 'End' | 'Home') {
  await rowOf(page, title).getByRole('slider').focus();
  await page.keyboard.press(key);
  // The slider waits a second for another movement.
  await page.clock.fastForward(1000);
}

/** The name of the field that has the focus right after the press, before any timer. */
async function focusedByPress(button: Element): Promise<string | undefined> {
  (button as HTMLElement).click();
  await Promise.resolve();
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement ? activeElement.labels[0]?.innerText : undefined;
}

test('a student’s goal that reaches 100 % is celebrated once, and they look back on it in the bar or in its details', async ({
  page,
}) => {
  const student = await makeStudent();
  const [goal, second, third, fourth] = [
    await makeReviewedGoal(student, 90),
    await makeReviewedGoal(student, 50),
    await makeReviewedGoal(student, 90),
    await makeReviewedGoal(student, 90),
  ];
  const overdue = await makeGoal(student, { due_date: '2020-01-31' });
  const early = await makeGoal(student, { due_date: '2999-12-31' });
  await signInAs(page, student);
  await page.clock.install();
  await page.goto('/goals');

  await test.step('the first time is celebrated', async () => {
    await press(page, goal.title, 'End');
    await expectSuccess(page, 'Progress updated successfully.');
    await expect(checkInRegion(page).getByText('You did it!')).toBeVisible();
    await checkInRegion(page).getByRole('button', { name: 'Not now' }).click();
    await expect(checkInRegion(page)).toBeHidden();

    await press(page, goal.title, 'Home');
    await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(0);
    await press(page, goal.title, 'End');
    await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(100);
    await expect(checkInRegion(page)).toContainText('100%');
    await expect(
      checkInRegion(page).getByRole('textbox', { name: 'What helped, or what got in the way?' }),
    ).toBeVisible();
    await expect(checkInRegion(page).getByText('You did it!')).toBeHidden();
  });

  await test.step('with reduced motion, the celebration is text alone', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press(page, second.title, 'End');
    await expect(checkInRegion(page).getByText('You did it!')).toBeVisible();
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10,
          ).length,
    );
    expect(moving).toBe(0);
    await checkInRegion(page).getByRole('button', { name: 'Not now' }).click();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('a goal can be looked back on in its details from its due date on, and not before', async () => {
    const dialog = await openDialog(page, overdue.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Look back on this goal' }).click();
    await dialog.getByRole('textbox', { name: 'What went well?' }).fill('Half of it');
    await closeDialog(page);
    await openDialog(page, overdue.title, 'View Goal');
    await expect(dialog.getByRole('textbox', { name: 'What went well?' })).toHaveValue('Half of it');
    await dialog.getByRole('button', { name: 'Save reflection' }).click();
    await expect(dialog.getByRole('region', { name: 'Looking back' })).toContainText('Half of it');
    await closeDialog(page);
    await openDialog(page, early.title, 'View Goal');
    await expect(dialog.getByRole('region', { name: 'Steps' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Looking back' })).toBeHidden();
    await closeToasts(page);
    await closeDialog(page);
  });

  await test.step('in the details it is celebrated where the slider was, and the focus stays there', async () => {
    const dialog = await openDialog(page, fourth.title, 'View Goal');
    await dialog.getByRole('slider').press('End');
    await expect(dialog.getByText('You did it!')).toBeInViewport();
    await expect(dialog.locator(':focus').getByText('You did it!')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('textbox', { name: 'New step' })).toBeFocused();
    await closeToasts(page);
    await closeDialog(page);
    await checkInRegion(page).getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('a reflection written in the bar shows in the goal', async () => {
    await press(page, third.title, 'End');
    await checkInRegion(page).getByRole('button', { name: 'Look back on this goal' }).click();
    await expect(checkInRegion(page).getByRole('textbox', { name: 'What went well?' })).toBeFocused();
    await page.keyboard.type('Every evening a page');
    await checkInRegion(page).getByRole('button', { name: 'Save reflection' }).click();
    await expectSuccess(page, 'Your reflection was saved.');
    await expect(checkInRegion(page)).toBeHidden();
    const dialog = await openDialog(page, third.title, 'View Goal');
    await expect(dialog.getByRole('region', { name: 'Looking back' })).toContainText('Every evening a page');
    // The field gets the focus at once. Later, it would take it away from a person who is in the other field by then.
    const change = dialog.getByRole('button', { name: 'Change your reflection' });
    expect(await change.evaluate(focusedByPress)).toBe('What went well?');
    await dialog.getByRole('textbox', { name: 'What will you do differently next time?' }).fill('Begin in May');
    await dialog.getByRole('button', { name: 'Save reflection' }).click();
    await expect(dialog.getByRole('region', { name: 'Looking back' })).toContainText('Begin in May');
    expect((await readGoal(third)).reflection).toMatchObject({
      went_well: 'Every evening a page',
      next_time: 'Begin in May',
    });
  });
});

test('in the details a student moves back progress that reached 100 % by mistake, and ‘Not now’ keeps the reflection they began', async ({
  page,
}) => {
  const student = await makeStudent();
  const [mistaken, completed] = [await makeReviewedGoal(student, 90), await makeReviewedGoal(student, 100)];
  const dialog = page.getByRole('dialog');
  await openAs(page, student, `/goals?goal=${mistaken.id}`);
  const slider = dialog.getByRole('slider');
  await slider.press('End');
  await expect(dialog.getByText('You did it!')).toBeVisible();
  await slider.press('ArrowLeft');
  await expect.poll(async () => (await readGoal(mistaken)).progress_bar).toBe(99);
  await expect(dialog.getByText('You did it!')).toBeHidden();

  await goTo(page, `/goals?goal=${completed.id}`);
  const lookBack = dialog.getByRole('button', { name: 'Look back on this goal' });
  const wentWell = dialog.getByRole('textbox', { name: 'What went well?' });
  await lookBack.click();
  await wentWell.fill('Every evening a page');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(wentWell).toBeHidden();
  await lookBack.click();
  await expect(wentWell).toHaveValue('Every evening a page');
});
