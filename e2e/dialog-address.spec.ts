import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeGoals, makeHouse, makeStudent, makeUser, someGuide } from './data.ts';
import { expect, refused, signInAs, test, withMotion } from './fixtures.ts';
import { choose, goTo, openDialog, rowOf, rowsOf, searchOf } from './screen.ts';

test.use(withMotion);

const dialogOf = (page: Page) => page.getByRole('dialog');

test('an open dialog has an address that Back, Forward and closing follow', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await signInAs(page, student);
  await page.goto('/houses');

  await test.step('closing a dialog leaves no entry behind: Back goes on to the screen before', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
    await page.getByRole('button', { name: goal.title, exact: true }).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/houses$/);
  });

  await test.step('an opened goal has an address, Back closes it and Forward opens it again', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
    const title = page.getByRole('button', { name: goal.title, exact: true });
    await title.click();
    await expect(dialogOf(page)).toContainText(goal.title);
    expect(searchOf(page)).toEqual({ goal: goal.id });
    await page.goBack();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
    await expect(title).toBeFocused();
    await page.goForward();
    await expect(dialogOf(page)).toContainText(goal.title);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('adding, editing and deleting have addresses too, and one dialog takes the other’s place', async () => {
    await goTo(page, '/goals?dialog=add');
    await expect(page.getByRole('dialog', { name: 'Add Goal' })).toBeVisible();
    await goTo(page, `/goals?goal=${goal.id}&dialog=edit`);
    const edit = page.getByRole('dialog', { name: 'Edit Goal' });
    await expect(edit.getByRole('textbox', { name: 'Goal', exact: true })).toHaveValue(goal.title);

    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await openDialog(page, goal.title, 'View Goal');
    await dialogOf(page).getByRole('button', { name: 'Edit Goal' }).click();
    await expect(edit).toBeVisible();
    expect(searchOf(page)).toEqual({ goal: goal.id, dialog: 'edit' });
    await page.goBack();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
    await choose(page, goal.title, 'Delete Goal');
    await expect(page.getByRole('dialog', { name: 'Delete Goal' })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, goal.title)).toBeVisible();
  });
});

test('one address holds a list and the dialog over it', async ({ page }) => {
  const student = await makeStudent();
  const [first] = await makeGoals(student, 'Grow', 12);
  await signInAs(page, student);

  await test.step('a link opens a goal that is on no page of the list, and a reload opens it again', async () => {
    await page.goto(`/goals?goal=${first?.id}`);
    for (const _ of ['opened', 'reloaded']) {
      await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText('Grow 01');
      await expect(page.locator('main tbody tr')).toHaveCount(10);
      await page.reload();
    }
    await expect(dialogOf(page)).toContainText('Grow 01');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('the list keeps its page, sorting and filters while a dialog is open and after', async () => {
    await goTo(page, '/goals?page=2&sortBy=title');
    await page.getByRole('button', { name: 'Grow 12', exact: true }).click();
    await expect(dialogOf(page)).toBeVisible();
    expect(searchOf(page)).toMatchObject({ page: '2', sortBy: 'title' });
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(searchOf(page)).toEqual({ page: '2', sortBy: 'title' });
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow 11/, /Grow 12/]);
  });
});

test('users and houses have addresses', async ({ page }) => {
  const house = await makeHouse();
  const user = await makeUser(undefined, house.name);
  await signInAs(page, await someGuide());
  await page.goto(`/admin?user=${user.id}`);
  await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Email')).toHaveValue(user.email);
  await goTo(page, `/admin?user=${user.id}&dialog=history`);
  await expect(page.getByRole('dialog', { name: `History of ${user.full_name}` })).toBeVisible();
  await goTo(page, `/houses?house=${house.id}`);
  await expect(page.getByRole('dialog', { name: house.name })).toContainText(user.email);
  await dialogOf(page).getByRole('button', { name: 'Edit House' }).click();
  await expect(page.getByRole('dialog', { name: `Edit House: ${house.name}` })).toBeVisible();
  expect(searchOf(page)).toEqual({ house: house.id, dialog: 'edit' });
});

test('an address with an unknown dialog shows the list', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/nowhere');
  for (const nonsense of ['goal=', 'goal=[1]', 'goal={}', 'dialog=edit', 'dialog=nonsense']) {
    await goTo(page, `/goals?${nonsense}`);
    await expect(page.getByText("You don't have any goals yet")).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
  }
});

test.describe('records that don’t exist or belong to others', () => {
  test.use({ expectedConsoleErrors: refused(404) });

  test('a missing record says so and offers a way on', async ({ page }) => {
    const [student, other] = [await makeStudent(), await makeStudent()];
    const [own, foreign] = [await makeGoal(student), await makeGoal(other)];
    await signInAs(page, student);
    await page.goto('/nowhere');

    await test.step('at an address', async () => {
      for (const id of [foreign.id, 'nonsense']) {
        for (const dialog of ['', '&dialog=edit', '&dialog=delete']) {
          await goTo(page, `/goals?goal=${id}${dialog}`);
          await expect(dialogOf(page)).toContainText('This can’t be found.');
          await dialogOf(page).getByRole('button', { name: 'Back to the list' }).click();
          await expect(dialogOf(page)).toBeHidden();
          await expect(rowOf(page, own.title)).toBeVisible();
          await expect(page).toHaveURL(/\/goals$/);
        }
      }
      await goTo(page, '/houses?house=nonsense');
      await expect(dialogOf(page)).toContainText('This can’t be found.');
      await dialogOf(page).getByRole('button', { name: 'Back to the list' }).click();
    });

    await test.step('a goal that is deleted while its details are open says so', async () => {
      const goal = own;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
      await expect(rowOf(page, goal.title)).toBeVisible();
      await call(api.goals.remove, { token: student.token, params: { goal_id: goal.id } });
      await page.getByRole('button', { name: goal.title, exact: true }).click();
      await expect(dialogOf(page)).toContainText('This can’t be found.');
    });
  });
});
