import type { Locator, Page } from '@playwright/test';
import { makeGoal, makeGoals, makeGuide, makeHouse, makeReviewedGoal, makeStudent, readGoal, submit } from './data.ts';
import { expect, openAs, test, withMotion } from './fixtures.ts';
import { callsOf } from './network.ts';
import { closeToasts, expectSuccess, goTo, select, twoFrames } from './screen.ts';

test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const isProgress = (url: URL) => url.pathname.endsWith('/update-progress-bar');
type Point = { x: number; y: number };

/** Drags a finger from one point to another. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const steps = 8;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const at = (start: number, end: number) => start + ((end - start) * step) / steps;
    const touchPoints = [{ x: at(from.x, to.x), y: at(from.y, to.y) }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** The point at a fraction of a slider's bar. */
async function pointOn(slider: Locator, share: number): Promise<Point> {
  await slider.scrollIntoViewIfNeeded();
  // The accessible slider may only be as large as its knob, so this takes the bar.
  const box = await slider.locator('xpath=ancestor-or-self::*[@data-state][1]').boundingBox();
  if (!box) throw new Error('the slider isn’t on the screen');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Waits until the page has stopped gliding, as it does for a while after a finger has left it. */
const stopped = (page: Page) =>
  expect
    .poll(async () => {
      const before = await scrolled(page);
      await twoFrames(page);
      return (await scrolled(page)) - before;
    })
    .toBe(0);

test('a finger moves the knob of a slider and nothing beside it, and taps alone add, view and delete a goal', async ({
  page,
}) => {
  const student = await makeStudent();
  // More goals than fit on the screen.
  await makeGoals(student, 'Sow', 4);
  const goal = await makeReviewedGoal(student, 85, { title: 'Grow beans' });
  await openAs(page, student, '/goals');
  const slider = page
    .getByRole('list', { name: 'Goals' })
    .getByRole('listitem')
    .filter({ hasText: 'Grow beans' })
    .getByRole('slider');
  await expect(slider).toHaveValue('85');
  const calls = callsOf(page, isProgress, 'POST');
  await test.step('a scroll that starts on the slider scrolls the page', async () => {
    for (const share of [0.24, 0.6]) {
      const from = await pointOn(slider, share);
      const before = await scrolled(page);
      await swipe(page, from, { ...from, y: from.y - 250 });
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
      await stopped(page);
      await expect(slider).toHaveValue('85');
    }
  });
  await test.step('a touch beside the knob', async () => {
    const beside = await pointOn(slider, 0.24);
    await page.touchscreen.tap(beside.x, beside.y);
    await swipe(page, beside, { ...beside, x: beside.x + 60 });
    await expect(slider).toHaveValue('85');
  });
  // Leaving the screen sends pending changes.
  await page.reload();
  await expect(slider).toHaveValue('85');
  expect(calls).toEqual([]);
  expect((await readGoal(goal)).progress_bar).toBe(85);
  await test.step('the knob', async () => {
    const knob = await pointOn(slider, 0.85);
    await swipe(page, knob, { ...knob, x: knob.x - 70 });
    await expectSuccess(page, 'Progress updated successfully.');
    const value = Number(await slider.inputValue());
    expect(value).toBeLessThan(80);
    expect((await readGoal(goal)).progress_bar).toBe(value);
  });

  await page.getByRole('button', { name: 'Add Goal' }).first().tap();
  const add = page.getByRole('dialog', { name: 'Add Goal' });
  await add.getByRole('textbox', { name: 'Goal', exact: true }).fill('Grow peas');
  await select(add, 'Goal type', 'Personal');
  await select(add, 'Period', 'Annual');
  await add.getByRole('button', { name: /^Choose/ }).tap();
  await page.getByRole('grid').getByRole('button').filter({ hasText: /^15$/ }).tap();
  await expect(page.getByRole('grid')).toBeHidden();
  await add.getByRole('button', { name: 'Save' }).tap();
  await expect(add).toBeHidden();
  // On a phone, toasts cover the menu of the first goal.
  await closeToasts(page);

  const actions = page.getByRole('button', { name: 'Actions for Grow peas' });
  await actions.tap();
  await page.getByRole('menuitem', { name: 'View Goal' }).tap();
  const details = page.getByRole('dialog', { name: 'Goal Details' });
  await expect(details).toContainText('Grow peas');
  await details.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(details).toBeHidden();

  await actions.tap();
  await page.getByRole('menuitem', { name: 'Delete Goal' }).tap();
  await page.getByRole('dialog', { name: 'Delete Goal' }).getByRole('button', { name: 'Delete Goal' }).tap();
  await expect(actions).toBeHidden();
  await test.step('menus open and close', async () => {
    await page.getByRole('button', { name: 'User menu' }).tap();
    await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Log Out']);
    // Nothing there does anything else.
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('menu')).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Houses' }).tap();
    await expect(page).toHaveURL(/\/houses$/);
  });
});

test('the links in lists and beside a goal under review are tall enough for a finger', async ({ page }) => {
  const house = await makeHouse();
  const student = await makeStudent({ house: house.name });
  const goal = await makeGoal(student);
  await submit(student, goal);
  await openAs(page, await makeGuide(), '/nowhere');
  for (const [address, link] of [
    ['/students', student.name],
    ['/admin', student.name],
    ['/houses', '1 person'],
    ['/review', student.name],
    ['/review', 'Open the goal’s details'],
    [`/students/${student.id}`, goal.title],
    ['/settings', 'Delete your account'],
    ['/settings', 'What Trellis keeps, and why'],
  ] as const) {
    await goTo(page, address);
    const box = await page.locator('main').getByRole('link', { name: link, exact: true }).first().boundingBox();
    expect(box?.height, `${link} in ${address}`).toBeGreaterThanOrEqual(40);
  }
});
