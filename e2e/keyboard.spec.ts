import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { approve, call, makeGoals, makeReviewedGoal, makeStudent, makeUser, readGoal, tokenOf } from './data.ts';
import { expect, openAs, test, withMotion } from './fixtures.ts';
import { expectSuccess, rowOf, selectOf } from './screen.ts';

test.use(withMotion);

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < 80; count += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the Tab key doesn't get to ${target}`);
}

test('everything from login to progress works with the keyboard alone', async ({ page }) => {
  const { email } = await makeUser();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('grow like a bean');
  await page.keyboard.press('Enter');
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();

  const add = page.getByRole('button', { name: 'Add Goal' }).first();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Goal' });
  await expect(dialog.getByRole('textbox', { name: 'Goal', exact: true })).toBeFocused();
  await page.keyboard.type('Climb by hand');
  await tabTo(page, selectOf(dialog, 'Goal type'));
  await page.keyboard.type('Personal');
  await tabTo(page, selectOf(dialog, 'Period'));
  await page.keyboard.type('Annual');
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Goal created successfully.');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  const menu = page.getByRole('button', { name: 'Actions for Climb by hand' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View Goal' })).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Submit for review' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Goal submitted for review');
  await expect(menu).toBeFocused();

  const token = await tokenOf(email, 'grow like a bean');
  const [goal] = (await call(api.goals.list, { token })).body.data;
  if (!goal) throw new Error('the goal is not there');
  await approve(goal);
  await page.reload();
  const slider = rowOf(page, goal.title).getByRole('slider');
  await tabTo(page, slider);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageUp');
  await expectSuccess(page, 'Progress updated successfully.');
  await expect.poll(async () => (await readGoal(goal)).progress_bar).toBe(Number(await slider.inputValue()));
  await expect(slider).not.toHaveValue('0');
});

test('the Tab key can skip to the content, shows the focus and stays within a dialog', async ({ page }) => {
  const student = await makeStudent();
  await makeGoals(student, 'Grow', 3);
  const goal = await makeReviewedGoal(student, 0, { description: 'By hand' });
  await openAs(page, student, '/goals');

  await test.step('the first Tab offers to skip to the content', async () => {
    await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('every element that has the focus shows it', async () => {
    await expect(rowOf(page, goal.title).getByRole('slider')).toBeVisible();
    const unseen = await (async () => {
      const found: string[] = [];
      for (let count = 0; count < 40; count += 1) {
        await page.keyboard.press('Tab');
        const text = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          // The outline is around the control or the box that it fills.
          const drawn = [element, element.parentElement].map((box) => box && getComputedStyle(box).outlineStyle);
          return drawn.some((style) => style !== 'none') ? undefined : element.outerHTML.slice(0, 120);
        });
        if (text) found.push(text);
      }
      return found;
    })();
    expect(unseen).toEqual([]);
  });

  await test.step('the focus stays in a dialog and returns to what opened it', async () => {
    const add = page.getByRole('button', { name: 'Add Goal' }).first();
    await add.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Goal', exact: true })).toBeFocused();
    for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(14).fill('Tab')]) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
  });

  await test.step('title and description, which open the same dialog, are one stop of the Tab key', async () => {
    await page.getByRole('button', { name: goal.title, exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'By hand' })).not.toBeFocused();
    await page.getByRole('button', { name: 'By hand' }).click();
    await expect(page.getByRole('dialog', { name: 'Goal Details' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
