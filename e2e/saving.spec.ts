import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeGoal, makeStudent, makeTemplate, makeUser, someGuide, submit } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { openAdd } from './goal-form.ts';
import { hold, refuse } from './network.ts';
import {
  chosenIn,
  closeToasts,
  dateOf,
  expectFailure,
  expectSuccess,
  goTo,
  openDialog,
  rowOf,
  searchOf,
  select,
  selectOf,
  typeDate,
} from './screen.ts';

test.use({ expectedConsoleErrors: refused(404, 500) });

test('a form that is being saved shows what was sent and takes nothing that would be lost, keeps the focus, and takes it again if it is refused', async ({
  page,
}) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  const { dialog, title, period, description, save } = await openAdd(page);
  await title.fill('Read by candlelight');
  await select(dialog, 'Goal type', 'Personal');
  await select(dialog, 'Period', 'Annual');
  await typeDate(dialog, 'Due Date', '2999-12-31');
  await refuse(page, '**/api/v1/goals/', { status: 500, method: 'POST', times: 1 });
  const refuseNow = await hold(page, '**/api/v1/goals/', 'POST');

  await test.step('it takes nothing while it is being saved', async () => {
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

  await test.step('it takes more when it is refused, and all of it is saved', async () => {
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
});

test('a form that is left while it is being saved closes nothing that was opened since', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await signInAs(page, student);
  await page.goto('/goals');
  const leaveWhileSaving = async (name: string) => {
    const { dialog, title, save } = await openAdd(page);
    await title.fill(name);
    await select(dialog, 'Goal type', 'Personal');
    await select(dialog, 'Period', 'Annual');
    const saveNow = await hold(page, '**/api/v1/goals/', 'POST');
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
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

test('a guide can’t take a right back after the form that gives it has been sent', async ({ page }) => {
  const { full_name } = await makeUser();
  await signInAs(page, await someGuide());
  await page.goto('/admin');
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

test('what is typed about a goal, a user or a template stays when someone else deletes it, and the form says so', async ({
  page,
}) => {
  const token = await guideToken();
  const student = await makeStudent();
  const [goal, returned, user] = [await makeGoal(student), await makeGoal(student), await makeUser()];
  await submit(student, returned);
  const template = await makeTemplate({ title: 'Learn a poem', type: 'Personal', period: 'Annual' });
  await page.setViewportSize({ width: 390, height: 600 });
  await signInAs(page, await someGuide());
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const expectGone = async () => {
    const gone = dialog.getByRole('alert');
    await expect(gone).toContainText('Someone has deleted this');
    await expect(gone).toBeInViewport({ ratio: 1 });
  };

  await test.step('a goal, saved from its last text', async () => {
    await page.goto(`/goals?goal=${goal.id}&dialog=edit`);
    await expect(save).toBeEnabled();
    const description = dialog.getByLabel('Description');
    await description.fill('Sixteen lines\n'.repeat(20));
    await call(api.goals.remove, { token, params: { goal_id: goal.id } });
    await description.press('Control+Enter');
    await expectGone();
    await expect(description).toHaveValue(/^Sixteen lines/);
    await expect(description).toBeFocused();
  });

  await test.step('pressing Save again says so again', async () => {
    await save.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectGone();
  });

  await test.step('why a goal is sent back', async () => {
    await goTo(page, `/goals?goal=${returned.id}&dialog=return`);
    const reason = dialog.getByLabel('What should change?');
    await reason.fill('Say how many lines.');
    await call(api.goals.remove, { token, params: { goal_id: returned.id } });
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expectGone();
    await expect(reason).toHaveValue('Say how many lines.');
  });

  await test.step('a user', async () => {
    await goTo(page, `/admin?user=${user.id}&dialog=edit`);
    const name = dialog.getByLabel('Full Name');
    await name.fill('Noah the Elder');
    await expect(save).toBeEnabled();
    await call(api.users.remove, { token, params: { user_id: user.id } });
    await save.click();
    await expectGone();
    await expect(name).toHaveValue('Noah the Elder');
  });

  await test.step('a template', async () => {
    await goTo(page, `/example-goals?template=${template.id}&dialog=edit`);
    const description = dialog.getByLabel('Description');
    await description.fill('Sixteen lines at least');
    await call(api.templates.remove, { token, params: { template_id: template.id } });
    await save.click();
    await expectGone();
    await expect(description).toHaveValue('Sixteen lines at least');
  });
});
