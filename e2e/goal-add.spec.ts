import { makeGoal, makeStudent, readGoal } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { formOf, openAdd } from './goal-form.ts';
import { hold, refuse } from './network.ts';
import {
  choose,
  chosenIn,
  expectFailure,
  expectSuccess,
  openDialog,
  rowOf,
  rowsOf,
  select,
  typeDate,
} from './screen.ts';

const pastWarning = 'Warning: this due date is in the past!';

test.use({ expectedConsoleErrors: refused(422) });

test('a student fills in the form of a new goal, can leave it in three ways, and adds each goal once', async ({
  page,
}) => {
  const student = await makeStudent();
  await openAs(page, student, '/houses');
  const offer = page.getByRole('region', { name: 'Next step' });

  await test.step('a student who comes back to their list sees a goal that was added elsewhere', async () => {
    const goal = await makeGoal(student);
    await page.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
    await expect(rowOf(page, goal.title)).toBeVisible();
    expect((await readGoal(goal)).assigner_name).toBe('Self');
  });

  await test.step('the form offers the nine goal types and the two periods', async () => {
    const { type, period, owner, save } = await openAdd(page);
    await expect(chosenIn(type)).toHaveText('Select a goal type');
    await expect(type.locator('option:not([hidden])')).toHaveText([
      'IDE',
      'Wonder Session',
      'Seminar',
      'Personal',
      'Core - ELA',
      'Core - Math',
      'Core - Science',
      'Core - SS',
      'Core - Other',
    ]);
    await expect(chosenIn(period)).toHaveText('Select a period');
    await expect(period.locator('option:not([hidden])')).toHaveText(['Annual', 'Quarterly']);
    await expect(owner).toHaveCount(0);
    await expect(save).toBeDisabled();
  });

  await test.step('an empty required field shows an error when it is left, and Save waits until all are filled in', async () => {
    const { dialog, title, type, period, save } = formOf(page);
    for (const field of [title, type, period]) {
      await field.focus();
      await field.blur();
    }
    for (const text of ['Goal is required.', 'Goal type is required.', 'Period is required.']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await title.fill('   ');
    await select(dialog, 'Goal type', 'Core - Math');
    await select(dialog, 'Period', 'Quarterly');
    await expect(dialog.getByText('Goal type is required.')).toBeHidden();
    await expect(save).toBeDisabled();
    await title.fill('Solve equations');
    await expect(save).toBeEnabled();
  });

  await test.step('a due date before today is warned about, and no other', async () => {
    const { dialog } = formOf(page);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
    await typeDate(dialog, 'Due date', today.format(Date.now() - 24 * 60 * 60 * 1000));
    await expect(dialog.getByText(pastWarning)).toBeVisible();
    await typeDate(dialog, 'Due date', today.format(new Date()));
    await expect(dialog.getByText(pastWarning)).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Cancel, Escape and the cross close the form, and nothing is added', async () => {
    const add = page.getByRole('button', { name: 'Add Goal' }).first();
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await add.click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Goal', exact: true }).fill('Nothing');
      await leave();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(add).toBeFocused();
    }
    await expect(rowsOf(page, 'Goals')).toHaveCount(1);
  });

  await test.step('a refusal shows its reason, and the form stays as it was filled in', async () => {
    const { dialog, title, save } = await openAdd(page);
    const msg = 'Goal must be at most 255 characters';
    const detail = [{ type: 'x', loc: ['body', 'title'], msg }];
    await refuse(page, '**/api/v1/goals/', { status: 422, detail, times: 1, method: 'POST' });
    // The draft of the form that was left appears a moment after the form.
    await expect(title).toHaveValue('Nothing');
    await title.fill('Read');
    await select(dialog, 'Goal type', 'Personal');
    await select(dialog, 'Period', 'Annual');
    await save.click();
    await expectFailure(page, msg);
    await expect(dialog).toBeVisible();
    await expect(title).toHaveValue('Read');
    await expect(save).toBeEnabled();
  });

  await test.step('a student adds a goal for themselves; an empty due date is sent as null', async () => {
    const { dialog, title, description, save } = formOf(page);
    await title.fill('Read twelve books');
    await description.fill('One a month.');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/goals/'));
    await save.click();
    await expectSuccess(page, 'Goal created successfully.');
    expect((await sent).postDataJSON()).toMatchObject({ title: 'Read twelve books', due_date: null });
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Read twelve books')).toContainText('One a month.');
    await expect(rowOf(page, 'Read twelve books')).toContainText('Self');
  });

  await test.step('the offer to submit a new goal goes away once the goal is submitted from its row', async () => {
    await expect(offer).toContainText('Read twelve books');
    await choose(page, 'Read twelve books', 'Submit for review');
    await expectSuccess(page, 'Goal submitted for review');
    await expect(offer).toBeHidden();
  });

  await test.step('while a goal is being saved its button is disabled, so that it is added once', async () => {
    const { dialog, title, save } = await openAdd(page);
    await title.fill('Read once');
    await select(dialog, 'Goal type', 'Personal');
    await select(dialog, 'Period', 'Annual');
    const release = await hold(page, '**/api/v1/goals/', 'POST');
    await save.click();
    await expect(save).toBeDisabled();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Read once' })).toHaveCount(1);
  });

  await test.step('the offer to submit a new goal goes away once the goal is deleted', async () => {
    await expect(offer).toContainText('Read once');
    const dialog = await openDialog(page, 'Read once', 'Delete Goal');
    await dialog.getByRole('button', { name: 'Delete Goal' }).click();
    await expectSuccess(page, 'The goal was deleted successfully');
    await expect(offer).toBeHidden();
  });
});
