import type { Locator, Page } from '@playwright/test';
import { makeGoals, makeReviewedGoal, makeStudent, readGoal } from './data.ts';
import { expect, signInAs, test, withMotion } from './fixtures.ts';
import { callsOf } from './network.ts';
import { expectSuccess, offered, selectOf } from './screen.ts';
import { texts } from './texts.ts';

test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const isProgress = (url: URL) => url.pathname.endsWith('/update-progress-bar');
const sliderOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Goals' }).getByRole('listitem').filter({ hasText: title }).getByRole('slider');

type Point = { x: number; y: number };

/** A finger that goes from one point to another. */
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

/** Where on the bar of a slider a share of its way lies. */
async function pointOn(slider: Locator, share: number): Promise<Point> {
  await slider.scrollIntoViewIfNeeded();
  // The bar: what is announced as the slider may be no larger than its knob.
  const box = await slider.locator('xpath=ancestor-or-self::*[@data-state][1]').boundingBox();
  if (!box) throw new Error('the slider has no place on the screen');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** A student's goals, more than fit on a phone's screen; the first one can be moved. */
async function openGoals(page: Page, progress: number) {
  const student = await makeStudent();
  await makeGoals(student, 'Sow', 4);
  const goal = await makeReviewedGoal(student, progress, { title: 'Grow beans' });
  await signInAs(page, student);
  await page.goto('/goals');
  const slider = sliderOf(page, 'Grow beans');
  await expect(slider).toHaveValue(String(progress));
  return { goal, slider, calls: callsOf(page, isProgress, 'POST') };
}

test('a scroll that begins on a slider scrolls the page and leaves the progress as it is', async ({ page }) => {
  const { goal, slider, calls } = await openGoals(page, 85);
  for (const share of [0.24, 0.6]) {
    const from = await pointOn(slider, share);
    const before = await scrolled(page);
    await swipe(page, from, { ...from, y: from.y - 250 });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    await expect(slider).toHaveValue('85');
  }
  // What waits to be sent is sent when the screen is left.
  await page.reload();
  await expect(slider).toHaveValue('85');
  expect(calls).toEqual([]);
  expect((await readGoal(goal)).progress_bar).toBe(85);
});

test('a touch beside the knob of a slider moves nothing', async ({ page }) => {
  const { slider, calls } = await openGoals(page, 85);
  const beside = await pointOn(slider, 0.24);
  await page.touchscreen.tap(beside.x, beside.y);
  await swipe(page, beside, { ...beside, x: beside.x + 60 });
  await expect(slider).toHaveValue('85');
  await page.reload();
  await expect(slider).toHaveValue('85');
  expect(calls).toEqual([]);
});

test('the knob of a slider is moved by a finger', async ({ page }) => {
  const { goal, slider } = await openGoals(page, 50);
  const knob = await pointOn(slider, 0.5);
  await swipe(page, knob, { ...knob, x: knob.x + 70 });
  await expectSuccess(page, texts.progressUpdated);
  const value = Number(await slider.inputValue());
  expect(value).toBeGreaterThan(55);
  expect((await readGoal(goal)).progress_bar).toBe(value);
});

test('a goal is added, looked at and deleted by taps alone', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().tap();
  const add = page.getByRole('dialog', { name: 'Add Goal' });
  await add.getByRole('textbox', { name: 'Goal', exact: true }).fill('Grow peas');
  for (const [label, choice] of [
    ['Goal type', 'Personal'],
    ['Period', 'Annual'],
  ] as const) {
    await selectOf(add, label).tap();
    await offered(page).getByText(choice, { exact: true }).tap();
    await expect(selectOf(add, label)).toContainText(choice);
  }
  await add.getByRole('button', { name: /^Choose/ }).tap();
  await page.getByRole('grid').getByRole('button').filter({ hasText: /^15$/ }).tap();
  await expect(page.getByRole('grid')).toBeHidden();
  await add.getByRole('button', { name: 'Save' }).tap();
  await expect(add).toBeHidden();

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
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();
});

test('the menus open and close by a tap', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await page.getByRole('button', { name: 'User menu' }).tap();
  await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Log Out']);
  await page.touchscreen.tap(60, 700);
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Houses' }).tap();
  await expect(page).toHaveURL(/\/houses$/);
});
