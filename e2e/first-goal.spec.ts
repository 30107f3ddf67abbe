import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, guideToken } from './data.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { closeDialog, closeToasts, expectSuccess, select } from './screen.ts';

test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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
  const knob = await details.locator('[data-knob]').boundingBox();
  if (!knob) throw new Error('the slider has no knob');
  const from = { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 8; step += 1) {
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ ...from, x: from.x + 10 * step }],
    });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectSuccess(page, 'Progress updated successfully.');
  await details.getByLabel('What helped, or what got in the way?').fill('The sun came out.');
  await tap(details, 'Save note');
  await expect(details.getByRole('list', { name: 'Newest check-ins' }).getByText('The sun came out.')).toBeVisible();

  await test.step('the card shows what a row shows, without empty values and without what is for the details', async () => {
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
