import { api } from '@trellis/contract/api.ts';
import { expectAccessible } from './axe.ts';
import { call, comment, edit, makeGoal, makeGuide, makeHouse, makeStudent, sendBack, submit } from './data.ts';
import { expect, refused, signInAs, test, withMotion } from './fixtures.ts';
import { lateFrames } from './late-frames.ts';
import { callsOf, refuse } from './network.ts';
import { button, isNow, openQueue, sentIn, shows, statusOf, title, undoBar, waitingNow } from './review-queue.ts';

test.use(withMotion);

test('two dozen goals are reviewed by keyboard with at most two keys each, and the next one shows by itself', async ({
  page,
}) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  const goals = await sentIn(student, 24);
  await openQueue(page, guide);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (const [n, goal] of goals.entries()) {
    await shows(page, goal.title);
    await expect(page.getByText(`${n} done, ${24 - n} to go`, { exact: true })).toBeVisible();
    if (n % 10 !== 9) {
      await press('a');
      continue;
    }
    await press('r');
    await expect(page.getByLabel('What should change?')).toBeFocused();
    await page.keyboard.insertText('Say how many, and until when.');
    await press('Control+Enter');
  }
  await expect(page.getByText('24 goals reviewed')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(2 * goals.length);
  await page.getByRole('navigation').getByRole('link', { name: 'Goals', exact: true }).click();
  await expect.poll(waitingNow).toBe(0);
  await expect
    .poll(async () => (await Promise.all(goals.slice(10, 20).map(statusOf))).join())
    .toBe([...Array<string>(9).fill('Reviewed'), 'Not Submitted'].join());
});

test('a goal shows everything that a decision needs, with changes since the last review first', async ({ page }) => {
  const house = await makeHouse('Oak');
  const student = await makeStudent({ name: 'Mia Lindqvist', purpose: 'I want to build bridges.', house: house.name });
  const guide = await makeGuide({ name: 'Grace Guide' });
  await sentIn(student, 2);
  const again = await makeGoal(student, { title: 'Water the tomatoes', description: 'With a can' });
  await submit(student, again);
  await sendBack(guide, again, 'How often, and until when?');
  await edit(student, again, { title: 'Water the tomatoes twice a week' });
  await comment(student, again, 'Until the summer.');
  const token = student.token;
  await call(api.steps.create, { token, params: { goal_id: again.id }, body: { title: 'Find a can' } });
  await submit(student, again);
  await openQueue(page, guide, 'Water the tomatoes twice a week');
  await expect(page.getByText('0 done, 3 to go', { exact: true })).toBeVisible();
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
  await page.keyboard.press('j');
  await shows(page, 'Goal 01');
});

test('a review can be undone by key or button for ten seconds, and its comment comes back', async ({ page }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  const [first, second] = await sentIn(student, 3);
  await openQueue(page, guide);
  const calls = callsOf(page, ({ pathname }) => /\/(approve|return)$/.test(pathname), 'POST');
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
  expect(calls).toEqual([]);
  await page.keyboard.press('j');
  await button(page, 'Complete').click();
  await isNow(second, 'Reviewed');
  await isNow(first, 'Awaiting Guide Review');
  await expect(undoBar(page, 'Completed: Goal 02')).toBeHidden();
});

test('shortcuts move through the queue, do nothing while typing, and can be turned off', async ({ page }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  await sentIn(student, 3);
  await openQueue(page, guide);
  await page.keyboard.press('j');
  await shows(page, 'Goal 02');
  await page.keyboard.press('k');
  await shows(page, 'Goal 01');
  await page.keyboard.press('c');
  const field = page.getByLabel('Write a comment');
  await expect(field).toBeFocused();
  await page.keyboard.type('as said, just read it');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('as said, just read it');
  await expect(field).toHaveValue('');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('s');
  await shows(page, 'Goal 02');
  await page.keyboard.press('j');
  await shows(page, 'Goal 03');
  await page.keyboard.press('j');
  await shows(page, 'Goal 01');
  await expect(page.getByText('0 done, 3 to go', { exact: true })).toBeVisible();
  await page.getByLabel('Keyboard shortcuts').uncheck();
  await page.keyboard.press('a');
  await page.keyboard.press('k');
  await shows(page, 'Goal 01');
  await button(page, 'Previous').click();
  await shows(page, 'Goal 03');
  expect(await waitingNow()).toBe(3);
});

test('typing a comment right after the next goal shows isn’t interrupted by a late frame', async ({ page }) => {
  await lateFrames(page);
  await sentIn(await makeStudent(), 3);
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

test('the queue can be limited to a house, has a kind message when empty, and finds new goals', async ({ page }) => {
  const [oak, elm] = [await makeHouse('Oak'), await makeHouse('Elm')];
  const [mia, noah] = [await makeStudent({ house: oak.name }), await makeStudent({ house: elm.name })];
  await sentIn(mia, 1);
  await submit(noah, await makeGoal(noah, { title: 'Swim' }));
  await openQueue(page, await makeGuide());
  await page.getByLabel('Show', { exact: true }).selectOption('Elm');
  await shows(page, 'Swim');
  await expect(page).toHaveURL(/\/review\?scope=Elm$/);
  await page.keyboard.press('a');
  await expect(page.getByText('1 goal reviewed')).toBeVisible();
  await submit(noah, await makeGoal(noah, { title: 'Sing' }));
  await button(page, 'Check again').click();
  await shows(page, 'Sing');
});

test('the queue has no axe violation at 320 px, and its buttons are large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const student = await makeStudent();
  await sentIn(student, 2);
  await openQueue(page, await makeGuide());
  await expectAccessible(page);
  for (const name of ['Complete', 'Send back', 'Comment', 'Skip', 'Previous', 'Next']) {
    const box = await button(page, name).boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(40);
  }
  await button(page, 'Complete').click();
  await shows(page, 'Goal 02');
  await expect(button(page, 'Undo')).toBeInViewport();
  await expectAccessible(page);
});

test.describe('a queue that can’t be loaded', () => {
  test.use({ expectedConsoleErrors: refused(500) });

  test('says so instead of claiming that nothing is waiting', async ({ page }) => {
    await sentIn(await makeStudent(), 1);
    await signInAs(page, await makeGuide());
    const queue = '**/api/v1/review-queue*';
    await refuse(page, queue, { status: 500, detail: 'The compost is full' });
    await page.goto('/review');
    await expect(page.getByText('The queue couldn’t be loaded')).toBeVisible();
    await expect(page.getByText('All caught up')).toBeHidden();
    await page.unroute(queue);
    await button(page, 'Try again').click();
    await shows(page, 'Goal 01');
  });
});
