import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeReviewedGoal, makeStudent, type Person, someGuide } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { closeDialog, closeToasts, expectFailure, expectSuccess, goTo, openDialog, rowOf, storyIn } from './screen.ts';
import { texts } from './toast-texts.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

/** A photo of the poster, which the browser draws. */
async function photo(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const paper = canvas.getContext('2d');
      if (!paper) throw new Error('no canvas');
      paper.fillStyle = 'seagreen';
      paper.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'Poster.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const attachmentsOf = async (by: Person, goal: { id: string }) =>
  (await call(api.attachments.list, { token: by.token, params: { goal_id: goal.id } })).body.data;

test('a student shows what they made, and the guide sees it with the goal and on the student’s page', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 20);
  await signInAs(page, student);
  await page.goto('/goals');
  await rowOf(page, goal.title).getByRole('slider').focus();
  await page.keyboard.press('End');
  await expectSuccess(page, texts.progressUpdated);
  await goTo(page, '/goals');

  await test.step('a check-in carries it, without a word', async () => {
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Write a note' }).click();
    await dialog
      .locator('form:has-text("What helped")')
      .locator('input[type=file]')
      .setInputFiles(await photo(page, 3000, 2000));
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

  await test.step('its author deletes the link again', async () => {
    await page.getByRole('button', { name: 'Delete museum.example' }).click();
    const question = page.getByRole('dialog', { name: 'Delete museum.example' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('link', { name: 'museum.example' })).toHaveCount(0);
    await expect(question).toBeHidden();
  });

  await test.step('the guide opens it from the student’s page', async () => {
    await signInAs(page, await someGuide());
    await page.goto(`/students/${student.id}`);
    const photos = page.getByRole('region', { name: 'Photos' });
    await expect(photos.locator('img')).toBeVisible();
    await photos.getByRole('button', { name: 'Open Poster.webp' }).click();
    const large = page.getByRole('dialog').getByRole('img', { name: 'Poster.webp' });
    await expect(large).toBeVisible();
    expect(await large.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1600);
  });
});

/** As phones take photos: lying on its side, with a note about which side is up. */
async function phonePhoto(page: Page) {
  const { buffer, ...file } = await photo(page, 600, 400);
  // Exif with one tag, the orientation, which is 6: turn it to the right.
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), exif, buffer.subarray(2)]) };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo is in a check-in after two taps, upright, and a goal that is reached asks for one', async ({
    page,
  }) => {
    const student = await makeStudent();
    const goal = await makeReviewedGoal(student, 90);
    const sent = () => attachmentsOf(student, goal);
    await signInAs(page, student);
    await page.goto('/goals');

    await test.step('the photo of a check-in', async () => {
      const dialog = await openDialog(page, goal.title, 'View Goal');
      const camera = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Take a photo' }).tap();
      const chooser = await camera;
      expect(await chooser.element().getAttribute('capture')).toBe('environment');
      await chooser.setFiles(await phonePhoto(page));
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
      await (await camera).setFiles(await phonePhoto(page));
      await bar.getByRole('button', { name: 'Save note' }).tap();
      await expectSuccess(page, 'Your note was saved.');
      await expect(bar.getByRole('button', { name: 'Look back on this goal' })).toBeVisible();
      const { body } = await call(api.checkIns.list, { token: student.token, params: { goal_id: goal.id } });
      expect(body.data.at(-1)).toMatchObject({ progress_bar: 100 });
      expect((await sent()).map(({ check_in_id }) => check_in_id)).toContain(body.data.at(-1)?.id);
    });
  });
});

