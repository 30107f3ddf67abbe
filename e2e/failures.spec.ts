import type { Page } from '@playwright/test';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { comment, makeGoal, makeStudent } from './data.ts';
import { expect, refused, signInAs, storedToken, test } from './fixtures.ts';
import { callsOf, firstCalls, goalList, hold, refuse } from './network.ts';
import { choose, closeToasts, expectFailure, expectSuccess, openDialog, rowOf, titles, toast } from './screen.ts';

test.use({ expectedConsoleErrors: refused(500, 503) });

const busy = 'The server is busy. Try again in a moment';

/** Lets the server answer calls that were refused until now: of several routes, the latest decides. */
const answerAgain = (page: Page, which: Parameters<Page['route']>[0]) => page.route(which, (route) => route.continue());

test('a list that can’t be loaded is tried again, then says why and logs nobody out, a refused change says so in a toast, and a conversation that has loaded stays in sight', async ({
  page,
}) => {
  const student = await makeStudent();
  const [goal, other] = [await makeGoal(student), await makeGoal(student)];
  await comment(student, goal, 'I found three books.');
  const submission = '**/submit-for-approval';
  await signInAs(page, student);
  await test.step('a call to a busy server is retried after its Retry-After without a message', async () => {
    await refuse(page, goalList, { status: 503, detail: busy, headers: { 'Retry-After': '1' }, times: 1 });
    await page.goto('/goals');
    await expect(rowOf(page, goal.title)).toBeVisible();
    await expect(toast(page, titles.failure, '')).toHaveCount(0);
  });
  await test.step('a list that can’t be loaded while the server stays busy says why', async () => {
    const calls = callsOf(page, goalList);
    await refuse(page, goalList, { status: 503, detail: busy, headers: { 'Retry-After': '1' } });
    await page.reload();
    await expectFailure(page, busy);
    await expect(page.getByText('This list couldn’t be loaded')).toBeVisible();
    expect(calls.length).toBeGreaterThan(2);
    await answerAgain(page, goalList);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, goal.title)).toBeVisible();
  expect(await storedToken(page)).toBe(student.token);
  await closeToasts(page);

  await test.step('two failures at once with the same text show one toast', async () => {
    const actionsFor = ({ title }: Goal) => page.getByRole('button', { name: `Actions for ${title}` });
    await refuse(page, submission, { status: 500, detail: 'The compost is full' });
    const release = await hold(page, submission);
    for (const one of [goal, other]) {
      await choose(page, one.title, 'Submit for review');
      await expect(actionsFor(one)).toBeDisabled();
    }
    release();
    for (const one of [goal, other]) await expect(actionsFor(one)).toBeEnabled();
    await expect(toast(page, titles.error, 'The compost is full')).toHaveCount(1);
    await expect(rowOf(page, goal.title)).toContainText('Not Submitted');
    await closeToasts(page);
  });

  await test.step('a toast appears at the top right, and a press on the top bar that began before still counts', async () => {
    await page.getByRole('button', { name: `Actions for ${goal.title}` }).click();
    const answer = Promise.withResolvers<void>();
    await page.route(submission, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('menuitem', { name: 'Submit for review' }).click();
    await page.getByRole('button', { name: 'User menu' }).hover();
    await page.mouse.down();
    answer.resolve();
    await expectSuccess(page, 'Goal submitted for review');
    const box = await toast(page, titles.success, 'Goal submitted for review').boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan(1280 / 2);
    expect(box?.y ?? 800).toBeLessThan(800 / 2);
    await page.mouse.up();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a conversation that can’t be fetched again stays in sight', async () => {
    await openDialog(page, goal.title, 'View Goal');
    const loaded = page.getByText('I found three books.');
    await expect(loaded).toBeVisible();
    await refuse(page, '**/comments?*', { status: 500, detail: 'The compost is full' });
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('The conversation couldn’t be loaded')).toBeVisible();
    await expect(loaded).toBeVisible();
  });
});

test.describe('a person who can’t be loaded, and a screen that crashes', () => {
  test.use({ expectedConsoleErrors: /status of 500|^ApiError: The compost is full|^TypeError: .* null/ });

  test('lead to a way back, not to a blank page', async ({ page }) => {
    const student = await makeStudent();
    const goal = await makeGoal(student);
    await signInAs(page, student);
    const apology = page.getByRole('heading', { name: 'This page couldn’t be shown' });
    const start = page.getByRole('link', { name: 'Go to the start page' });
    await refuse(page, '**/api/v1/users/me', { status: 500, detail: 'The compost is full' });
    await page.goto('/houses');
    await expect(apology).toBeVisible();
    await expect(start).toBeVisible();
    await answerAgain(page, '**/api/v1/users/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /^Houses/ })).toBeVisible();

    await test.step('the rest of the page stays when a screen crashes', async () => {
      await page.route(
        goalList,
        firstCalls(1, (route) => route.fulfill({ json: { data: [null], count: 1 } })),
      );
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'Goals' }).click();
      await expect(apology).toBeVisible();
      await expect(menu).toBeVisible();
      await start.click();
      await expect(rowOf(page, goal.title)).toBeVisible();
    });
  });
});
