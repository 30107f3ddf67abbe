import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import {
  call,
  guideToken,
  makeGoal,
  makeGoals,
  makeGuide,
  makeHouse,
  makeReviewedGoal,
  makeStudent,
  readGoal,
  submit,
} from './data.ts';
import { pointOn, scrolled, stopped, swipe } from './finger.ts';
import { expect, openAs, test, withMotion } from './fixtures.ts';
import { callsOf } from './network.ts';
import { attachmentsOf, phonePhoto } from './poster.ts';
import { closeDialog, closeToasts, expectSuccess, goTo, openDialog, select } from './screen.ts';

test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
// One worker runs all these tests, because each worker starts with the empty caches of a new context.
test.describe.configure({ mode: 'default' });

const isProgress = (url: URL) => url.pathname.endsWith('/update-progress-bar');

/** Taps visible buttons only: no menus and no keyboard. */
const tap = async (page: Page | Locator, name: string) => {
  const button = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await expect(button).toBeVisible();
  await button.tap();
};

/** The guide's part, done through the API. */
async function guideAgrees(title: string): Promise<void> {
  const token = await guideToken();
  const { body } = await call(api.goals.list, { token, query: { title } });
  for (const { id } of body.data) await call(api.goals.approve, { token, params: { goal_id: id } });
}

test('a finger moves a slider only by its knob, taps alone add, view and delete a goal, and links are tall enough', async ({
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
  await test.step('a touch beside the knob moves nothing', async () => {
    const beside = await pointOn(slider, 0.24);
    await page.touchscreen.tap(beside.x, beside.y);
    await swipe(page, beside, { ...beside, x: beside.x + 60 });
    await expect(slider).toHaveValue('85');
  });
  // Leaving the screen sends pending changes.
  await goTo(page, '/goals');
  await expect(slider).toHaveValue('85');
  expect(calls).toEqual([]);
  expect((await readGoal(goal)).progress_bar).toBe(85);
  await test.step('a swipe on the knob moves the progress', async () => {
    const knob = await pointOn(slider, 0.85);
    await swipe(page, knob, { ...knob, x: knob.x - 70 });
    await expectSuccess(page, 'Progress updated successfully.');
    const value = Number(await slider.inputValue());
    expect(value).toBeLessThan(80);
    // A slow swipe is saved on the way, too.
    await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(value);
  });

  // On a phone, toasts cover the first buttons of the screen.
  await closeToasts(page);
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
    // A tap on the heading does nothing else.
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('menu')).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Houses' }).tap();
    await expect(page).toHaveURL(/\/houses$/);
  });

  await test.step('the links in lists and beside a goal under review are tall enough', async () => {
    const house = await makeHouse();
    const owner = await makeStudent({ house: house.name });
    const waiting = await makeGoal(owner);
    await submit(owner, waiting);
    await openAs(page, await makeGuide(), '/nowhere');
    for (const [address, link] of [
      ['/students', owner.name],
      ['/admin', owner.name],
      ['/houses', '1 person'],
      ['/review', owner.name],
      ['/review', 'Open the goal’s details'],
      [`/students/${owner.id}`, waiting.title],
      ['/settings', 'Delete your account'],
      ['/settings', 'What Trellis keeps, and why'],
    ] as const) {
      await goTo(page, address);
      const box = await page.locator('main').getByRole('link', { name: link, exact: true }).first().boundingBox();
      expect(box?.height, `${link} in ${address}`).toBeGreaterThanOrEqual(40);
    }
  });
});

