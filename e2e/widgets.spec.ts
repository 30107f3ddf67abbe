import type { Locator, Page } from '@playwright/test';
import { makeGoal, makeGoals, makeReviewedGoal, makeStudent, someGuide } from './data.ts';
import { expect, signInAs, test, withMotion } from './fixtures.ts';
import { hold } from './network.ts';
import { choose, filtered, rowOf } from './screen.ts';

test.use(withMotion);

/** How often the Tab key stops within an element on the way through the page. */
async function stopsIn(page: Page, what: string): Promise<number> {
  let stops = 0;
  await page.locator('main').focus();
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((selector) => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return 'end';
      return activeElement.closest(selector) ? 'in' : 'out';
    }, what);
    if (at === 'end') break;
    if (at === 'in') stops += 1;
  }
  return stops;
}

test('a menu reads as a menu with its items', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toMatchAriaSnapshot(`
    - menu "User menu":
      - menuitem "My Profile"
      - menuitem "Log Out"
  `);
});

test('a menu that is opened right after a scroll stays open, and a scroll after that closes it', async ({ page }) => {
  const student = await makeStudent();
  const [goal] = await makeGoals(student, 'Goal', 10);
  await signInAs(page, student);
  await page.goto('/goals');
  const actions = page.getByRole('button', { name: `Actions for ${goal?.title}` });
  await expect(actions).toBeVisible();
  // The browser tells of a scroll a frame later.
  await actions.evaluate((button: HTMLElement) => {
    window.scrollBy(0, 20);
    button.click();
  });
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
  await expect(page.getByRole('menuitem', { name: 'View Goal' })).toBeVisible();
  await page.mouse.wheel(0, -20);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('a dialog reads as a dialog with its title and its close button, and the page behind it is silent', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await signInAs(page, student);
  await page.goto('/goals');
  await choose(page, goal.title, 'Delete Goal');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - dialog "Delete Goal":
      - heading "Delete Goal" [level=2]
      - button "Close"
      - paragraph:
        - strong: ${goal.title}
      - paragraph: /This goal will be permanently deleted/
      - button "Cancel"
      - button "Delete Goal"
  `);
  // It is silenced once the dialog has been drawn.
  await expect(page.locator('[inert] main')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
});

test('Escape brings back who was chosen, and what is typed next takes their place, however late the list came', async ({
  page,
}) => {
  await signInAs(page, await someGuide());
  const { name } = await makeStudent();
  await page.goto('/goals');
  const release = await hold(page, '**/api/v1/goals/users/**');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const owner = page.getByRole('dialog').getByRole('combobox', { name: 'Owner' });
  await owner.focus();
  await page.keyboard.type(name);
  release();
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(owner).toHaveValue('Myself');
  await page.keyboard.type('M');
  await expect(owner).toHaveValue('M');
});

test('what is typed into a field with a list stays there, whatever the page does meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs(page, await someGuide());
  const { name } = await makeStudent();
  // The page never has nothing to do, so the dialog is settled by what is typed into it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const dialog = page.getByRole('dialog');
  const owner = dialog.getByRole('combobox', { name: 'Owner' });
  const found = page.getByRole('option', { name });

  await test.step('before the dialog has settled, in the same frame as the field takes the focus', async () => {
    await owner.evaluate((field: HTMLElement, text) => {
      field.focus();
      document.execCommand('insertText', false, text);
    }, name);
    await expect(found).toBeVisible();
    await expect(owner).toHaveValue(name);
  });

  await test.step('right after a scroll, of which the browser tells a frame later', async () => {
    await page.keyboard.press('Escape');
    await owner.evaluate((field: HTMLElement, text) => {
      field.closest('[role=dialog]')?.scrollBy(0, -20);
      document.execCommand('insertText', false, text);
    }, name);
    await expect(found).toBeVisible();
    await expect(owner).toHaveValue(name);
  });
});

test('the list of a field moves along with it, and closes once the field is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs(page, await someGuide());
  const { name } = await makeStudent();
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(page.locator('[inert] main')).toBeAttached();
  const owner = page.getByRole('dialog').getByRole('combobox', { name: 'Owner' });
  const found = page.getByRole('option', { name });
  const place = async (what: Locator) => (await what.boundingBox()) ?? { y: 0, height: 0 };
  const scroll = (by: number) =>
    owner.evaluate((field: HTMLElement, top) => field.closest('[role=dialog]')?.scrollBy({ top }), by);

  await scroll(2000);
  await owner.fill(name);
  await expect(found).toBeVisible();
  const { y: before } = await place(owner);
  // So far in one frame that the field comes to lie under its list.
  await scroll(-40);
  expect((await place(owner)).y).toBe(before + 40);
  await expect
    .poll(async () => {
      const [field, list] = [await place(owner), await place(page.getByRole('listbox'))];
      return Math.min(Math.abs(list.y - field.y - field.height), Math.abs(field.y - list.y - list.height));
    })
    .toBeLessThan(10);
  await expect(found).toBeVisible();
  await scroll(-2000);
  await expect(found).toBeHidden();
  await expect(owner).toHaveValue(name);
});

test('tabs read as tabs with the panel of the open one', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/settings?tab=appearance');
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - tablist "Settings":
      - tab "My Profile"
      - tab "Password"
      - tab "Appearance" [selected]
    - tabpanel "Appearance"
  `);
});

