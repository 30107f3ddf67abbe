import type { Locator, Page } from '@playwright/test';
import { edit, makeGoal, makeGuide, makeReviewedGoal, makeStudent, readGoal, submit } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { hold, refuse } from './network.ts';
import {
  dateOf,
  expectFailure,
  expectSuccess,
  filtered,
  find,
  openDialog,
  rowOf,
  selectOf,
  toast,
  typeDate,
} from './screen.ts';
import { texts, titles } from './texts.ts';

const title = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Goal', exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' });
const resubmit = /already submitted for review\. It must be resubmitted after editing/;

async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto('/goals');
  return openDialog(page, name, 'Edit Goal');
}

test('the form holds what the goal has, and an edit of it is saved', async ({ page }) => {
  const student = await makeStudent();
  const about = { type: 'Seminar', period: 'Quarterly', description: 'By hand', due_date: '2999-12-31' } as const;
  const goal = await makeGoal(student, about);
  await signInAs(page, student);
  const dialog = await openEdit(page, goal.title);
  await expect(title(dialog)).toHaveValue(goal.title);
  await expect(selectOf(dialog, 'Goal type')).toContainText('Seminar');
  await expect(selectOf(dialog, 'Period')).toContainText('Quarterly');
  await expect(dialog.getByLabel('Description')).toHaveValue('By hand');
  await expect(dateOf(dialog, 'Due date')).toHaveText('12/31/2999');
  await expect(dialog.getByText(resubmit)).toBeHidden();
  await title(dialog).fill('Plant an oak');
  await dialog.getByRole('button', { name: 'Clear Due date' }).click();
  await dialog.getByLabel('Description').fill('');
  await save(dialog).click();
  await expectSuccess(page, texts.goalUpdated);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Plant an oak')).toContainText('Quarterly');
  expect(await readGoal(goal)).toMatchObject({ title: 'Plant an oak', due_date: null, description: null });
});

test('a goal needs its title, and a past due date is warned about', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await signInAs(page, student);
  const dialog = await openEdit(page, goal.title);
  await title(dialog).fill(' ');
  await title(dialog).blur();
  await expect(dialog.getByText('Goal is required', { exact: true })).toBeVisible();
  await expect(save(dialog)).toBeDisabled();
  await typeDate(dialog, 'Due date', '2020-01-31');
  await expect(dialog.getByText('Warning: this due date is in the past!')).toBeVisible();
});

test('a submitted goal warns that it must be resubmitted, and an edit resets its review', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 30);
  await signInAs(page, student);
  const dialog = await openEdit(page, goal.title);
  await expect(dialog.getByText(resubmit)).toBeVisible();
  await title(dialog).fill('Plant an oak');
  await save(dialog).click();
  const row = rowOf(page, 'Plant an oak');
  await expect(row).toContainText('Not Submitted');
  await expect(row).toContainText('30%');
  await expect(row.getByRole('slider')).toHaveAttribute('aria-disabled', 'true');
});

test('an edit that changes nothing leaves the review as it is', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 30);
  await signInAs(page, student);
  const dialog = await openEdit(page, goal.title);
  await save(dialog).click();
  await expectSuccess(page, texts.goalUpdated);
  await expect(rowOf(page, goal.title)).toContainText('In Progress');
});

test('an edit shows before the server has answered, with its review reset', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 30);
  await signInAs(page, student);
  const dialog = await openEdit(page, goal.title);
  const release = await hold(page, `**/api/v1/goals/${goal.id}`, 'PUT');
  await title(dialog).fill('Plant an oak');
  await save(dialog).click();
  const row = page.locator('tr').filter({ hasText: 'Plant an oak' });
  await expect(row).toContainText('Not Submitted');
  await expect(toast(page, titles.success, texts.goalUpdated)).toBeHidden();
  release();
  await expectSuccess(page, texts.goalUpdated);
});

test('a guide gives a goal to another student by an edit', async ({ page }) => {
  const [mia, noah] = [await makeStudent(), await makeStudent()];
  const guide = await makeGuide();
  const goal = await makeGoal(mia);
  await signInAs(page, guide);
  await page.goto(filtered('/goals', { title: goal.title }));
  const dialog = await openDialog(page, goal.title, 'Edit Goal');
  await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue(mia.name);
  await find(dialog, 'Owner', noah.name);
  await save(dialog).click();
  await expectSuccess(page, texts.goalUpdated);
  await expect(rowOf(page, goal.title)).toContainText(noah.name);
});

test.describe('an edit that fails', () => {
  test.use({ expectedConsoleErrors: refused(412, 500) });

  test('is taken back on the screen, said, and stays in the form', async ({ page }) => {
    const student = await makeStudent();
    const goal = await makeReviewedGoal(student, 30);
    await signInAs(page, student);
    const dialog = await openEdit(page, goal.title);
    const refusal = { status: 500, detail: 'The compost is full', method: 'PUT' };
    await refuse(page, `**/api/v1/goals/${goal.id}`, refusal);
    await title(dialog).fill('Plant an oak');
    await save(dialog).click();
    await expectFailure(page, 'The compost is full');
    await expect(title(dialog)).toHaveValue('Plant an oak');
    const row = page.locator('tr').filter({ hasText: goal.title });
    await expect(row).toContainText('In Progress');
    await expect(page.locator('tr').filter({ hasText: 'Plant an oak' })).toHaveCount(0);
  });

  async function conflicting(page: Page) {
    const student = await makeStudent();
    const goal = await makeGoal(student, { title: 'Grow beans', description: 'In a pot' });
    await signInAs(page, student);
    const dialog = await openEdit(page, 'Grow beans');
    await expect(save(dialog)).toBeEnabled();
    await edit(await makeGuide(), goal, { title: 'Grow peas', description: 'In the garden' });
    await title(dialog).fill('Grow oaks');
    await save(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else changed this goal while you were editing it.');
    const version = (name: string) => dialog.getByRole('region', { name });
    await expect(version('Your version')).toContainText('Grow oaks');
    await expect(version('Saved version')).toContainText('Grow peas');
    await expect(version('Saved version')).toContainText('In the garden');
    await expect(toast(page, titles.failure, '')).toHaveCount(0);
    return { goal, dialog };
  }

  test('because someone else was faster shows both versions; one’s own may win', async ({ page }) => {
    const { goal, dialog } = await conflicting(page);
    await dialog.getByRole('button', { name: 'Save my version' }).click();
    await expectSuccess(page, texts.goalUpdated);
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Grow oaks')).toBeVisible();
    expect(await readGoal(goal)).toMatchObject({ title: 'Grow oaks', description: 'In a pot' });
  });

  test('because someone else was faster shows both versions; theirs may stay', async ({ page }) => {
    const { goal, dialog } = await conflicting(page);
    await dialog.getByRole('button', { name: 'Keep the saved version' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Grow peas')).toContainText('In the garden');
    expect((await readGoal(goal)).title).toBe('Grow peas');
  });
});

test('an edit starts from the goal as it is, not as the row showed it', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeGoal(student, { title: 'Grow beans' });
  await signInAs(page, student);
  await page.goto('/goals');
  await expect(rowOf(page, 'Grow beans')).toContainText('Not Submitted');
  await edit(student, goal, { description: 'In the garden' });
  await submit(student, goal);
  const dialog = await openDialog(page, 'Grow beans', 'Edit Goal');
  await expect(dialog.getByLabel('Description')).toHaveValue('In the garden');
  await expect(dialog.getByText(resubmit)).toBeVisible();
});
