import { Buffer } from 'node:buffer';
import { photoOf } from '../server/testing/photo.ts';
import { makeGoal, makeReviewedGoal, makeStudent } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { firstCalls } from './network.ts';
import { attachmentsOf, photo } from './poster.ts';
import { closeDialog, closeToasts, expectFailure, openDialog, storyIn } from './screen.ts';

test.describe('what can’t be attached', () => {
  test.use({ expectedConsoleErrors: refused(422) });

  test('a refused link can be corrected, one attachment too many and an empty file are refused with a reason, and the focus stays', async ({
    page,
  }) => {
    const student = await makeStudent();
    const goal = await makeGoal(student);
    await openAs(page, student, `/goals?goal=${goal.id}`);
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

    const poster = await photo(30, 20);
    // Under one name, the same file would count as one.
    const posters = [1, 2, 3, 4].map((n) => ({ ...poster, name: `Poster ${n}.jpg` }));
    await form.locator('input[type=file]').setInputFiles(posters);
    await expectFailure(page, 'Attach at most 4 photos, files or links');
    const remove = form.getByRole('button', { name: /^Remove Poster \d\.jpg$/ });
    await expect(remove.last()).toBeFocused();
    await remove.last().press('Enter');
    await expect(addLink).toBeFocused();
    await expect(remove).toHaveCount(2);
    await expect.poll(async () => (await attachmentsOf(student, goal)).length).toBe(3);
    await closeToasts(page);

    const empty = { ...poster, name: 'Empty.jpg', buffer: Buffer.alloc(0) };
    await remove.last().press('Enter');
    await form.locator('input[type=file]').setInputFiles([empty, { ...poster, name: 'Poster 5.jpg' }]);
    await expect(page.getByText('Empty.jpg is an empty file.')).toBeVisible();
    await expect(form.getByRole('listitem').filter({ hasText: 'Poster 5.jpg' })).toHaveAttribute('data-state', 'sent');
    await expect(form.getByText('Empty.jpg')).toHaveCount(0);
  });
});

test.describe('a file that can’t be sent at once', () => {
  test.use({ expectedConsoleErrors: /status of (422|503) |net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

  test('a photo is sent as soon as the server or the connection is back, even if the browser can’t make it smaller, and a file that only pretends to be one is refused', async ({
    page,
    context,
  }) => {
    const student = await makeStudent();
    const [busy, offline] = [await makeReviewedGoal(student, 20), await makeReviewedGoal(student, 20)];
    await openAs(page, student, '/goals');
    const dialog = page.getByRole('dialog');
    const form = dialog.locator('form:has-text("Write a comment")');
    const file = form.locator('input[type=file]');
    const photoThere = storyIn(dialog).getByRole('button', { name: 'Open Poster.webp' });

    await test.step('a file that only pretends to be a photo is refused with a reason, and the typed text stays', async () => {
      await openDialog(page, busy.title, 'View Goal');
      await form.getByLabel('Write a comment').fill('With all the others');
      const fake = {
        name: 'Poster.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<html><script>1</script></html>'),
      };
      await file.setInputFiles(fake);
      await expect(page.getByText('Poster.png can’t be attached.')).toBeVisible();
      await expect(form.getByText('Poster.png')).toHaveCount(0);
      await expect(form.getByLabel('Write a comment')).toHaveValue('With all the others');
    });

    await test.step('a photo that the browser can’t make smaller is sent as it is', async () => {
      const own = await page.evaluateHandle(() => OffscreenCanvas.prototype.convertToBlob);
      await page.evaluate(() => {
        OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new DOMException('No memory', 'EncodingError'));
      });
      const buffer = await photoOf(720, 480).png({ compressionLevel: 0 }).toBuffer();
      expect(buffer.length).toBeGreaterThan(1_000_000);
      await file.setInputFiles({ name: 'Large.png', mimeType: 'image/png', buffer });
      await expect.poll(() => attachmentsOf(student, busy)).toMatchObject([{ width: 720, height: 480 }]);
      await form.getByRole('button', { name: 'Remove Large.png' }).click();
      await page.evaluate((convert) => {
        OffscreenCanvas.prototype.convertToBlob = convert;
      }, own);
    });

    await test.step('a photo that a busy server refuses is sent once the server takes it', async () => {
      const json = { detail: 'Busy', code: 'server.overloaded' };
      const refusal = { status: 503, headers: { 'Retry-After': '1' }, json };
      await page.route(
        '**/attachments',
        firstCalls(2, (route) => route.fulfill(refusal)),
      );
      await file.setInputFiles(await photo(300, 200));
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(photoThere).toBeVisible();
      await closeDialog(page);
    });

    await test.step('a photo for a check-in is sent once the connection is back, even if the goal was closed meanwhile', async () => {
      await openDialog(page, offline.title, 'View Goal');
      await dialog.getByRole('button', { name: 'Write a note' }).click();
      await context.setOffline(true);
      const note = dialog.locator('form:has-text("What helped")');
      await note.locator('input[type=file]').setInputFiles(await photo(300, 200));
      await note.getByRole('button', { name: 'Save note' }).click();
      await closeDialog(page);
      await context.setOffline(false);
      await expect.poll(() => attachmentsOf(student, offline)).toMatchObject([{ check_in_id: expect.any(String) }]);
    });

    await test.step('so is a photo for a comment, and the browser asks before the tab is closed', async () => {
      await openDialog(page, offline.title, 'View Goal');
      // If the connection drops while code is being fetched, the page reloads once it is back.
      await expect(dialog.getByRole('figure').locator('circle').first()).toBeVisible();
      await context.setOffline(true);
      await form.getByLabel('Write a comment').fill('From the bus');
      await file.setInputFiles(await photo(300, 200));
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