test.describe('what can’t be attached', () => {
  test.use({ expectedConsoleErrors: refused(422) });

  test('a refused link can be corrected, a fifth file is refused in words, and the focus stays with them', async ({
    page,
  }) => {
    const student = await makeStudent();
    const goal = await makeGoal(student);
    await signInAs(page, student);
    await page.goto(`/goals?goal=${goal.id}`);
    const form = page.getByRole('dialog').locator('form:has-text("Write a comment")');
    const [link, addLink] = [form.getByLabel('Web address'), form.getByRole('button', { name: 'Add a link' })];
    await addLink.press('Enter');
    await link.press('Escape');
    await expect(addLink).toBeFocused();
    await addLink.press('Enter');
    await link.fill('mailto:mia@school.example');
    await link.press('Enter');
    await expectFailure(page, 'Enter a web address that begins with https:// or http://');
    await expect(link).toHaveValue('mailto:mia@school.example');
    await link.fill('school.example/mia');
    await link.press('Enter');
    await expect(addLink).toBeFocused();

    const poster = await photo(page, 30, 20);
    // The same file at the same time counts once.
    const posters = [1, 2, 3, 4].map((n) => ({ ...poster, name: `Poster ${n}.jpg` }));
    await form.locator('input[type=file]').setInputFiles(posters);
    await expectFailure(page, 'Attach at most 4 photos, files or links');
    const remove = form.getByRole('button', { name: /^Remove Poster \d\.jpg$/ });
    await expect(remove.last()).toBeFocused();
    await remove.last().press('Enter');
    await expect(addLink).toBeFocused();
    await expect(remove).toHaveCount(2);
    await expect.poll(async () => (await attachmentsOf(student, goal)).length).toBe(3);
  });
});

test.describe('a file that can’t go out at once', () => {
  test.use({ expectedConsoleErrors: [/status of (422|503) |net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  test('a photo goes out by itself once the server or the line is back, and what isn’t a photo is refused', async ({
    page,
    context,
  }) => {
    const student = await makeStudent();
    const [busy, offline] = [await makeReviewedGoal(student, 20), await makeReviewedGoal(student, 20)];
    await signInAs(page, student);
    await page.goto('/goals');
    const dialog = page.getByRole('dialog');
    const form = dialog.locator('form:has-text("Write a comment")');
    const file = form.locator('input[type=file]');
    const photoThere = storyIn(dialog).getByRole('button', { name: 'Open Poster.webp' });

    await test.step('what isn’t a photo is refused in words, and what was typed stays', async () => {
      await openDialog(page, busy.title, 'View Goal');
      await form.getByLabel('Write a comment').fill('With all the others');
      const fake = {
        name: 'Poster.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<html><script>1</script></html>'),
      };
      await file.setInputFiles(fake);
      await expect(page.getByText('This file can’t be attached.')).toBeVisible();
      await expect(form.getByText('Poster.png')).toHaveCount(0);
      await expect(form.getByLabel('Write a comment')).toHaveValue('With all the others');
    });

    await test.step('while the server is busy', async () => {
      const json = { detail: 'Busy', code: 'server.overloaded' };
      const refusal = { status: 503, headers: { 'Retry-After': '1' }, json };
      await page.route('**/attachments', (route) => route.fulfill(refusal), { times: 2 });
      await file.setInputFiles(await photo(page, 300, 200));
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(photoThere).toBeVisible();
      await closeDialog(page);
    });

    await test.step('without a connection, for a check-in of a goal that was closed meanwhile', async () => {
      await openDialog(page, offline.title, 'View Goal');
      await dialog.getByRole('button', { name: 'Write a note' }).click();
      await context.setOffline(true);
      const note = dialog.locator('form:has-text("What helped")');
      await note.locator('input[type=file]').setInputFiles(await photo(page, 300, 200));
      await note.getByRole('button', { name: 'Save note' }).click();
      await closeDialog(page);
      await context.setOffline(false);
      await expect.poll(() => attachmentsOf(student, offline)).toMatchObject([{ check_in_id: expect.any(String) }]);
    });

    await test.step('without a connection, for a comment, and the browser asks before the tab is closed', async () => {
      await openDialog(page, offline.title, 'View Goal');
      // If the line goes while code is fetched, the page loads again once it is back.
      await expect(dialog.getByRole('figure').locator('circle').first()).toBeVisible();
      await context.setOffline(true);
      await form.getByLabel('Write a comment').fill('From the bus');
      await file.setInputFiles(await photo(page, 300, 200));
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(form.getByText('Poster.jpg')).toBeVisible();
      const question = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      expect((await question).type()).toBe('beforeunload');
      await (await question).dismiss();
      await context.setOffline(false);
      await expect(storyIn(dialog).getByText('From the bus')).toBeVisible();
      await expect
        .poll(async () => (await attachmentsOf(student, offline)).map(({ comment_id }) => typeof comment_id))
        .toContain('string');
    });
  });
});
