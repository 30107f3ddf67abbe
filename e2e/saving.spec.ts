import { makeGoal, makeStudent, makeUser, someGuide } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { openAdd } from './goal-form.ts';
import { hold, refuse } from './network.ts';
import {
  chosenIn,
  closeToasts,
  dateOf,
  expectClosed,
  expectFailure,
  expectSuccess,
  openDialog,
  rowOf,
  searchOf,
  select,
  selectOf,
  typeDate,
} from './screen.ts';

test.use({ expectedConsoleErrors: refused(500) });

test('a form that is being saved keeps the focus and can’t be changed until it is refused, and closes nothing that was opened since', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await openAs(page, student, '/goals');
  const { dialog, title, period, description, save } = await openAdd(page);
  await title.fill('Read by candlelight');
  await select(dialog, 'Goal type', 'Personal');
  await select(dialog, 'Period', 'Annual');
  await typeDate(dialog, 'Due Date', '2999-12-31');
  await refuse(page, '**/api/v1/goals/', { status: 500, method: 'POST', times: 1 });
  const refuseNow = await hold(page, '**/api/v1/goals/', 'POST');

  await test.step('nothing can be changed while the form is being saved', async () => {
    await title.press('Enter');
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.type(' in the attic');
    await expect(title).toHaveValue('Read by candlelight');
    await expect(title).toBeFocused();
    await expect(title).toHaveJSProperty('readOnly', true);
    await description.focus();
    await page.keyboard.type('Every evening');
    await expect(description).toHaveValue('');
    await period.focus();
    await page.keyboard.type('Quarterly');
    await page.keyboard.press('Enter');
    await expect(chosenIn(period)).toHaveText('Annual');
    const year = dateOf(dialog, 'Due Date').getByRole('spinbutton', { name: /^year/ });
    await year.focus();
    await page.keyboard.type('2998');
    await expect(year).toHaveText('2999');
    await dialog.getByRole('button', { name: 'Clear Due Date' }).click();
    await expect(year).toHaveText('2999');
    await title.focus();
  });

  await test.step('after a refusal the form can be changed, and all of it is saved', async () => {
    refuseNow();
    await expectFailure(page, 'Something went wrong.');
    await expect(title).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' in the attic');
    await description.fill('Every evening');
    await select(dialog, 'Period', 'Quarterly');
    await save.click();
    await expectSuccess(page, 'Goal created successfully.');
    await expect(rowOf(page, 'Read by candlelight in the attic')).toContainText('Every evening');
  });

  await test.step('a form that was left while it was being saved closes nothing that was opened since', async () => {
    await closeToasts(page);
    const leaveWhileSaving = async (name: string) => {
      const { dialog, title, save } = await openAdd(page);
      await title.fill(name);
      await select(dialog, 'Goal type', 'Personal');
      await select(dialog, 'Period', 'Annual');
      const saveNow = await hold(page, '**/api/v1/goals/', 'POST');
      await save.click();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Escape');
      await expectClosed(page);
      return async () => {
        saveNow();
        await expectSuccess(page, 'Goal created successfully.');
        await closeToasts(page);
      };
    };

    const saveFirst = await leaveWhileSaving('Read by candlelight');
    const details = await openDialog(page, goal.title, 'View Goal');
    await saveFirst();
    await expect(details).toContainText(goal.title);
    expect(searchOf(page)).toEqual({ goal: goal.id });
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    const saveSecond = await leaveWhileSaving('Read by lamplight');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Houses' }).click();
    await expect(page).toHaveURL(/\/houses$/);
    await saveSecond();
    await expect(page).toHaveURL(/\/houses$/);
  });
});

test('a guide can’t change a user’s rights while the form that grants them is being sent', async ({ page }) => {
  const { full_name } = await makeUser();
  await openAs(page, await someGuide(), '/admin');
  const dialog = await openDialog(page, full_name ?? '', 'Edit User');
  const [admin, active, house] = [dialog.getByLabel('Admin'), dialog.getByLabel('Active'), selectOf(dialog, 'House')];
  await admin.check();
  const release = await hold(page, '**/api/v1/users/*', 'PATCH');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.click();
  await active.press('Space');
  await expect(admin).toBeChecked();
  await expect(active).toBeChecked();
  await expect(house).toHaveAttribute('aria-readonly', 'true');
  release();
  await expectSuccess(page, 'User updated successfully.');
});
