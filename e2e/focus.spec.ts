import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import {
  archive,
  edit,
  makeGoal,
  makeGuide,
  makeHouse,
  makeReviewedGoal,
  makeStudent,
  makeUser,
  submit,
} from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { refuse } from './network.ts';
import { closeDialog, expectFailure, goTo, openDialog } from './screen.ts';

test.use({ expectedConsoleErrors: refused(409, 412, 500) });

/** Each PDF file has its own name and content, because the same file sent twice counts as one. */
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${name}\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`),
});
const focused = (page: Page) => page.locator(':focus');

test('in a dialog the focus stays after a refused save, moves to a conflict, and stays near when its button goes', async ({
  page,
}) => {
  const student = await makeStudent();
  const [goal, archived] = [await makeReviewedGoal(student, 20), await makeGoal(student)];
  await archive(student, archived);
  const [one, two, three] = ['Plan.pdf', 'Draft.pdf', 'Text.pdf'];
  await openAs(page, student, '/goals');

  await test.step('a save that the server refuses', async () => {
    await refuse(page, `**/api/v1/goals/${goal.id}`, {
      status: 500,
      detail: 'The compost is full',
      times: 1,
      method: 'PUT',
    });
    const dialog = await openDialog(page, goal.title, 'Edit Goal');
    await dialog.getByLabel('Description').fill('By candlelight');
    const save = dialog.getByRole('button', { name: 'Save' });
    // A disabled button takes no key.
    await expect(save).toBeEnabled();
    await save.press('Enter');
    await expectFailure(page, 'The compost is full');
    await expect(save).toBeEnabled();
    await expect(save).toBeFocused();
  });

  await test.step('a save of what someone else has changed since', async () => {
    const dialog = page.getByRole('dialog', { name: 'Edit Goal' });
    await edit(student, goal, { description: 'By moonlight' });
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByRole('alert')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Keep the saved version' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('a sent attachment that is deleted', async () => {
    const dialog = await openDialog(page, goal.title, 'View Goal');
    const form = dialog.locator('form:has-text("Write a comment")');
    await form.getByLabel('Write a comment').fill('All three');
    await form.locator('input[type=file]').setInputFiles([one, two, three].map(pdf));
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: `Delete ${one}` }).press('Enter');
    const question = page.getByRole('dialog', { name: `Delete ${one}` });
    await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: `Delete ${one}` })).toHaveCount(0);
    await expect(focused(page)).toContainText('All three');
    await closeDialog(page);
  });

  await test.step('an archived goal that is brought back', async () => {
    await goTo(page, `/goals?goal=${archived.id}`);
    const dialog = page.getByRole('dialog', { name: 'Goal Details' });
    await dialog.getByRole('button', { name: 'Unarchive' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Unarchive' })).toHaveCount(0);
    await expect(dialog.locator(':focus')).toHaveCount(1);
  });
});

test('the focus is on the new screen after a link or Back, on Save when a house’s name is taken, in the row of a goal after its review, and on the screen when a notice goes', async ({
  page,
}) => {
  const [house, taken, guide] = [await makeHouse(), await makeHouse(), await makeGuide()];
  for (let n = 10; n < 25; n += 1) await makeUser(`Noah ${n}`, house.name);
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, guide, `/students?scope=${house.name}`);
  const main = page.getByRole('main');
  const last = page.getByRole('link', { name: 'Noah 24' });

  await test.step('a page that was loaded begins with the link to its content', async () => {
    await expect(last).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  await test.step('a link leads to the top of another screen', async () => {
    await last.press('Enter');
    await expect(page.getByRole('heading', { name: 'Noah 24', level: 1 })).toBeInViewport();
    await expect(main).toBeFocused();
  });

  await test.step('Back leads to the list, scrolled to where it was', async () => {
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect(main).toBeFocused();
  });

  await test.step('a link of the menu, which stays, keeps the focus', async () => {
    const houses = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Houses' });
    await houses.press('Enter');
    await expect(page.getByRole('heading', { name: /^Houses/, level: 1 })).toBeVisible();
    await expect(houses).toBeFocused();
  });

  await test.step('a house whose name is taken', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: `Edit House ${house.name}` }).click();
    const name = page.getByRole('dialog').getByLabel('House Name');
    await name.fill(taken.name);
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    await save.press('Enter');
    await expectFailure(page, 'A house with this name already exists');
    await expect(save).toBeFocused();
  });

  await test.step('a goal that a guide reviews from the list by keyboard', async () => {
    const student = await makeStudent();
    await submit(student, await makeGoal(student, { title: 'Sow peas' }));
    await goTo(page, '/goals');
    await page.getByRole('button', { name: 'Review it: Sow peas' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Review Complete' }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Guide review completed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Sow peas/ }).locator(':focus')).toHaveText('Sow peas');
  });

  await test.step('a notice that is postponed', async () => {
    const student = await makeStudent({ hasGivenPassword: true });
    await openAs(page, student, '/goals');
    await page.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});
