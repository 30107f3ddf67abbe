import type { Page } from '@playwright/test';
import { makeGoal, makeGoals, makeReviewedGoal, makeStudent, someGuide } from './data.ts';
import { expect, openAs, refused, test, withMotion } from './fixtures.ts';
import { callsEndOn, refuse } from './network.ts';
import { choose, filtered, goTo, rowOf, storyIn, twoFrames } from './screen.ts';

test.use({ ...withMotion, expectedConsoleErrors: refused(500) });

/** The number of Tab stops within an element. */
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

test('menus, dialogs, sliders and tabs are announced with what they hold, and menus and toasts don’t get in the way', async ({
  page,
}) => {
  const student = await makeStudent();
  const [goal, locked] = [await makeReviewedGoal(student, 40), await makeGoal(student)];
  await openAs(page, student, '/goals');
  await test.step('a slider is one Tab stop, also a locked one that says why it is locked', async () => {
    await expect(rowOf(page, goal.title).getByRole('slider')).toHaveAttribute('aria-valuetext', '40%');
    await expect(rowOf(page, locked.title).getByRole('slider')).toHaveAccessibleDescription(
      'Goal needs to be reviewed before progress can be updated',
    );
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await stopsIn(page, '[data-state], [role=tooltip]')).toBe(2);
  });
  await test.step('a menu has its items', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menu')).toMatchAriaSnapshot(`
    - menu "User menu":
      - menuitem "My Profile"
      - menuitem "Log Out"
  `);
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });
  await test.step('a second press on the button of a menu closes it', async () => {
    const button = page.getByRole('button', { name: 'User menu' });
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await button.click();
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toBeHidden();
  });
  await test.step('a dialog has its title and close button, and the page behind it is hidden', async () => {
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
    await expect(page.locator('[inert] main')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('tabs have the panel of the open one', async () => {
    await goTo(page, '/settings?tab=appearance');
    await expect(page.locator('main')).toMatchAriaSnapshot(`
    - tablist "Settings":
      - tab "My Profile"
      - tab "Password"
      - tab "Appearance" [selected]
    - tabpanel "Appearance"
  `);
  });

  await test.step('a menu opened right after scrolling stays open, and later scrolling closes it', async () => {
    const [goal] = await makeGoals(student, 'Goal', 8);
    await page.goto('/goals');
    const actions = page.getByRole('button', { name: `Actions for ${goal?.title}` });
    await expect(actions).toBeVisible();
    // The scroll event fires one frame later.
    await actions.evaluate((button: HTMLElement) => {
      window.scrollBy(0, 20);
      button.click();
    });
    await twoFrames(page);
    await expect(page.getByRole('menuitem', { name: 'View Goal' })).toBeVisible();
    await page.mouse.wheel(0, -20);
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('on a phone, a toast doesn’t cover a dialog’s title and close button, and can be closed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // A slider of the table would be gone before it has moved the progress.
    await expect(page.getByRole('list', { name: 'Goals' })).toBeVisible();
    await page.getByRole('slider', { name: `Progress of ${goal.title}` }).press('ArrowRight');
    // The progress is saved a second later, while the dialog is open.
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Success!' });
    // A toast stays while the pointer is over it.
    await toast.hover();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
    const gap = async () => {
      const [head, box] = [await close.boundingBox(), await toast.boundingBox()];
      return (box?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThan(-1);
    // Uses the layout size, because the measured box loses a fraction of a pixel to rounding.
    const size = await page.getByRole('button', { name: 'Close toast' }).evaluate((button) => {
      const { width, height } = getComputedStyle(button);
      return Math.min(Number.parseFloat(width), Number.parseFloat(height));
    });
    expect(size).toBeGreaterThanOrEqual(40);
    await page.getByRole('button', { name: 'Close toast' }).click();
    await expect(toast).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('a guide hears an owner’s purpose statement with the name, which is one Tab stop, and the choices of a combo box', async ({
  page,
}) => {
  const student = await makeStudent({ purpose: 'I want to build bridges. '.repeat(70) });
  const goal = await makeGoal(student);
  const [other, silent, unknown] = [
    await makeStudent({ purpose: 'I want to build boats.' }),
    await makeStudent(),
    await makeStudent(),
  ];
  for (const owner of [other, silent, unknown]) await makeGoal(owner);
  await openAs(page, await someGuide(), filtered('/goals', { owner_name: student.name }));
  await expect(page.getByRole('link', { name: student.name, exact: true })).toBeVisible();
  // The name shows once in the row; the card is read with it.
  expect(await stopsIn(page, 'tbody td:first-child, [role=tooltip]')).toBe(1);
  await page.getByRole('link', { name: student.name, exact: true }).focus();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('bridges');
  await expect(page.getByRole('link', { name: student.name, exact: true })).toHaveAccessibleDescription(/bridges/);
  await page.keyboard.press('Escape');

  await test.step('a combo box says what it holds, that it opens a list, and which choice is next', async () => {
    await page.getByRole('button', { name: 'Add Goal' }).first().click();
    const owner = page.getByRole('combobox', { name: 'Owner' });
    await expect(owner).toHaveAttribute('aria-autocomplete', 'list');
    await expect(owner).toHaveAttribute('aria-expanded', 'false');
    await owner.fill('Mia');
    await expect(owner).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
      - listbox:
        - option /${student.name}/
    `);
    await page.keyboard.press('ArrowDown');
    await expect(owner).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(owner).toHaveValue(student.name);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  const callsEnd = callsEndOn(page);
  await choose(page, goal.title, 'View Goal');
  const dialog = page.getByRole('dialog', { name: 'Goal Details' });
  const owner = dialog.getByRole('link', { name: student.name });
  // A card closes when something scrolls, as the dialog does while its parts load.
  await expect(storyIn(dialog)).toContainText('Goal added');
  await callsEnd();
  await owner.scrollIntoViewIfNeeded();
  // The browser reports a scroll with the next frame, which may come late.
  await twoFrames(page);
  await expect(async () => {
    await owner.blur();
    await owner.focus();
    await expect(card).toContainText('bridges', { timeout: 1000 });
  }).toPass();
  // Escape on the card of a name in a dialog closes only the card.
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Actions for ${goal.title}` })).toBeFocused();

  await test.step('a purpose statement that one call can’t load comes from another, and shows as Unknown if that fails too', async () => {
    await refuse(page, '**/users/goal-related/*', { status: 500 });
    await refuse(page, `**/users/${unknown.id}`, { status: 500 });
    await goTo(page, '/goals');
    for (const [owner, statement] of [
      [other, 'I want to build boats.'],
      [silent, 'No purpose statement'],
      [unknown, 'Unknown'],
    ] as const) {
      await page.getByRole('link', { name: owner.name, exact: true }).hover();
      await expect(card).toContainText(statement);
      await page.mouse.move(0, 0);
      await expect(card).toBeHidden();
    }
    // Guides have no purpose statement.
    await expect(page.getByRole('region', { name: 'Purpose Statement' })).toHaveCount(0);
  });
});

test.describe('far from the school', () => {
  test.use({ browserTimeZone: 'Pacific/Auckland' });

  test('the calendar opens at the school’s today', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-28T20:00:00Z');
    expect(await page.evaluate(() => new Date().getDate())).toBe(29);
    await openAs(page, await makeStudent(), '/goals?dialog=add');
    await page.getByRole('button', { name: 'Choose Due date' }).click();
    await expect(page.getByRole('button', { name: 'Today, Saturday, November 28, 2026' })).toBeFocused();
  });
});
