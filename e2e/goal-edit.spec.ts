import type { Locator, Page } from '@playwright/test';
import { edit, makeGoal, makeGuide, makeReviewedGoal, makeStudent, readGoal, submit } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { hold, refuse } from './network.ts';
import {
  chosenIn,
  closeToasts,
  dateOf,
  expectFailure,
  expectSuccess,
  find,
  openDialog,
  rowOf,
  selectOf,
  titles,
  toast,
} from './screen.ts';

const title = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Goal', exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' });
const resubmit = /already submitted for review\. It must be resubmitted after editing/;

const openEdit = (page: Page, name: string): Promise<Locator> => openDialog(page, name, 'Edit Goal');

test.use({ expectedConsoleErrors: refused(412, 500) });

test('an edit starts from the goal as it is, resets the review, is undone when it fails, and shows both versions in a conflict', async ({
  page,
}) => {
  const student = await makeStudent();
  const about = { type: 'Seminar', period: 'Quarterly', description: 'By hand', due_date: '2999-12-31' } as const;
  const goal = await makeGoal(student, about);
  const beans = await makeGoal(student, { title: 'Grow beans' });
  const edited = await makeReviewedGoal(student, 30, { due_date: '2020-01-31' });
  const untouched = await makeReviewedGoal(student, 30);
  const slow = await makeReviewedGoal(student, 30);
  const failing = await makeReviewedGoal(student, 30);
  const guide = await makeGuide();
  const both = ['beans', 'corn'];
  const goals = [];
  for (const name of both) goals.push(await makeGoal(student, { title: `Raise ${name}`, description: 'In a pot' }));
  const moss = await makeGoal(student, { title: 'Grow moss' });
  await openAs(page, student, '/goals');

  await test.step('an edit starts from the goal as it is, not as the row showed it', async () => {
    await expect(rowOf(page, 'Grow beans')).toContainText('Not Submitted');
    await edit(student, beans, { description: 'In the garden' });
    await submit(student, beans);
    const dialog = await openDialog(page, 'Grow beans', 'Edit Goal');
    await expect(dialog.getByLabel('Description')).toHaveValue('In the garden');
    await expect(dialog.getByText(resubmit)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the form holds what the goal has, needs its title, and saves an edit', async () => {
    const dialog = await openEdit(page, goal.title);
    await expect(title(dialog)).toHaveValue(goal.title);
    await expect(chosenIn(selectOf(dialog, 'Goal type'))).toHaveText('Seminar');
    await expect(chosenIn(selectOf(dialog, 'Period'))).toHaveText('Quarterly');
    await expect(dialog.getByLabel('Description')).toHaveValue('By hand');
    await expect(dateOf(dialog, 'Due date')).toHaveText('12/31/2999');
    await expect(dialog.getByText(resubmit)).toBeHidden();
    await title(dialog).fill(' ');
    await title(dialog).blur();
    await expect(dialog.getByText('Goal is required', { exact: true })).toBeVisible();
    await expect(save(dialog)).toBeDisabled();
    await title(dialog).fill('Plant an oak');
    await dialog.getByRole('button', { name: 'Clear Due date' }).click();
    await dialog.getByLabel('Description').fill('');
    await save(dialog).click();
    await expectSuccess(page, 'Goal updated successfully.');
    await closeToasts(page);
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Plant an oak')).toContainText('Quarterly');
    expect(await readGoal(goal)).toMatchObject({ title: 'Plant an oak', due_date: null, description: null });
  });

  await test.step('a submitted goal warns that it must be resubmitted and that it is overdue, and an edit resets its review', async () => {
    const dialog = await openEdit(page, edited.title);
    await expect(dialog.getByText(resubmit)).toBeVisible();
    await expect(dialog.getByText('Warning: this due date is in the past!')).toBeVisible();
    await title(dialog).fill('Plant a yew');
    await save(dialog).click();
    await expectSuccess(page, 'Goal updated successfully.');
    const row = rowOf(page, 'Plant a yew');
    await expect(row).toContainText('Not Submitted');
    await expect(row).toContainText('30%');
    await expect(row.getByRole('slider')).toHaveAttribute('aria-disabled', 'true');
    await closeToasts(page);
  });

  await test.step('an edit that changes nothing leaves the review as it is', async () => {
    const dialog = await openEdit(page, untouched.title);
    await save(dialog).click();
    await expectSuccess(page, 'Goal updated successfully.');
    await expect(rowOf(page, untouched.title)).toContainText('In Progress');
    await closeToasts(page);
  });

  await test.step('an edit shows before the server has answered, with its review reset', async () => {
    const dialog = await openEdit(page, slow.title);
    const release = await hold(page, `**/api/v1/goals/${slow.id}`, 'PUT');
    await title(dialog).fill('Plant an elm');
    await save(dialog).click();
    const row = page.locator('tr').filter({ hasText: 'Plant an elm' });
    await expect(row).toContainText('Not Submitted');
    await expect(toast(page, titles.success, 'Goal updated successfully.')).toBeHidden();
    release();
    await expectSuccess(page, 'Goal updated successfully.');
  });

  await test.step('a failed edit is undone on the screen, shows an error, and stays in the form', async () => {
    const dialog = await openEdit(page, failing.title);
    const refusal = { status: 500, detail: 'The compost is full', method: 'PUT' };
    await refuse(page, `**/api/v1/goals/${failing.id}`, refusal);
    await title(dialog).fill('Plant an ash');
    await save(dialog).click();
    await expectFailure(page, 'The compost is full');
    await closeToasts(page);
    await expect(title(dialog)).toHaveValue('Plant an ash');
    const row = page.locator('tr').filter({ hasText: failing.title });
    await expect(row).toContainText('In Progress');
    await expect(page.locator('tr').filter({ hasText: 'Plant an ash' })).toHaveCount(0);
  });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [index, goal] of goals.entries()) {
    const [mine, theirs] = [`Raise ${both[index]} and oaks`, `Raise ${both[index]} and peas`];
    await test.step(index === 0 ? 'a conflict can end with one’s own version' : 'or with the saved one', async () => {
      const dialog = await openEdit(page, goal.title);
      await expect(save(dialog)).toBeEnabled();
      await edit(guide, goal, { title: theirs, description: 'In the garden' });
      await title(dialog).fill(mine);
      await save(dialog).click();
      await expect(dialog.getByRole('alert')).toContainText('Someone else changed this while you were editing it.');
      const version = (name: string) => dialog.getByRole('region', { name });
      await expect(version('Your version')).toContainText(mine);
      await expect(version('Saved version')).toContainText(theirs);
      await expect(version('Saved version')).toContainText('In the garden');
      await expect(toast(page, titles.failure, '')).toHaveCount(0);
      await dialog.getByRole('button', { name: index === 0 ? 'Save my version' : 'Keep the saved version' }).click();
      if (index === 0) await expectSuccess(page, 'Goal updated successfully.');
      await expect(dialog).toBeHidden();
      if (index === 0) {
        await expect(rowOf(page, mine)).toBeVisible();
        expect(await readGoal(goal)).toMatchObject({ title: mine, description: 'In a pot' });
      } else {
        await expect(rowOf(page, theirs)).toContainText('In the garden');
        expect((await readGoal(goal)).title).toBe(theirs);
      }
    });
  }

  await test.step('a guide changes the owner', async () => {
    const noah = await makeStudent({ name: 'Noah Berg' });
    await openAs(page, guide, '/goals');
    const dialog = await openEdit(page, moss.title);
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue(student.name);
    await find(dialog, 'Owner', noah.name);
    await save(dialog).click();
    await expectSuccess(page, 'Goal updated successfully.');
    await expect(rowOf(page, moss.title)).toContainText(noah.name);
  });
});
