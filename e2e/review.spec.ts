import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { call, comment, edit, makeGoal, makeGuide, makeHouse, makeStudent, sendBack, submit } from './data.ts';
import { expect, refused, signInAs, test, withMotion } from './fixtures.ts';
import { callsOf, hold, refuse } from './network.ts';
import {
  button,
  expectStatus,
  makeSubmittedGoals,
  openQueue,
  shows,
  statusOf,
  title,
  undoMs,
  waitingCount,
} from './review-queue.ts';

const undoBar = (page: Page, text: string) => page.getByText(text, { exact: true });

test.use({ ...withMotion, expectedConsoleErrors: refused(500) });

test('a guide reviews one goal after the other with all that a decision needs, by keys alone, and can undo for ten seconds', async ({
  page,
}) => {
  const [oak, elm] = [await makeHouse('Oak'), await makeHouse('Elm')];
  const mia = await makeStudent({ name: 'Mia Lindqvist', purpose: 'I want to build bridges.', house: oak.name });
  const noah = await makeStudent({ house: elm.name });
  const guide = await makeGuide({ name: 'Grace Guide' });
  const goals = await makeSubmittedGoals(mia, 8);
  const [first, second] = goals;
  for (const name of ['Swim', 'Sing']) await submit(noah, await makeGoal(noah, { title: name }));
  const again = await makeGoal(mia, { title: 'Water the tomatoes', description: 'With a can' });
  await submit(mia, again);
  await sendBack(guide, again, 'How often, and until when?');
  await edit(mia, again, { title: 'Water the tomatoes twice a week' });
  await comment(mia, again, 'Until the summer.');
  const { token } = mia;
  await call(api.steps.create, { token, params: { goal_id: again.id }, body: { title: 'Find a can' } });
  await submit(mia, again);
  await page.clock.install();
  await signInAs(page, guide);

  await test.step('a queue that can’t be loaded doesn’t claim that nothing is waiting', async () => {
    const queue = '**/api/v1/review-queue*';
    await refuse(page, queue, { status: 500, detail: 'The compost is full', times: 1 });
    await page.goto('/review');
    await expect(page.getByText('The queue couldn’t be loaded')).toBeVisible();
    await expect(page.getByText('All caught up')).toBeHidden();
    await button(page, 'Try again').click();
    await shows(page, 'Water the tomatoes twice a week');
  });

  await test.step('a goal shows everything that a decision needs, with the changes since the last review', async () => {
    await expect(page.getByText('0 done, 11 to go', { exact: true })).toBeVisible();
    const goal = page.getByRole('article');
    await expect(goal).toContainText('Mia Lindqvist');
    await expect(goal).toContainText('With a can');
    const since = goal.getByRole('region', { name: /^Sent back on/ });
    await expect(since).toContainText('How often, and until when?');
    await expect(since).toContainText('Before: Water the tomatoes');
    await expect(since).toContainText('Now: Water the tomatoes twice a week');
    await expect(since).toContainText('1 change to its steps.');
    await expect(goal.getByRole('region', { name: 'Steps' })).toContainText('Find a can');
    await expect(goal.getByRole('region', { name: 'Conversation' })).toContainText('Until the summer.');
    const owner = page.getByRole('complementary', { name: 'About Mia Lindqvist' });
    await expect(owner).toContainText('I want to build bridges.');
    await expect(owner).toContainText('Goal 01');
    await expect(owner).toContainText('Goal 02');
  });

  await test.step('keys move through the queue, do nothing while somebody types, and can be turned off', async () => {
    await page.keyboard.press('j');
    await shows(page, 'Goal 01');
    await page.keyboard.press('k');
    await shows(page, 'Water the tomatoes twice a week');
    await page.keyboard.press('c');
    const field = page.getByLabel('Write a comment');
    await expect(field).toBeFocused();
    await page.keyboard.type('as said, just read it');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('as said, just read it');
    await expect(field).toHaveValue('');
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('s');
    await shows(page, 'Goal 01');
    await page.getByLabel('Keyboard shortcuts').uncheck();
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await shows(page, 'Goal 01');
    await button(page, 'Next').click();
    await shows(page, 'Goal 02');
    await button(page, 'Previous').click();
    await shows(page, 'Goal 01');
    await page.getByLabel('Keyboard shortcuts').check();
    await expect(page.getByText('0 done, 11 to go', { exact: true })).toBeVisible();
    expect(await waitingCount()).toBe(11);
  });

  await test.step('a review can be undone by key or button for ten seconds, and its comment comes back', async () => {
    const calls = callsOf(page, ({ pathname }) => /\/(approve|return)$/.test(pathname), 'POST');
    await title(page).click();
    // The ten seconds begin only once the clock goes on.
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.keyboard.press('a');
    await expect(undoBar(page, 'Completed: Goal 01')).toBeVisible();
    await shows(page, 'Goal 02');
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('u');
    await shows(page, 'Goal 01');
    await expect(title(page)).toBeFocused();
    await expect(undoBar(page, 'Completed: Goal 01')).toBeHidden();
    await page.keyboard.press('r');
    await page.getByLabel('What should change?').fill('Say how many.');
    await button(page, 'Send back').last().click();
    await expect(undoBar(page, 'Sent back: Goal 01')).toBeVisible();
    await button(page, 'Undo').click();
    await shows(page, 'Goal 01');
    await button(page, 'Send back').click();
    await expect(page.getByLabel('What should change?')).toHaveValue('Say how many.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await shows(page, 'Goal 02');
    await button(page, 'Complete').click();
    await shows(page, 'Goal 03');
    expect(calls).toEqual([]);
    await page.clock.fastForward(undoMs);
    await page.clock.resume();
    await expectStatus(second, 'Reviewed');
    await expectStatus(first, 'Awaiting Guide Review');
    await expect(undoBar(page, 'Completed: Goal 02')).toBeHidden();
  });

  await test.step('the next goals take two keys each at most', async () => {
    for (const [n, goal] of goals.slice(2).entries()) {
      await shows(page, goal.title);
      await expect(page.getByText(`${n + 1} done, ${10 - n} to go`, { exact: true })).toBeVisible();
      if (n !== 3) {
        await page.keyboard.press('a');
        continue;
      }
      await page.keyboard.press('r');
      await expect(page.getByLabel('What should change?')).toBeFocused();
      await page.keyboard.insertText('Say how many, and until when.');
      await page.keyboard.press('Control+Enter');
    }
    await shows(page, 'Swim');
  });

  await test.step('on a phone too, the queue can be limited to a house, says when it is done, and finds new goals', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption('Elm');
    await shows(page, 'Swim');
    await expect(page).toHaveURL(/\/review\?scope=Elm$/);
    await expect(page.getByText('0 done, 2 to go', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of ['Complete', 'Send back', 'Comment', 'Skip', 'Previous', 'Next']) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(40);
    }
    await button(page, 'Complete').click();
    await expect(button(page, 'Undo')).toBeInViewport();
    await shows(page, 'Sing');
    await button(page, 'Complete').click();
    await expect(page.getByText('2 goals reviewed')).toBeVisible();
    await submit(noah, await makeGoal(noah, { title: 'Dance' }));
    await button(page, 'Check again').click();
    await shows(page, 'Dance');
  });

  await test.step('leaving the screen sends the reviews that are still waiting', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('navigation').getByRole('link', { name: 'Goals', exact: true }).click();
    await expect.poll(waitingCount).toBe(3);
    expect(await Promise.all(goals.map(statusOf))).toEqual([
      'Awaiting Guide Review',
      ...Array(4).fill('Reviewed'),
      'Not Submitted',
      ...Array(2).fill('Reviewed'),
    ]);
  });
});

