import type { Locator } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { call, makeGoal, makeReviewedGoal, makeStudent, type Person, readGoal } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { hold, refuse } from './network.ts';
import { closeDialog, expectFailure, expectSuccess, openDialog, typeDate } from './screen.ts';

const addStep = async (by: { token: string }, { id }: Goal, title: string) =>
  (await call(api.steps.create, { token: by.token, params: { goal_id: id }, body: { title } })).body;
const fetchSteps = async (by: { token: string }, { id }: Goal) =>
  (await call(api.steps.list, { token: by.token, params: { goal_id: id } })).body.data;

const titles = (dialog: Locator) => dialog.getByRole('region', { name: 'Steps' }).getByRole('listitem');
const box = (dialog: Locator, title: string) => dialog.getByRole('checkbox', { name: title });

async function makeGoalWithSteps(student: Person, ...titles: string[]): Promise<Goal> {
  const goal = await makeReviewedGoal(student);
  for (const title of titles) await addStep(student, goal, title);
  return goal;
}

test.use({ expectedConsoleErrors: refused(500) });

test('a student adds, ticks off, moves, changes and deletes steps, and is offered the matching progress', async ({
  page,
}) => {
  const student = await makeStudent();
  const fresh = await makeGoal(student);
  const stepped = await makeGoalWithSteps(student, 'One', 'Two', 'Three', 'Four', 'Five');
  const [moved, changed, single] = [
    await makeGoalWithSteps(student, 'One', 'Two', 'Three'),
    await makeGoalWithSteps(student, 'One', 'Two'),
    await makeGoalWithSteps(student, 'One'),
  ];
  await openAs(page, student, '/goals');

  await test.step('steps are added one after the other by the keyboard, and ticked off without an offer before the review', async () => {
    const goal = fresh;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    const field = dialog.getByRole('textbox', { name: 'New step' });
    await field.focus();
    for (const [index, title] of ['Find a book', 'Read it', 'Tell about it'].entries()) {
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await expect(titles(dialog)).toHaveCount(index + 1);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
    }
    await expect(dialog.getByText('0 of 3 done')).toBeVisible();
    expect((await fetchSteps(student, goal)).map(({ title }) => title)).toEqual([
      'Find a book',
      'Read it',
      'Tell about it',
    ]);
    // Before the goal is reviewed, its progress can't be set.
    await box(dialog, 'Find a book').check();
    await expect(dialog.getByText('1 of 3 done')).toBeVisible();
    await expect(dialog.getByText(/set progress/)).toBeHidden();
    await closeDialog(page);
  });

  await test.step('the next step that is typed while one is being added stays in the field', async () => {
    const dialog = await openDialog(page, fresh.title, 'View Goal');
    const field = dialog.getByRole('textbox', { name: 'New step' });
    const release = await hold(page, '**/steps', 'POST');
    await field.fill('Write about it');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' Show it to Noah');
    release();
    await expect(titles(dialog)).toHaveCount(4);
    await expect(titles(dialog).last()).toHaveText('Write about it');
    await expect(field).toHaveValue('Show it to Noah');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles(dialog).last()).toHaveText('Show it to Noah');
    await expect(field).toHaveValue('');
    await closeDialog(page);
  });

  await test.step('ticking a step off offers the matching progress, and sets it on request', async () => {
    const goal = stepped;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await box(dialog, 'One').check();
    await expect(dialog.getByText(/^1 of 5: set progress to 20%\?$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await expect(dialog.getByText(/set progress/)).toBeHidden();
    await box(dialog, 'Two').check();
    await box(dialog, 'Three').check();
    await expect(dialog.getByText(/^3 of 5: set progress to 60%\?$/)).toBeVisible();
    expect((await readGoal(goal)).progress_bar).toBe(0);
    await dialog.getByRole('button', { name: /^Set to 60/ }).click();
    await expectSuccess(page, 'Progress updated successfully.');
    await expect.poll(() => readGoal(goal)).toMatchObject({ progress_bar: 60, steps_done: 3, steps_total: 5 });
    await box(dialog, 'Three').uncheck();
    await expect(dialog.getByText('2 of 5 done')).toBeVisible();
    await expect(dialog.getByText(/set progress/)).toBeHidden();
    await expect.poll(async () => (await fetchSteps(student, goal)).filter(({ done }) => done).length).toBe(2);
    await closeDialog(page);
    await page.getByRole('region', { name: 'Check-in', exact: true }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('steps are moved by the keyboard, which keeps the focus on the step that moves', async () => {
    const goal = moved;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    const down = dialog.getByRole('button', { name: 'Move down: One' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(titles(dialog)).toHaveText([/Two/, /One/, /Three/]);
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles(dialog)).toHaveText([/Two/, /Three/, /One/]);
    await expect(down).toBeFocused();
    await expect(dialog.getByText('Moved to place 3 of 3')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await fetchSteps(student, goal)).map(({ title }) => title))
      .toEqual(['Two', 'Three', 'One']);
    await closeDialog(page);
  });

  await test.step('two quick clicks in one place move the same step twice, and clicks on two steps move both', async () => {
    const goal = moved;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Move down: Two' }).dblclick({ delay: 50 });
    await expect(titles(dialog)).toHaveText([/Three/, /One/, /Two/]);
    for (const title of ['Three', 'One']) await dialog.getByRole('button', { name: `Move down: ${title}` }).click();
    await expect(titles(dialog)).toHaveText([/Three/, /One/, /Two/]);
    await expect
      .poll(async () => (await fetchSteps(student, goal)).map(({ title }) => title))
      .toEqual(['Three', 'One', 'Two']);
    await closeDialog(page);
  });

  await test.step('a step is reworded, given a due date and deleted', async () => {
    const goal = changed;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Edit: One' }).click();
    const field = dialog.getByRole('textbox', { name: 'Step', exact: true });
    await expect(field).toBeFocused();
    await field.fill('First of all');
    await typeDate(dialog, 'Due date of the step', '2999-12-31');
    await dialog.getByRole('button', { name: 'Save step' }).click();
    await expect(titles(dialog).first()).toContainText('First of allDec 31, 2999');
    await expect(dialog.getByRole('button', { name: 'Edit: First of all' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Edit: Two' }).click();
    await dialog.getByRole('button', { name: 'Delete step' }).click();
    await expect(titles(dialog)).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Edit: First of all' })).toBeFocused();
    await expect
      .poll(() => fetchSteps(student, goal))
      .toMatchObject([{ title: 'First of all', due_date: '2999-12-31', position: 0 }]);
    await closeDialog(page);
  });

  await test.step('a step that was left half reworded is open again, and leaves the focus where it is', async () => {
    const goal = single;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Edit: One' }).click();
    const field = dialog.getByRole('textbox', { name: 'Step', exact: true });
    await field.fill('Once more');
    await closeDialog(page);
    await openDialog(page, goal.title, 'View Goal');
    await expect(field).toHaveValue('Once more');
    await expect(field).not.toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Edit: One' })).toBeFocused();
    await closeDialog(page);
  });

  await test.step('a tick that the server refuses is undone, and an error shows', async () => {
    const goal = single;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await refuse(page, /\/steps\//, { status: 500, detail: 'The compost is full', method: 'PATCH' });
    await box(dialog, 'One').click();
    await expectFailure(page, 'The compost is full');
    await expect(box(dialog, 'One')).not.toBeChecked();
    await closeDialog(page);
  });
});
