import type { Page } from '@playwright/test';
import { comment, makeGoal, makeGuide, makeStudent, readGoal, sendBack, submit } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { hold } from './network.ts';
import { closeDialog, expectClosed, expectSuccess, openDialog, rowOf, storyIn } from './screen.ts';

const reason = 'Say how many, and until when.';

async function detailsOf(page: Page, title: string) {
  const dialog = await openDialog(page, title, 'View Goal');
  return { dialog, entries: storyIn(dialog).locator('ol > li') };
}

test('a student and a guide write to each other about goals and take back what they wrote', async ({ page }) => {
  const student = await makeStudent();
  const guide = await makeGuide();
  const [returned, given, commented] = [await makeGoal(student), await makeGoal(student), await makeGoal(student)];
  await submit(student, returned);
  await sendBack(guide, returned, reason);
  await submit(guide, given);
  await submit(student, commented);
  await comment(guide, commented, 'Which book?\nThe long one?');
  const [short, long] = [await makeGoal(student), await makeGoal(student)];
  await comment(guide, short, 'Well begun.');
  await comment(student, short, 'Four boks');
  for (let number = 1; number <= 25; number += 1) await comment(student, long, `Page ${number} is read`);
  const rude = await makeGoal(student);
  await comment(student, rude, 'Something rude');
  await openAs(page, student, '/goals');

  await test.step('a student reads why a goal came back, and submits it again', async () => {
    const goal = returned;
    await expect(rowOf(page, goal.title)).toContainText('Read the feedback');
    const { dialog, entries } = await detailsOf(page, goal.title);
    await expect(entries.last()).toContainText(`${guide.name} sent the goal back`);
    await expect(entries.last()).toContainText(reason);
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await expectSuccess(page, 'Goal submitted for review');
    await expect(rowOf(page, goal.title)).toContainText('Awaiting Guide Review');
    await expect(rowOf(page, goal.title)).not.toContainText('Read the feedback');
    await closeDialog(page);
  });

  await test.step('a student declines from the details what a guide submitted for them', async () => {
    const goal = given;
    const { dialog } = await detailsOf(page, goal.title);
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await page.getByLabel('What should change?').fill('I am away that week.');
    await page.getByRole('dialog', { name: 'Send back' }).getByRole('button', { name: 'Send back' }).click();
    await expectSuccess(page, 'Goal sent back');
    expect((await readGoal(goal)).status).toBe('Not Submitted');
    await expectClosed(page);
  });

  await test.step('history and conversation are one story, in which people answer each other', async () => {
    const goal = commented;
    const { dialog, entries } = await detailsOf(page, goal.title);
    await expect(entries).toHaveText([
      /Goal added/,
      /Submitted for review/,
      new RegExp(`${guide.name} wrote\\s*Which book\\?\\s*The long one\\?`),
    ]);
    const field = dialog.getByLabel('Write a comment');
    await field.fill('The long one.');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(entries.last()).toContainText('You wrote');
    await expect(entries.last()).toContainText('The long one.');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(rowOf(page, goal.title)).toContainText('Awaiting Guide Review');
  });

  await test.step('what is typed and attached while a comment is being sent stays for the next one', async () => {
    const dialog = page.getByRole('dialog');
    const entries = storyIn(dialog).locator('ol > li');
    const field = dialog.getByLabel('Write a comment');
    const release = await hold(page, '**/comments', 'POST');
    await field.fill('Two hundred pages.');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type(' Here they are:');
    await dialog.getByRole('button', { name: 'Add a link' }).click();
    await dialog.getByLabel('Web address').fill('library.example');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Remove https://library.example' })).toBeVisible();
    release();
    await expect(entries.last()).toContainText('Two hundred pages.');
    await expect(field).toHaveValue('Here they are:');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(entries.last()).toContainText('Here they are:');
    await expect(entries.last().getByRole('link', { name: 'library.example' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Remove https://library.example' })).toHaveCount(0);
    await closeDialog(page);
  });

  await test.step('the author of a comment edits and deletes it; others read that it was edited', async () => {
    const goal = short;
    const { dialog, entries } = await detailsOf(page, goal.title);
    await expect(dialog.getByRole('button', { name: 'Edit comment' })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Delete comment' })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Edit comment' }).click();
    const edited = dialog.getByLabel('Your comment');
    await expect(edited).toBeFocused();
    await edited.fill('Four books');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(entries.last()).toContainText('Four books');
    await expect(entries.last()).toContainText('edited');
    await expect(dialog.getByRole('button', { name: 'Edit comment' })).toBeFocused();

    await dialog.getByRole('button', { name: 'Delete comment' }).click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog.getByRole('button', { name: 'Delete comment' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete comment' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(entries.filter({ hasText: 'Four books' })).toHaveCount(0);
    await expect(entries.last()).toContainText('Comment deleted');
    await expect(page.locator('body')).not.toBeFocused();
    await closeDialog(page);
  });

  await test.step('a long conversation begins with its end, and shows earlier parts on demand', async () => {
    const goal = long;
    const { dialog, entries } = await detailsOf(page, goal.title);
    await expect(entries.last()).toContainText('Page 25 is read');
    await expect(dialog.getByText('Page 1 is read')).toHaveCount(0);
    const earlier = dialog.getByRole('button', { name: 'Show earlier' });
    await earlier.click();
    await expect(entries.first()).toContainText('Goal added');
    await expect(entries).toHaveCount(26);
    await expect(entries.nth(1)).toContainText('Page 1 is read');
    await expect(earlier).toBeHidden();
  });

  await test.step('a guide deletes what a student wrote and changes none of it', async () => {
    const goal = rude;
    await openAs(page, guide, '/goals');
    const { dialog, entries } = await detailsOf(page, goal.title);
    await expect(entries.last()).toContainText('Something rude');
    await expect(dialog.getByRole('button', { name: 'Edit comment' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Delete comment' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog.getByText('Something rude')).toHaveCount(0);
    // The focused button was removed.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
