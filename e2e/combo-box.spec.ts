import type { Locator } from '@playwright/test';
import { makeStudent, someGuide } from './data.ts';
import { expect, signInAs, test, withMotion } from './fixtures.ts';
import { openAdd } from './goal-form.ts';
import { hold } from './network.ts';

test.use(withMotion);

test('text typed into a combo box stays, and its list follows the field', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs(page, await someGuide());
  const { name } = await makeStudent();
  await page.goto('/goals');
  const found = page.getByRole('option', { name });
  const release = await hold(page, '**/api/v1/goals/users/**');
  const { dialog, owner } = await openAdd(page);

  await test.step('Escape restores the chosen person, and new typing replaces them even when the list loads late', async () => {
    await owner.focus();
    await page.keyboard.type(name);
    release();
    await expect(found).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(owner).toHaveValue('Myself');
    await page.keyboard.type('M');
    await expect(owner).toHaveValue('M');
    // The list hides the rest of the dialog while it is open.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(owner).toHaveValue('Myself');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('text typed in the frame in which the field takes the focus stays', async () => {
    await openAdd(page);
    await owner.evaluate((field: HTMLElement, text) => {
      field.focus();
      document.execCommand('insertText', false, text);
    }, name);
    await expect(found).toBeVisible();
    await expect(owner).toHaveValue(name);
  });

  await test.step('text typed right after a scroll, which the browser reports a frame later, stays', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await owner.evaluate((field: HTMLElement, text) => {
      field.closest('[role=dialog]')?.scrollBy(0, -20);
      document.execCommand('insertText', false, text);
    }, name);
    await expect(found).toBeVisible();
    await expect(owner).toHaveValue(name);
  });

  await test.step('keys pressed before the list has caught up choose the person whom the text names', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await owner.evaluate(async (field: HTMLElement, text) => {
      document.execCommand('insertText', false, text);
      for (const key of ['ArrowDown', 'Enter']) {
        await Promise.resolve();
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    }, name);
    await expect(owner).toHaveValue(name);
    // With an unfinished text in the field, Escape doesn't close the dialog.
    await owner.press('Backspace');
  });

  await test.step('the list follows the field and closes when the field scrolls out of sight', async () => {
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const scroll = (by: number) =>
      owner.evaluate((field: HTMLElement, top) => field.closest('[role=dialog]')?.scrollBy({ top }), by);
    await page.keyboard.press('Escape');
    await scroll(2000);
    await owner.fill(name.slice(0, -1));
    await expect(found).toBeVisible();
    const { y: before } = await boxOf(owner);
    // Scrolls so far in one frame that the field ends up under its list.
    await scroll(-40);
    expect((await boxOf(owner)).y).toBe(before + 40);
    await expect
      .poll(async () => {
        const [field, list] = [await boxOf(owner), await boxOf(page.getByRole('listbox'))];
        return Math.min(Math.abs(list.y - field.y - field.height), Math.abs(field.y - list.y - list.height));
      })
      .toBeLessThan(10);
    await expect(found).toBeVisible();
    await scroll(-2000);
    await expect(found).toBeHidden();
    await expect(owner).toHaveValue(name.slice(0, -1));
  });
});
