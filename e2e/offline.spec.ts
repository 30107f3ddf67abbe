import { makeGoal, makeReviewedGoal, makeStudent, makeUser, readGoal, someGuide } from './data.ts';
import { expect, lost, refused, signInAs, test } from './fixtures.ts';
import { closeDialog, expectFailure, expectSuccess, openDialog, rowOf, select } from './screen.ts';
import { texts } from './toast-texts.ts';

test.use({ expectedConsoleErrors: lost, fetchesAhead: true });

const notice = 'No connection.';

test('a banner shows while the connection is lost, which speaks of typed text only where there is some', async ({
  page,
  context,
}) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: notice });
  await expect(banner).toHaveText('No connection. Trying again…');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Goal', exact: true }).fill('Read');
  await expect(banner).toContainText('What you typed is safe.');
  await context.setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
});

test('the banner leaves the buttons of a phone free', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await someGuide());
  for (const screen of ['/goals', '/review']) {
    await page.goto(screen);
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
    await context.setOffline(true);
    const box = await page.getByText(notice).boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await context.setOffline(false);
    await expect(page.getByText(notice)).toBeHidden();
  }
});

test('a goal added offline is added once when the connection is back', async ({ page, context }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Goal', exact: true }).fill('Read by candlelight');
  await select(dialog, 'Goal type', 'Personal');
  await select(dialog, 'Period', 'Annual');
  await context.setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'Goal', exact: true })).toHaveValue('Read by candlelight');
  await context.setOffline(false);
  await expectSuccess(page, texts.goalCreated);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Read by candlelight')).toHaveCount(1);
});

test('a lost call is retried', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await signInAs(page, student);
  await page.goto('/goals');
  const dialog = await openDialog(page, goal.title, 'Edit Goal');
  await page.route(`**/api/v1/goals/${goal.id}`, (route) => route.abort(), { times: 1 });
  await dialog.getByRole('textbox', { name: 'Goal', exact: true }).fill('Read again');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, texts.goalUpdated);
  await expect.poll(async () => (await readGoal(goal)).title).toBe('Read again');
});

test('progress moved offline is sent when the connection is back', async ({ page, context }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 10);
  await signInAs(page, student);
  await page.goto('/goals');
  // A page that loses the connection before it has the code of its toasts reloads, and shows none.
  await openDialog(page, goal.title, 'View Goal');
  await closeDialog(page);
  await context.setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  await rowOf(page, goal.title).getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(rowOf(page, goal.title)).toContainText('Updating...');
  await context.setOffline(false);
  await expectSuccess(page, texts.progressUpdated);
  expect((await readGoal(goal)).progress_bar).toBe(100);
});

test('logging in offline keeps what was typed', async ({ page, context }) => {
  const { email } = await makeUser();
  await page.goto('/login');
  await page.getByLabel('Email').fill('no address');
  await page.getByLabel('Password', { exact: true }).fill('grow like a bean');
  // Validation and toasts load after the first paint; without them a login waits for the connection.
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  await page.getByLabel('Email').fill(email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expectFailure(page, texts.somethingWrong);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('grow like a bean');
  await context.setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/goals$/);
});

test('changes by others show when the connection is back', async ({ page, context }) => {
  const student = await makeStudent();
  await signInAs(page, student);
  await page.goto('/goals');
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  const goal = await makeGoal(student);
  await context.setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
  await expect(rowOf(page, goal.title)).toBeVisible();
});

test('a screen that was never opened opens without a connection, once the page has been idle', async ({
  page,
  context,
}) => {
  await signInAs(page, await makeStudent());
  const fetched = page.waitForResponse(/\/assets\/opens-/).then(() => page.waitForResponse(/\/assets\/charts-/));
  await page.goto('/goals');
  await fetched;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'My Settings' }).click();
  await expect(page.getByRole('tab', { name: 'My Profile' })).toBeVisible();
  await context.setOffline(false);
});

test('a screen whose code has not come yet opens by itself when the connection is back', async ({ page, context }) => {
  await page.route(/\/assets\/_authenticated\.settings-/, (route) => route.abort());
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'My Settings' }).click();
  await expect(page.getByText('This page will open when you’re back.')).toBeVisible();
  await page.unroute(/\/assets\/_authenticated\.settings-/);
  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: 'My Profile' })).toBeVisible();
});

test.describe('after an upgrade of the server', () => {
  test.use({ expectedConsoleErrors: refused(404) });

  test('a page that is open reloads with the next screen, and has what was typed', async ({ page }) => {
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(/\/assets\/_authenticated\.settings-/, (route) =>
      loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await signInAs(page, await makeStudent());
    await page.goto('/goals');
    const typed = page.getByRole('dialog').getByRole('textbox', { name: 'Goal', exact: true });
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    await typed.fill('Read by candlelight');
    await closeDialog(page);
    await page.getByRole('navigation').getByRole('link', { name: 'My Settings' }).click();
    await expect(page.getByRole('tab', { name: 'My Profile' })).toBeVisible();
    expect(loads).toBe(2);
    await page.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    await expect(typed).toHaveValue('Read by candlelight');
  });
});