test('on a phone, a photo is in a check-in after two taps, upright, and a goal that is reached asks for one', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 90);
  const sent = () => attachmentsOf(student, goal);
  await openAs(page, student, '/goals');

  await test.step('the photo of a check-in', async () => {
    const dialog = await openDialog(page, goal.title, 'View Goal');
    const camera = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    const chooser = await camera;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(await phonePhoto());
    await expect(dialog.getByRole('button', { name: 'Save note' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save note' }).tap();
    await expectSuccess(page, 'Your note was saved.');
    await expect(dialog.getByRole('button', { name: 'Open Poster.webp' })).toBeVisible();
    expect(await sent()).toMatchObject([{ width: 400, height: 600, check_in_id: expect.any(String) }]);
    await closeDialog(page);
    await closeToasts(page);
  });

  await test.step('the photo of a goal that is reached belongs to that check-in', async () => {
    await page.getByRole('slider').press('End');
    const bar = page.getByRole('region', { name: 'Check-in', exact: true });
    const camera = page.waitForEvent('filechooser');
    await bar.getByRole('button', { name: 'Take a photo' }).tap();
    await (await camera).setFiles(await phonePhoto());
    await bar.getByRole('button', { name: 'Save note' }).tap();
    await expectSuccess(page, 'Your note was saved.');
    await expect(bar.getByRole('button', { name: 'Look back on this goal' })).toBeVisible();
    const { body } = await call(api.checkIns.list, { token: student.token, params: { goal_id: goal.id } });
    expect(body.data.at(-1)).toMatchObject({ progress_bar: 100 });
    expect((await sent()).map(({ check_in_id }) => check_in_id)).toContain(body.data.at(-1)?.id);
  });
});

test('on a phone, a student gets from sign-up to the first check-in with visible buttons alone', async ({ page }) => {
  await page.goto('/');
  await page.waitForURL('**/login');
  await tap(page, 'Sign Up');
  await page.getByLabel('Full Name').fill('Mia Lindqvist');
  await page.getByLabel('Email').fill('mia@anywhere.example');
  await page.getByLabel('Password', { exact: true }).fill('grow like a bean');
  await page.getByLabel('Confirm Password').fill('grow like a bean');
  await tap(page, 'Sign Up');
  await expectSuccess(page, 'Account created successfully! You can now log in.');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await page.getByLabel('Email').fill('mia@anywhere.example');
  await page.getByLabel('Password', { exact: true }).fill('grow like a bean');
  await tap(page, 'Log In');
  await page.waitForURL('**/goals');

  await tap(page, 'Add Goal');
  const add = page.getByRole('dialog', { name: 'Add Goal' });
  await add.getByRole('textbox', { name: 'Goal', exact: true }).fill('Grow peas');
  await select(add, 'Goal type', 'Personal');
  await select(add, 'Period', 'Quarterly');
  await add.getByLabel('Description').fill('By hand');
  await tap(add, 'Save');
  await expectSuccess(page, 'Goal created successfully.');
  await tap(page.getByRole('region', { name: 'Next step' }), 'Submit it for review');
  await expectSuccess(page, 'Goal submitted for review');
  const card = page.getByRole('list', { name: 'Goals' }).getByRole('listitem').filter({ hasText: 'Grow peas' });
  await expect(card).toContainText('Waiting for a guide since');

  await guideAgrees('Grow peas');
  await page.reload();
  await tap(card, 'Update your progress');
  const details = page.getByRole('dialog', { name: 'Goal Details' });
  // The dialog slides in.
  await details.locator('[data-knob]').tap({ trial: true });
  const knob = await details.locator('[data-knob]').boundingBox();
  if (!knob) throw new Error('the slider has no knob');
  const from = { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 };
  await swipe(page, from, { ...from, x: from.x + 80 });
  await expectSuccess(page, 'Progress updated successfully.');
  await details.getByLabel('What helped, or what got in the way?').fill('The sun came out.');
  await tap(details, 'Save note');
  await expect(details.getByRole('list', { name: 'Newest check-ins' }).getByText('The sun came out.')).toBeVisible();

  await test.step('the card shows what a row shows, except empty values and the description', async () => {
    await closeDialog(page);
    await closeToasts(page);
    await expect(page.getByRole('table')).toHaveCount(0);
    for (const text of ['In Progress', '%', 'Personal']) await expect(card).toContainText(text);
    await expect(card).not.toContainText('By hand');
    await expect(card.getByText('Due Date')).toHaveCount(0);
    await card.getByRole('slider').press('ArrowRight');
    await expectSuccess(page, 'Progress updated successfully.');
    await closeToasts(page);
    await card.getByRole('button', { name: 'Grow peas', exact: true }).tap();
    await expect(details).toBeVisible();
  });
});
