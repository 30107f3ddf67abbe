import { makeGoal, makeReviewedGoal, makeStudent, readGoal, someGuide } from './data.ts';
import { expect, lost, openAs, refused, signInAs, test } from './fixtures.ts';
import { openAdd } from './goal-form.ts';
import { firstCalls, goalList, hold } from './network.ts';
import { attachmentsOf, photo } from './poster.ts';
import { closeDialog, closeToasts, expectFailure, expectSuccess, goTo, openDialog, rowOf, select } from './screen.ts';

test.use({ expectedConsoleErrors: lost, fetchesAhead: true });

const notice = 'No connection.';

test('a person who loses the connection can log in, add goals and move progress once it is back, and loses nothing typed', async ({
  page,
  context,
}) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 10);
  const banner = page.getByRole('status').filter({ hasText: notice });
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox', { name: 'Goal', exact: true });
  const goOffline = async () => {
    await context.setOffline(true);
    await expect(banner).toBeVisible();
  };
  const goOnline = async () => {
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  };

  await test.step('the login keeps what was typed', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    // Validation and toasts load after the first paint; without them a login waits for the connection.
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
    await page.getByLabel('Email').fill(student.email);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectFailure(page, 'Something went wrong.');
    await expect(banner).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(student.password);
    await goOnline();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('a goal is added once, and the banner mentions typed text only if there is some', async () => {
    // If the connection drops while the form's code is being fetched, the form opens once it is back.
    await openAdd(page);
    await goOffline();
    await expect(banner).toHaveText('No connection. Trying again…');
    await title.fill('Read by candlelight');
    await expect(banner).toContainText('What you typed is safe.');
    await select(dialog, 'Goal type', 'Personal');
    await select(dialog, 'Period', 'Annual');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(title).toHaveValue('Read by candlelight');
    await context.setOffline(false);
    await expectSuccess(page, 'Goal created successfully.');
    await expect(banner).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Read by candlelight')).toHaveCount(1);
    await closeToasts(page);
  });

  await test.step('progress is sent once the connection is back', async () => {
    await goOffline();
    await rowOf(page, goal.title).getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(rowOf(page, goal.title)).toContainText('Updating...');
    await context.setOffline(false);
    await expectSuccess(page, 'Progress updated successfully.');
    await expect(banner).toBeHidden();
    expect((await readGoal(goal)).progress_bar).toBe(100);
  });

  await test.step('changes by others show, even if an answer from before the connection dropped comes late', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answered = new Promise<void>((resolve) => {
      void page.route(
        goalList,
        firstCalls(1, async (route) => {
          const response = await route.fetch();
          resolve();
          await late;
          // The page may have cancelled the call.
          await route.fulfill({ response }).catch(() => {});
        }),
      );
    });
    await goOffline();
    await goOnline();
    await answered;
    await goOffline();
    const other = await makeGoal(student);
    await goOnline();
    release();
    await expect(rowOf(page, other.title)).toBeVisible();
  });

  await test.step('a single lost call is retried', async () => {
    await openDialog(page, 'Read by candlelight', 'Edit Goal');
    await page.route(
      /\/api\/v1\/goals\/[\w-]+$/,
      firstCalls(1, (route) => route.abort()),
    );
    await title.fill('Read by lamplight');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSuccess(page, 'Goal updated successfully.');
    await expect(rowOf(page, 'Read by lamplight')).toBeVisible();
  });
});

test('without a connection, a screen opens if an idle page has fetched its code, or else once the connection is back; the banner covers no button on a phone', async ({
  page,
  context,
}) => {
  await signInAs(page, await someGuide());
  const settings = page.getByRole('navigation').getByRole('link', { name: 'My Settings' });
  const profile = page.getByRole('tab', { name: 'My Profile' });

  await test.step('a screen without its code opens once the connection is back', async () => {
    await page.route(/\/assets\/_authenticated\.settings-/, (route) => route.abort());
    await page.goto('/goals');
    await expect(page.getByText("You don't have any goals yet")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(notice)).toBeVisible();
    await settings.click();
    await expect(page.getByText('This page will open when you’re back.')).toBeVisible();
    await page.unroute(/\/assets\/_authenticated\.settings-/);
    await context.setOffline(false);
    await expect(profile).toBeVisible();
  });

  await test.step('a screen whose code an idle page has fetched opens without a connection', async () => {
    await page.goto('/goals');
    await page.waitForFunction(() => {
      const { code } = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset ?? {};
      return code?.split(' ').every((file) => performance.getEntriesByName(location.origin + file).length > 0);
    });
    await context.setOffline(true);
    await settings.click();
    await expect(profile).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('the banner covers no button on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/goals', '/review']) {
      await goTo(page, path);
      const bar = page.getByRole('navigation', { name: 'Shortcuts' });
      await expect(bar).toBeVisible();
      await context.setOffline(true);
      const banner = await page.getByText(notice).boundingBox();
      expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
      await context.setOffline(false);
      await expect(page.getByText(notice)).toBeHidden();
    }
  });
});

test('Cancel closes a form that waits for the connection, and its changes aren’t sent afterwards', async ({
  page,
  context,
}) => {
  const student = await makeStudent();
  const goal = await makeGoal(student, { description: 'By day' });
  await openAs(page, student, '/goals');
  const dialog = await openDialog(page, goal.title, 'Edit Goal');
  await dialog.getByLabel('Description').fill('By candlelight');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, goal.title)).toContainText('By day');
  await context.setOffline(false);
  await page.reload();
  await expect(rowOf(page, goal.title)).toContainText('By day');
  expect((await readGoal(goal)).description).toBe('By day');
});

test.describe('after an upgrade of the server', () => {
  test.use({ expectedConsoleErrors: refused(404) });

  test('an open page reloads on the way to the next screen, and keeps what was typed', async ({ page }) => {
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(/\/assets\/_authenticated\.settings-/, (route) =>
      loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await openAs(page, await makeStudent(), '/goals');
    const { title: typed } = await openAdd(page);
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

test.describe('after an upgrade of the server, with something that isn’t sent yet', () => {
  test.use({ expectedConsoleErrors: /status of 404 |Trellis has been updated/ });

  test('a photo isn’t lost by a reload: the page says what to do, and going back shows it again', async ({ page }) => {
    const student = await makeStudent();
    const goal = await makeGoal(student);
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(/\/assets\/_authenticated\.settings-/, (route) =>
      loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await openAs(page, student, '/goals');
    const release = await hold(page, '**/attachments', 'POST');
    const form = page.getByRole('dialog').locator('form:has-text("Write a comment")');
    const settings = page.getByRole('navigation').getByRole('link', { name: 'My Settings' });
    await openDialog(page, goal.title, 'View Goal');
    await form.getByLabel('Write a comment').fill('From the workshop');
    await form.locator('input[type=file]').setInputFiles(await photo(300, 200));
    await expect(form.getByText('Poster.jpg')).toBeVisible();
    await closeDialog(page);
    await settings.click();
    await expect(page.getByRole('alert')).toContainText('Trellis has been updated');
    await page.getByRole('button', { name: 'Go back' }).click();
    await openDialog(page, goal.title, 'View Goal');
    await expect(form.getByLabel('Write a comment')).toHaveValue('From the workshop');
    await expect(form.getByText('Poster.jpg')).toBeVisible();
    expect(loads).toBe(1);
    release();
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => attachmentsOf(student, goal)).toMatchObject([{ comment_id: expect.any(String) }]);
    await closeDialog(page);
    await settings.click();
    await expect(page.getByRole('tab', { name: 'My Profile' })).toBeVisible();
    expect(loads).toBe(2);
  });
});
