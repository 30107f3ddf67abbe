import { api } from '@trellis/contract/api.ts';
import { call, makeGuide, makeStudent } from './data.ts';
import { expect, test } from './fixtures.ts';
import { expectStatus, makeSubmittedGoals, openQueue, shows } from './review-queue.ts';
import { expectSuccess } from './screen.ts';

test('a guide answers with saved replies by keys alone', async ({ page }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  for (const text of ['Until when?', 'Say how many.']) {
    await call(api.savedReplies.create, { token: guide.token, body: { text } });
  }
  const [first, second] = await makeSubmittedGoals(student, 5);
  await openQueue(page, guide);
  const field = page.getByLabel('What should change?');
  const replies = page.getByRole('listbox', { name: 'Saved replies' });
  const options = replies.getByRole('option');

  await test.step('R, a number and Enter send a goal back', async () => {
    await page.keyboard.press('r');
    await expect(options).toHaveText(['1Say how many.', '2Until when?']);
    await expect(field).toBeFocused();
    await page.keyboard.press('1');
    await expect(field).toHaveValue('Say how many.');
    await page.keyboard.press('Enter');
    await shows(page, 'Goal 02');
  });

  await test.step('a number and Enter do the same without R', async () => {
    await page.keyboard.press('1');
    await expect(field).toHaveValue('Say how many.');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await shows(page, 'Goal 03');
  });

  await test.step('/ leads to the list, where arrow keys choose', async () => {
    await page.keyboard.press('r');
    await expect(options.first()).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.press('/');
    await expect(replies.getByRole('option', { name: 'Say how many.' })).toBeFocused();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('ArrowDown');
    await expect(replies.getByRole('option', { name: 'Until when?' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Until when?');
    await page.keyboard.press('Control+Enter');
    await shows(page, 'Goal 04');
  });

  await test.step('a comment can take a saved reply too, and its text can be saved as one', async () => {
    await page.keyboard.press('c');
    const comment = page.getByLabel('Write a comment');
    await page.keyboard.press('/');
    await expect(options.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(comment).toBeFocused();
    await page.keyboard.type('Well begun!');
    await page.getByRole('button', { name: 'Save as a reply' }).click();
    await expectSuccess(page, 'Your reply was saved.');
  });

  await test.step('the guide finds it in the settings', async () => {
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Saved replies' });
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await expect(card.getByRole('listitem').filter({ hasText: 'Say how many.' })).toContainText('Used 2 times');
    await card.getByRole('button', { name: 'Edit: Well begun!' }).click();
    await page.getByRole('dialog').getByLabel('Share with all guides').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Well begun!' })).toContainText('All guides');
    await card.getByRole('button', { name: 'Delete: Well begun!' }).press('Enter');
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card).toBeFocused();
  });
  await expectStatus(first, 'Not Submitted');
  await expectStatus(second, 'Not Submitted');
});
