import { makeGoal, makeGuide, makeHouse, makeReviewedGoal, makeStudent, readGoal, submit } from './data.ts';
import { expect, logOut, signInAs, test } from './fixtures.ts';
import { choose, closeDialog, closeToasts, expectSuccess, goTo, openDialog, rowOf, select } from './screen.ts';

test('what a guide did by mistake is undone in the toast or later: archiving, a review, an assignment, a house', async ({
  page,
}) => {
  const [house, typo] = [await makeHouse('Wrong house'), await makeHouse('Oaak')];
  const [guide, student] = [await makeGuide(), await makeStudent({ house: house.name })];
  await makeStudent({ house: house.name });
  const reviewed = await makeReviewedGoal(student, 40);
  const waiting = await makeGoal(student);
  await submit(student, waiting);
  await signInAs(page, guide);
  // A page that is never idle loads the code of its toasts with the first one, above the open dialog.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/goals');
  const undo = page.getByRole('button', { name: 'Undo' });

  const dialog = page.getByRole('dialog');
  await test.step('archiving', async () => {
    await choose(page, reviewed.title, 'Archive');
    await expectSuccess(page, 'Goal archived');
    // A toast stays while the pointer is over it.
    await undo.hover();
    await expect(rowOf(page, reviewed.title)).toHaveCount(0);
    await undo.click();
    await expect(rowOf(page, reviewed.title)).toBeVisible();
    await expect.poll(async () => (await readGoal(reviewed)).archived_at).toBeNull();
  });

  await test.step('completing a review', async () => {
    await page.reload();
    await openDialog(page, waiting.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Review Complete' }).click();
    await expectSuccess(page, 'Review completed');
    await undo.click();
    await expectSuccess(page, 'Review reopened');
    expect((await readGoal(waiting)).status).toBe('Awaiting Guide Review');
    await closeDialog(page);
    await closeToasts(page);
  });

  await test.step('a review that was completed earlier', async () => {
    await choose(page, reviewed.title, 'Reopen review');
    await expectSuccess(page, 'Review reopened');
    await undo.hover();
    expect(await readGoal(reviewed)).toMatchObject({ status: 'Awaiting Guide Review', progress_bar: 40 });
    await undo.click();
    await expectSuccess(page, 'Review completed');
    expect(await readGoal(reviewed)).toMatchObject({ status: 'In Progress', progress_bar: 40 });
  });
  await closeToasts(page);

  await test.step('an assignment to the wrong house', async () => {
    const give = async (title: string) => {
      await goTo(page, `/goals?dialog=assign&house=${house.id}`);
      await dialog.getByLabel('Goal', { exact: true }).fill(title);
      await select(dialog, 'Goal type', 'Personal');
      await select(dialog, 'Period', 'Quarterly');
      await dialog.getByRole('button', { name: 'Assign to 2 students' }).click();
      await expectSuccess(page, '2 students got the goal.');
    };
    await give('Settle in');
    await undo.click();
    await expectSuccess(page, '2 goals were deleted.');
    await expect(rowOf(page, 'Settle in')).toHaveCount(0);
    await closeToasts(page);

    await give('Plant a tree');
    const worked = rowOf(page, 'Plant a tree').filter({ hasText: student.name });
    await expect(worked).toBeVisible();
    await goTo(page, '/goals');
    await page.getByRole('button', { name: 'Assignments' }).click();
    await dialog.getByRole('button', { name: 'Take back: Plant a tree' }).click();
    await expect(dialog).toContainText('2 goals that nobody has touched will be deleted.');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expectSuccess(page, '2 goals were deleted.');
    await expect(dialog).toContainText('No assignments yet.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a house made by a typo, while nobody is in it', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Houses' }).click();
    await page.getByRole('button', { name: `View Details of ${house.name}` }).click();
    await expect(dialog).toContainText('Users in this house (2)');
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

  await test.step('but not by the next person at the same computer', async () => {
    await goTo(page, '/goals');
    await closeToasts(page);
    await choose(page, reviewed.title, 'Archive');
    await expect(undo).toBeVisible();
    await logOut(page);
    await expect(undo).toHaveCount(0);
  });
});
