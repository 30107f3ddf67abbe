import type { Locator } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeGoals, makeHouse, makeStudent, makeUser, someGuide } from './data.ts';
import { expect, openAs, refused, signInAs, test, withMotion } from './fixtures.ts';
import { callsEndOn } from './network.ts';
import { choose, expectClosed, expectFocusIn, goTo, openDialog, rowOf, rowsOf, searchOf } from './screen.ts';

test.use({ ...withMotion, expectedConsoleErrors: refused(404) });

test('an open dialog has an address that Back, Forward, closing and a reload follow', async ({ page }) => {
  const student = await makeStudent();
  const foreign = await makeGoal(await makeStudent());
  const grown = await makeGoals(student, 'Grow', 11);
  const [first, gone] = [grown[0], grown[10]];
  const goal = await makeGoal(student, { title: 'Grow peas' });
  const dialog = page.getByRole('dialog');
  const title = page.getByRole('button', { name: goal.title, exact: true });
  const show = (screen: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen, exact: true }).click();
  const close = async () => {
    await expectFocusIn(dialog);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  };
  await signInAs(page, student);
  const callsEnd = callsEndOn(page);

  await test.step('a link opens a goal that is on no page of the list, and a reload opens it again', async () => {
    await page.goto(`/goals?goal=${first?.id}`);
    await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText('Grow 01');
    await expect(page.locator('main tbody tr')).toHaveCount(10);
    await page.reload();
    await expect(dialog).toContainText('Grow 01');
    await close();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('closing a dialog leaves no entry in the history, so Back leads to the previous screen', async () => {
    await show('Houses');
    await expect(page).toHaveURL(/\/houses$/);
    await show('Goals');
    await title.click();
    await expectFocusIn(dialog);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/houses$/);
  });

  await test.step('an opened goal has an address, Back closes it and Forward opens it again', async () => {
    await show('Goals');
    await title.click();
    await expect(dialog).toContainText(goal.title);
    expect(searchOf(page)).toEqual({ goal: goal.id });
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
    await expect(title).toBeFocused();
    await page.goForward();
    await expect(dialog).toContainText(goal.title);
    await close();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('the dialogs for adding, editing and deleting have addresses too, and one replaces another', async () => {
    await goTo(page, '/goals?dialog=add');
    await expect(page.getByRole('dialog', { name: 'Add Goal' })).toBeVisible();
    await goTo(page, `/goals?goal=${goal.id}&dialog=edit`);
    const edit = page.getByRole('dialog', { name: 'Edit Goal' });
    await expect(edit.getByRole('textbox', { name: 'Goal', exact: true })).toHaveValue(goal.title);
    await close();
    await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Edit Goal' }).click();
    await expect(edit).toBeVisible();
    expect(searchOf(page)).toEqual({ goal: goal.id, dialog: 'edit' });
    await page.goBack();
    await expectClosed(page);
    await expect(page).toHaveURL(/\/goals$/);
    await choose(page, goal.title, 'Delete Goal');
    await expect(page.getByRole('dialog', { name: 'Delete Goal' })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, goal.title)).toBeVisible();
  });

  await test.step('the list keeps its page, sorting and filters while a dialog is open and after', async () => {
    await goTo(page, '/goals?page=2&sortBy=title');
    await title.click();
    await expect(dialog).toBeVisible();
    expect(searchOf(page)).toMatchObject({ page: '2', sortBy: 'title' });
    await close();
    expect(searchOf(page)).toEqual({ page: '2', sortBy: 'title' });
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow 11/, /Grow peas/]);
  });

  await test.step('an unknown dialog shows the list', async () => {
    await goTo(page, '/goals?goal={}&dialog=nonsense');
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a goal that doesn’t exist or belongs to someone else says so and offers a way on', async () => {
    for (const address of [`goal=${foreign.id}&dialog=edit`, 'goal=nonsense']) {
      await goTo(page, `/goals?${address}`);
      await expect(dialog).toContainText('This can’t be found.');
      await dialog.getByRole('button', { name: 'Back to the list' }).click();
      await expect(dialog).toBeHidden();
      await expect(title).toBeVisible();
      await expect(page).toHaveURL(/\/goals$/);
    }
  });

  await test.step('a goal that was deleted meanwhile says so', async () => {
    // An answer under way would take its row away.
    await callsEnd();
    await call(api.goals.remove, { token: student.token, params: { goal_id: gone?.id ?? '' } });
    await page.getByRole('button', { name: 'Grow 11', exact: true }).click();
    await expect(dialog).toContainText('This can’t be found.');
  });

  await test.step('users and houses have addresses too', async () => {
    const house = await makeHouse();
    const user = await makeUser(undefined, house.name);
    await openAs(page, await someGuide(), `/admin?user=${user.id}`);
    await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Email')).toHaveValue(user.email);
    await goTo(page, `/admin?user=${user.id}&dialog=history`);
    await expect(page.getByRole('dialog', { name: `History of ${user.full_name}` })).toBeVisible();
    await goTo(page, `/houses?house=${house.id}`);
    await expect(page.getByRole('dialog', { name: house.name })).toContainText(user.email);
    await dialog.getByRole('button', { name: 'Edit House' }).click();
    await expect(page.getByRole('dialog', { name: `Edit House: ${house.name}` })).toBeVisible();
    expect(searchOf(page)).toEqual({ house: house.id, dialog: 'edit' });
    await goTo(page, '/houses?house=nonsense');
    await expect(dialog).toContainText('This can’t be found.');
  });
});

