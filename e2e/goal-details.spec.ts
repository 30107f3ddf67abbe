import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { approve, call, guideToken, makeGoal, makeGuide, makeReviewedGoal, makeStudent, submit } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { closeDialog, openDialog, rowOf, storyIn } from './screen.ts';

/** The value that the dialog shows under a label. */
const fact = (dialog: Locator, label: string) =>
  dialog
    .locator('dl > div')
    .filter({ has: dialog.page().getByText(label, { exact: true }) })
    .locator('dd');

async function openDetails(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Goal Details' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the details show a goal’s values, name missing ones, tell its history, and lead to review and deletion', async ({
  page,
}) => {
  const student = await makeStudent();
  const bare = await makeGoal(student, { period: null });
  const about = { description: 'Twenty minutes a day.\nThen a page of notes.', due_date: '2999-12-31' } as const;
  const full = await makeReviewedGoal(student, 45, about);
  const [withName, withoutName, deleted] = [await makeGuide(), await makeGuide(), await makeGuide()];
  const goals: Goal[] = [];
  for (const guide of [withName, withoutName, deleted]) goals.push(await makeGoal(guide, { owner_id: student.id }));
  const token = await guideToken();
  await call(api.users.edit, { token, params: { user_id: withoutName.id }, body: { full_name: null } });
  await call(api.users.remove, { token, params: { user_id: deleted.id } });
  const guide = await makeGuide();
  const [fresh, moved] = [await makeGoal(student), await makeGoal(student)];
  await submit(student, moved);
  await approve(moved, guide.token);
  const progress = { token: guide.token, params: { goal_id: moved.id } };
  await call(api.goals.updateProgress, { ...progress, query: { progress_bar: 20 } });
  await call(api.goals.updateProgress, { ...progress, query: { progress_bar: 45 } });
  await call(api.goals.edit, { ...progress, body: { due_date: '2999-12-31' } });
  const arabic = await makeGoal(student, { title: 'اقرأ.', description: 'Read.\nاقرأ.' });
  await openAs(page, student, '/goals');

  await test.step('a goal without any optional values shows what is missing; Escape leads back to the menu that opened it', async () => {
    const dialog = await openDialog(page, bare.title, 'View Goal');
    await expect(dialog.getByRole('heading', { name: bare.title })).toBeVisible();
    await expect(dialog).toContainText('No description provided');
    await expect(fact(dialog, 'Goal type')).toHaveText('Personal');
    await expect(fact(dialog, 'Period')).toHaveText('N/A');
    await expect(fact(dialog, 'Due date')).toHaveText('No due date set');
    await expect(fact(dialog, 'Owner')).toHaveText(student.name);
    await expect(fact(dialog, 'Assigned by')).toHaveText('Self');
    await expect(fact(dialog, 'Status')).toHaveText('Not Submitted');
    await expect(fact(dialog, 'Progress')).toHaveText('0%');
    await expect(fact(dialog, 'Created').locator('time')).toHaveAttribute('datetime', bare.created_on);
    await expect(fact(dialog, 'Created')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);
    await expect(fact(dialog, 'Student review')).toHaveText('Not submitted');
    await expect(fact(dialog, 'Guide review')).toHaveText('Not submitted');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Actions for ${bare.title}` })).toBeFocused();
  });

  await test.step('a goal with everything shows all of it, and its description opens it too', async () => {
    await rowOf(page, full.title)
      .getByRole('button', { name: /Twenty minutes a day/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Goal Details' });
    await expect(dialog).toContainText('Then a page of notes.');
    await expect(fact(dialog, 'Due date')).toHaveText('Dec 31, 2999');
    await expect(fact(dialog, 'Period')).toHaveText('Annual');
    await expect(fact(dialog, 'Status')).toHaveText('In Progress');
    await expect(fact(dialog, 'Progress')).toHaveText('45%');
    await expect(fact(dialog, 'Student review')).toHaveText('Approved');
    await expect(fact(dialog, 'Guide review')).toHaveText('Approved');
    await closeDialog(page);
  });

  await test.step('the assigner shows by name, without a name by email, and after deletion as Unknown', async () => {
    for (const [index, assigner] of [withName.name, withoutName.email, 'Unknown'].entries()) {
      const dialog = await openDetails(page, goals[index]?.title ?? '');
      await expect(fact(dialog, 'Assigned by')).toHaveText(assigner);
      await expect(fact(dialog, 'Owner')).toHaveText(student.name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('the history says in sentences what happened to the goal, the newest last', async () => {
    const dialog = await openDetails(page, moved.title);
    const entries = storyIn(dialog).locator('ol > li > p:first-of-type');
    await expect(entries).toHaveText([
      'Goal added',
      'Submitted for review',
      'Guide review completed',
      'Progress changed from 0% to 20%',
      'Progress changed from 20% to 45%',
      'Due date set to Dec 31, 2999',
    ]);
    await expect(storyIn(dialog).getByRole('listitem').nth(2)).toContainText(String(guide.name));
    await expect(dialog.getByText('The review starts again')).toBeVisible();
    await expect(dialog.locator('ol time').first()).toHaveText(/\w{3} \d{1,2}, \d{4}.*\d:\d\d/);
    await closeDialog(page);
  });

  await test.step('text in a language written from right to left begins at the right, also while it is typed', async () => {
    const dialog = await openDetails(page, arabic.title);
    await expect(dialog.getByRole('heading', { name: arabic.title })).toHaveCSS('direction', 'rtl');
    const roomBeforeLastLine = await dialog.getByText('Read.').evaluate((box) => {
      const text = document.createRange();
      text.selectNodeContents(box);
      const last = [...text.getClientRects()].at(-1);
      return last ? last.left - box.getBoundingClientRect().left : 0;
    });
    expect(roomBeforeLastLine).toBeGreaterThan(100);
    await expect(dialog.getByRole('textbox', { name: 'Write a comment' })).toHaveCSS('unicode-bidi', 'plaintext');
    await closeDialog(page);
  });

  await test.step('the review is done from the details, and its badges follow', async () => {
    const dialog = await openDetails(page, fresh.title);
    await expect(dialog.getByRole('button', { name: 'Review Complete' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await expect(fact(dialog, 'Student review')).toHaveText('Approved');
    await expect(fact(dialog, 'Guide review')).toHaveText('Awaiting approval');
    await expect(fact(dialog, 'Status')).toHaveText('Awaiting Guide Review');
    await expect(dialog.getByRole('button', { name: 'Submit for review' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Review Complete' })).toBeHidden();
  });

  await test.step('the details lead to the deletion of the goal', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete Goal' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete Goal' })).toContainText(fresh.title);
  });
});