test('typing a comment right after the next goal shows isn’t interrupted by a late frame', async ({ page }) => {
  // Each frame comes half a second late, as on a busy machine.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 500);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  });
  await makeSubmittedGoals(await makeStudent(), 3);
  await openQueue(page, await makeGuide());
  await page.keyboard.press('r');
  await expect(page.getByLabel('What should change?')).toBeFocused();
  await page.keyboard.insertText('Say how many.');
  await page.keyboard.press('Control+Enter');
  await shows(page, 'Goal 02');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('j');
  await shows(page, 'Goal 03');
  await page.keyboard.press('c');
  const field = page.getByLabel('Write a comment');
  await expect(field).toBeFocused();
  await page.keyboard.type('as said, just read it', { delay: 50 });
  await expect(field).toHaveValue('as said, just read it');
  await shows(page, 'Goal 03');
});

test('a guide who is quicker than the network can still undo, and sees the skipped goals only after all others', async ({
  page,
}) => {
  await makeSubmittedGoals(await makeStudent(), limits.reviewPage + 2);
  const release = await hold(page, ({ pathname, searchParams }) => {
    return pathname.endsWith('/review-queue') && searchParams.has('after');
  });
  await page.clock.install();
  await openQueue(page, await makeGuide());
  for (const next of ['Goal 02', 'Goal 03', 'Goal 04', 'Goal 05']) {
    await page.keyboard.press('s');
    await shows(page, next);
  }
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.keyboard.press('a');
  await expect(title(page)).toHaveCount(0);
  await button(page, 'Undo').click();
  await shows(page, 'Goal 05');
  await page.keyboard.press('a');
  await expect(title(page)).toHaveCount(0);
  release();
  for (const next of ['Goal 06', 'Goal 07', 'Goal 01']) {
    await shows(page, next);
    await page.keyboard.press('a');
  }
});
