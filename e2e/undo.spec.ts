import { makeGoal, makeGuide, makeHouse, makeReviewedGoal, makeStudent, readGoal, submit } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { choose, expectSuccess, openDialog, rowOf, select } from './screen.ts';
import { texts } from './toast-texts.ts';

test('archiving and completing a review can be undone in the toast, and a review reopened later', async ({ page }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  const over = await makeReviewedGoal(student, 40);
  const waiting = await makeGoal(student);
  await submit(student, waiting);
  await signInAs(page, guide);
  await page.goto('/goals');
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('archiving', async () => {
    await choose(page, over.title, 'Archive');
    await expectSuccess(page, texts.goalArchived);
    await expect(rowOf(page, over.title)).toHaveCount(0);
    await undo.click();
    await expect(rowOf(page, over.title)).toBeVisible();
    await expect.poll(async () => (await readGoal(over)).archived_at).toBeNull();
  });

  await test.step('completing a review', async () => {
    await page.reload();
    const dialog = await openDialog(page, waiting.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Review Complete' }).click();
    await expectSuccess(page, 'Review completed');
    await undo.click();
    await expectSuccess(page, 'Review reopened');
    expect((await readGoal(waiting)).status).toBe('Awaiting Guide Review');
  });

  await test.step('a review that was completed earlier', async () => {
    await page.goto('/goals');
    await choose(page, over.title, 'Reopen review');
    await expectSuccess(page, 'Review reopened');
    expect(await readGoal(over)).toMatchObject({ status: 'Awaiting Guide Review', progress_bar: 40 });
  });
});

test('Undo can be clicked while a dialog is open, even if toasts load after it on a busy page', async ({ page }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  const goal = await makeGoal(student);
  await submit(student, goal);
  await signInAs(page, guide);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/goals');
  const dialog = await openDialog(page, goal.title, 'View Goal');
  await dialog.getByRole('button', { name: 'Review Complete' }).click();
  await expectSuccess(page, 'Review completed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSuccess(page, 'Review reopened');
});

test('an assignment to the wrong house can be undone in the toast, and taken back later', async ({ page }) => {
  const house = await makeHouse('Wrong house');
  const [guide, student] = [await makeGuide(), await makeStudent({ house: house.name })];
  await makeStudent({ house: house.name });
  await signInAs(page, guide);
  const dialog = page.getByRole('dialog');
  const give = async (title: string) => {
    await page.goto(`/goals?dialog=assign&house=${house.id}`);
    await dialog.getByLabel('Goal', { exact: true }).fill(title);
    await select(dialog, 'Goal type', 'Personal');
    await select(dialog, 'Period', 'Quarterly');
    await dialog.getByRole('button', { name: 'Assign to 2 students' }).click();
    await expectSuccess(page, `2 students${texts.gotTheGoal}`);
  };
  await give('Settle in');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSuccess(page, '2 goals were deleted.');
  await expect(rowOf(page, 'Settle in')).toHaveCount(0);

  await give('Plant a tree');
  const worked = rowOf(page, 'Plant a tree').filter({ hasText: student.name });
  await expect(worked).toBeVisible();
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Assignments' }).click();
  await dialog.getByRole('button', { name: 'Take back: Plant a tree' }).click();
  await expect(dialog).toContainText('2 goals that nobody has touched will be deleted.');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expectSuccess(page, '2 goals were deleted.');
  await expect(dialog).toContainText('No assignments yet.');
});

test('a house made by a typo can be deleted while nobody is in it', async ({ page }) => {
  const [typo, house] = [await makeHouse('Oaak'), await makeHouse('Elm')];
  await makeStudent({ house: house.name });
  await signInAs(page, await makeGuide());
  await page.goto('/houses');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `View Details of ${house.name}` }).click();
  await expect(dialog).toContainText('Users in this house (1)');
  await expect(dialog.getByRole('button', { name: 'Delete House' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `View Details of ${typo.name}` }).click();
  await dialog.getByRole('button', { name: 'Delete House' }).click();
  await page.getByRole('dialog', { name: 'Delete House' }).getByRole('button', { name: 'Delete House' }).click();
  await expectSuccess(page, 'House deleted successfully.');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, typo.name)).toHaveCount(0);
  await expect(rowOf(page, house.name)).toBeVisible();
});