test('Back first closes the menu, the search, the bell, a goal’s menu or a calendar, and two quick presses lead to the screen that the address names', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await signInAs(page, student);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/today');
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  const expectBackCloses = async (overlay: Locator, opener: Locator, address: RegExp) => {
    await opener.click();
    await expectFocusIn(overlay);
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(opener).toBeFocused();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await expectBackCloses(dialog('Menu'), button('Open menu'), /goals$/);
  await expectBackCloses(dialog('Search'), button(/^Search/), /goals$/);
  await expectBackCloses(dialog('Notifications'), button(/^Notifications/), /goals$/);
  await expectBackCloses(page.getByRole('menu'), button(`Actions for ${goal.title}`), /goals$/);
  await button('Add Goal').click();
  await expectBackCloses(page.getByRole('grid'), button(/^Choose/), /dialog=add$/);
  await page.goBack();
  await expect(dialog('Add Goal')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/today$/);
  // Forward leads to another screen, and nothing that was open on this one covers it.
  await button(/^Search/).click();
  await page.goForward();
  await expect(page).toHaveURL(/goals$/);
  await expect(dialog('Search')).toBeHidden();

  await test.step('two quick presses with a menu open', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, '/houses');
    const show = (screen: RegExp) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click();
    await show(/^Today/);
    await show(/^Goals/);
    await button(`Actions for ${goal.title}`).click();
    await expectFocusIn(page.getByRole('menu'));
    await page.evaluate(() => [history.back(), history.back()]);
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL(/houses$/);
    await expect(page.getByRole('heading', { name: /^Houses/ })).toBeVisible();
  });
});

test('Android’s Back closes the search and the bell even on the first screen', async ({ page }) => {
  // On Android, Back closes the newest CloseWatcher. On a computer it doesn't, so the test has one of its own.
  await page.addInitScript(() => {
    const watchers: EventTarget[] = [];
    class CloseWatcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
      }
    }
    Object.assign(window, { CloseWatcher, pressBack: () => watchers.at(-1)?.dispatchEvent(new Event('close')) });
  });
  await openAs(page, await makeStudent(), '/goals');
  for (const name of ['Search', 'Notifications']) {
    await page.getByRole('button', { name }).click();
    await expectFocusIn(page.getByRole('dialog', { name }));
    await page.evaluate('pressBack()');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});
