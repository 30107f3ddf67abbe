import { comment, makeReviewedGoal, makeStudent } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { choose, expectSuccess, filtered, openDialog, rowOf } from './screen.ts';

test('an archived goal leaves the list, can be read in the archive and can be restored', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 100);
  await comment(student, goal, 'Done!');
  await signInAs(page, student);

  await test.step('an address with an unknown state of the archive shows the list as usual', async () => {
    await page.goto(filtered('/goals', { archived: 'perhaps' }));
    await expect(rowOf(page, goal.title)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear All Filters' })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('an archived goal leaves the list, can be read in the archive and comes back', async () => {
    await choose(page, goal.title, 'Archive');
    await expectSuccess(page, 'Goal archived');
    await expect(page.getByText("You don't have any goals yet")).toBeVisible();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(page.getByText('These goals are archived. You can read them and take them out again.')).toBeVisible();
    const row = rowOf(page, goal.title);
    await expect(row).toBeVisible();
    await expect(row.getByRole('slider')).toHaveCount(0);
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await expect(dialog).toContainText('This goal is archived');
    await expect(dialog).toContainText('Done!');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expect(dialog.getByRole('button')).toHaveText(['Unarchive', '']);
    await dialog.getByRole('button', { name: 'Unarchive' }).click();
    await expectSuccess(page, 'Goal taken out of the archive');
    await expect(dialog.getByRole('button', { name: 'Edit Goal' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('No archived goals')).toBeVisible();
    await page.getByRole('button', { name: 'Leave the archive' }).click();
    await expect(row).toBeVisible();
  });
});
