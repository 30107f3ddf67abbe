import { api } from '@trellis/contract/api.ts';
import { approve, call, makeGoal, makeGoals, makeGuide, makeReviewedGoal, makeStudent, submit } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { callsEndOn, callsOf, refuse } from './network.ts';
import { choose, expectFailure, expectSuccess, filtered, goTo, offersOf, openDialog, rowOf, titles } from './screen.ts';

const always = ['View Goal', 'Edit Goal', 'Delete Goal', 'Archive'];
const withStep = (step: string) => ['View Goal', 'Edit Goal', 'Delete Goal', step, 'Archive'];
const waiting = ['View Goal', 'Edit Goal', 'Delete Goal', 'Review Complete', 'Send back', 'Archive'];

test.use({ expectedConsoleErrors: refused(404, 409, 500) });

test('a student is offered exactly the review actions they may take, reads why when one comes too late, and is asked before a goal is deleted', async ({
  page,
}) => {
  const student = await makeStudent();
  const guide = await makeGuide();
  const [fresh, submitted, assigned] = [await makeGoal(student), await makeGoal(student), await makeGoal(student)];
  const reviewed = await makeReviewedGoal(student);
  const [late, given, gone] = [await makeGoal(student), await makeGoal(student), await makeGoal(student)];
  await submit(student, submitted);
  await submit(guide, assigned);
  await submit(guide, given);
  // A list that is still being fetched could show what the test does elsewhere, and would no longer offer the action.
  const callsEnd = callsEndOn(page);
  await openAs(page, student, '/goals');

  await test.step('the menus offer them', async () => {
    for (const [goal, offers] of [
      [fresh, withStep('Submit for review')],
      [submitted, always],
      [assigned, waiting],
      [reviewed, always],
    ] as const) {
      expect(await offersOf(page, goal.title)).toEqual(offers);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('a goal that a guide submits waits for the student, who completes the review', async () => {
    await expect(rowOf(page, assigned.title)).toContainText('Awaiting Student Review');
    await choose(page, assigned.title, 'Review Complete');
    await expectSuccess(page, 'Review completed');
    await expect(rowOf(page, assigned.title).locator('[data-colour]')).toHaveText('Reviewed');
  });

  await test.step('a goal that a student submits waits for a guide', async () => {
    await choose(page, fresh.title, 'Submit for review');
    await expectSuccess(page, 'Goal submitted for review');
    await expect(rowOf(page, fresh.title)).toContainText('Awaiting Guide Review');
  });

  await test.step('a submission that came too late', async () => {
    await callsEnd();
    await submit(student, late);
    await choose(page, late.title, 'Submit for review');
    await expectFailure(page, 'This goal has already been submitted for review', titles.error);
    await expect(rowOf(page, late.title)).toContainText('Awaiting Guide Review');
  });

  await test.step('a review that the goal no longer waits for is an Error too', async () => {
    await callsEnd();
    await approve(given, student.token);
    await choose(page, given.title, 'Review Complete');
    await expectFailure(page, 'This goal isn’t waiting for your review', titles.error);
    await expect(rowOf(page, given.title).locator('[data-colour]')).toHaveText('Reviewed');
  });

  await test.step('a goal that someone else deleted leaves the list when a person acts on it', async () => {
    await callsEnd();
    await call(api.goals.remove, { token: student.token, params: { goal_id: gone.id } });
    await choose(page, gone.title, 'Submit for review');
    await expectFailure(page, 'Goal not found', titles.error);
    await expect(rowOf(page, gone.title)).toBeHidden();
  });

  const last = (await makeGoals(student, 'Grow', 11)).at(-1);
  const lastTitle = last?.title ?? '';
  await goTo(page, `${filtered('/goals', { title: 'Grow' })}&page=2&sortBy=title`);

  await test.step('a deletion that fails says so, and the goal stays', async () => {
    await refuse(page, `**/api/v1/goals/${last?.id}`, {
      status: 500,
      detail: 'The compost is full',
      times: 1,
      method: 'DELETE',
    });
    const dialog = await openDialog(page, lastTitle, 'Delete Goal');
    await dialog.getByRole('button', { name: 'Delete Goal' }).click();
    await expectFailure(page, 'An error occurred while deleting the goal');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, lastTitle)).toBeVisible();
  });

  await test.step('a deletion asks first, names the goal, can be cancelled, and leads to the previous page when its page is empty', async () => {
    const dialog = await openDialog(page, lastTitle, 'Delete Goal');
    await expect(dialog).toContainText(
      'This goal will be permanently deleted. Are you sure? You will not be able to undo this action.',
    );
    await expect(dialog).toContainText(lastTitle);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Actions for ${lastTitle}` })).toBeFocused();
    await openDialog(page, lastTitle, 'Delete Goal');
    const calls = callsOf(page, ({ pathname }) => pathname.endsWith(`/goals/${last?.id}`), 'DELETE');
    // A double click whose second click arrives before any timeout.
    await dialog.getByRole('button', { name: 'Delete Goal' }).evaluate(async (button: HTMLElement) => {
      button.click();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      button.click();
    });
    await expectSuccess(page, 'The goal was deleted successfully');
    expect(calls).toHaveLength(1);
    await expect(rowOf(page, 'Grow 01')).toBeVisible();
    await expect(page.getByText('1–10 of 10')).toBeVisible();
  });
});

test('a guide is offered exactly the review actions they may take', async ({ page }) => {
  const student = await makeStudent();
  const guide = await makeGuide();
  const titled = (title: string) => ({ title: `Grow ${title}` });
  const [fresh, submitted] = [await makeGoal(student, titled('fresh')), await makeGoal(student, titled('submitted'))];
  const assigned = await makeGoal(guide, { ...titled('assigned'), owner_id: student.id });
  const own = await makeGoal(guide, titled('own'));
  const reviewed = await makeReviewedGoal(student, 0, titled('reviewed'));
  await submit(student, submitted);
  await submit(guide, assigned);
  await submit(guide, own);
  for (const goal of await makeGoals(student, 'Grow', 3)) await submit(student, goal);
  await openAs(page, guide, filtered('/goals', { title: 'Grow' }));

  await test.step('the menus offer them', async () => {
    for (const [goal, offers] of [
      [fresh, withStep('Submit for review')],
      [submitted, waiting],
      [assigned, always],
      [own, waiting],
      [reviewed, ['View Goal', 'Edit Goal', 'Delete Goal', 'Reopen review', 'Archive']],
    ] as const) {
      expect(await offersOf(page, goal.title)).toEqual([...offers, 'Save as Template']);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('a guide reviews from the list of everybody', async () => {
    await choose(page, submitted.title, 'Review Complete');
    await expectSuccess(page, 'Review completed');
    await expect(rowOf(page, submitted.title).locator('[data-colour]')).toHaveText('Reviewed');
  });

  await test.step('the focus goes to the goal that takes the place of one that leaves the list', async () => {
    await goTo(page, `${filtered('/goals', { status: 'Awaiting Guide Review' })}&sortBy=title`);
    await choose(page, 'Grow 02', 'Review Complete');
    await expect(rowOf(page, 'Grow 02')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Actions for Grow 03' })).toBeFocused();
  });
});
