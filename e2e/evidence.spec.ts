import { Buffer } from 'node:buffer';
import { makeReviewedGoal, makeStudent, someGuide } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { attachmentsOf, photo } from './poster.ts';
import { expectFocusIn, expectNoSideways, expectSuccess, goTo, openDialog, rowOf, storyIn } from './screen.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

test('a student attaches photos, a PDF file and links to a check-in and to comments, which need a text, and a guide sees the photos on the student’s page', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 20);
  await openAs(page, student, '/goals');
  await rowOf(page, goal.title).getByRole('slider').focus();
  await page.keyboard.press('End');
  await expectSuccess(page, 'Progress updated successfully.');
  await goTo(page, '/goals');

  await test.step('a check-in carries a photo, even without a note', async () => {
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Write a note' }).click();
    await dialog
      .locator('form:has-text("What helped")')
      .locator('input[type=file]')
      .setInputFiles(await photo(1800, 1200));
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expectSuccess(page, 'Your note was saved.');
    await expect(dialog.getByRole('button', { name: 'Open Poster.webp' })).toBeVisible();
    expect(await attachmentsOf(student, goal)).toMatchObject([{ width: 1600, height: 1067, comment_id: null }]);
  });

  await test.step('a comment carries a PDF file and a link', async () => {
    const dialog = page.getByRole('dialog');
    const form = dialog.locator('form:has-text("Write a comment")');
    await form.getByLabel('Write a comment').fill('The text that goes with it');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'Text.pdf', mimeType: 'application/pdf', buffer: pdf });
    await form.getByRole('button', { name: 'Add a link' }).click();
    await form.getByLabel('Web address').fill('museum.example/whales');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    const story = storyIn(dialog);
    await expect(story.getByRole('button', { name: 'Text.pdf', exact: true })).toBeVisible();
    await expect(story.getByRole('link', { name: 'museum.example' })).toHaveAttribute(
      'href',
      'https://museum.example/whales',
    );
    const download = page.waitForEvent('download');
    await story.getByRole('button', { name: 'Text.pdf', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('Text.pdf');
  });

  await test.step('a link without a comment isn’t sent', async () => {
    const form = storyIn(page.getByRole('dialog')).locator('form');
    await form.getByRole('button', { name: 'Add a link' }).click();
    await form.getByRole('textbox', { name: 'Web address' }).fill('peas.example');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form).toContainText('Write something first');
    await page.keyboard.type('My peas');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(storyIn(page.getByRole('dialog')).locator('ol > li').last()).toContainText('My peas');
    await expect(form).not.toContainText('Write something first');
  });

  await test.step('its author deletes the link again', async () => {
    await page.getByRole('button', { name: 'Delete museum.example' }).click();
    const question = page.getByRole('dialog', { name: 'Delete museum.example' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('link', { name: 'museum.example' })).toHaveCount(0);
    await expect(question).toBeHidden();
  });

  await test.step('Back closes the photo, and then the goal', async () => {
    await page.goto('/goals');
    const details = await openDialog(page, goal.title, 'View Goal');
    await details.getByRole('button', { name: 'Open Poster.webp' }).click();
    const large = page.getByRole('dialog', { name: 'Poster.webp' });
    await expectFocusIn(large);
    await page.goBack();
    await expect(large).toBeHidden();
    await expect(details.getByRole('button', { name: 'Open Poster.webp' })).toBeFocused();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/\/goals$/);
    await page.goForward();
    await expect(details).toBeVisible();
  });

  await test.step('a panorama stays within the conversation on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = page.getByRole('dialog');
    const form = dialog.locator('form:has-text("Write a comment")');
    await form.locator('input[type=file]').setInputFiles({ ...(await photo(2400, 200)), name: 'Class.jpg' });
    await form.getByLabel('Write a comment').fill('All of us');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(storyIn(dialog).getByRole('button', { name: 'Open Class.webp' })).toBeVisible();
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a guide opens the photo from the student’s page', async () => {
    await openAs(page, await someGuide(), `/students/${student.id}`);
    const photos = page.getByRole('region', { name: 'Photos' });
    await expect(photos.locator('img')).toHaveCount(2);
    await expectNoSideways(page);
    await photos.getByRole('button', { name: 'Open Poster.webp' }).click();
    const large = page.getByRole('dialog').getByRole('img', { name: 'Poster.webp' });
    await expect(large).toBeVisible();
    await expect(large).toHaveJSProperty('naturalWidth', 1600);
  });
});