test('a slider reads as a slider in percent', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 40);
  await signInAs(page, student);
  await page.goto('/goals');
  const slider = rowOf(page, goal.title).getByRole('slider');
  await expect(slider).toHaveAccessibleName(`Progress of ${goal.title}`);
  await expect(slider).toHaveAttribute('aria-valuetext', '40%');
  expect(await stopsIn(page, '[data-look]')).toBe(1);
});

test('a locked slider is one stop of the Tab key, and says why it is locked without being touched', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await signInAs(page, student);
  await page.goto('/goals');
  const slider = rowOf(page, goal.title).getByRole('slider');
  await expect(slider).toHaveAccessibleDescription('Goal needs to be reviewed before progress can be updated');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await stopsIn(page, '[data-look], [role=tooltip]')).toBe(1);
});

test("the owner's name is one stop of the Tab key, with a long statement too", async ({ page }) => {
  const student = await makeStudent({ purpose: 'I want to build bridges. '.repeat(70) });
  await makeGoal(student);
  await signInAs(page, await someGuide());
  await page.goto(filtered('/goals', { owner_name: student.name }));
  await expect(page.getByRole('link', { name: student.name, exact: true })).toBeVisible();
  // Once in the row; the card is read with it.
  expect(await stopsIn(page, 'tbody td:first-child, [role=tooltip]')).toBe(1);
});

test('Escape on a hover card in a dialog closes the card alone', async ({ page }) => {
  const student = await makeStudent({ purpose: 'I want to build bridges.' });
  const goal = await makeGoal(student);
  await signInAs(page, await someGuide());
  await page.goto(filtered('/goals', { title: goal.title }));
  await choose(page, goal.title, 'View Goal');
  const dialog = page.getByRole('dialog', { name: 'Goal Details' });
  await dialog.getByRole('link', { name: student.name }).focus();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('bridges');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Actions for ${goal.title}` })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a toast leaves a dialog's title and close button free, and can be closed by a finger", async ({ page }) => {
    const student = await makeStudent();
    await makeReviewedGoal(student, 0);
    await signInAs(page, student);
    await page.goto('/goals');
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    const toast = page.getByRole('listitem').filter({ hasText: 'Success!' });
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
    const head = await close.boundingBox();
    await expect
      .poll(async () => (await toast.boundingBox())?.y ?? 0)
      .toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0) - 1);
    const box = await page.getByRole('button', { name: 'Close toast' }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await page.getByRole('button', { name: 'Close toast' }).tap();
    await expect(toast).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
