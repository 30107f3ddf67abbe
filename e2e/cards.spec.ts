import { makeReviewedGoal, makeStudent } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { closeToasts, expectSuccess } from './screen.ts';
import { texts } from './toast-texts.ts';

// On a phone, lists show as cards.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('goal cards offer what rows offer', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 40, { description: 'By hand' });
  await signInAs(page, student);
  await page.goto('/goals');
  await expect(page.getByRole('table')).toHaveCount(0);
  const card = page.getByRole('list', { name: 'Goals' }).getByRole('listitem').filter({ hasText: goal.title });
  for (const text of ['In Progress', '40%', 'Personal']) {
    await expect(card).toContainText(text);
  }
  // Empty values are left out, and the rest is for the details.
  await expect(card).not.toContainText('By hand');
  await expect(card.getByText('Due Date')).toHaveCount(0);
  await card.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expectSuccess(page, texts.progressUpdated);
  await closeToasts(page);
  await card.getByRole('button', { name: goal.title, exact: true }).tap();
  await expect(page.getByRole('dialog', { name: 'Goal Details' })).toBeVisible();
});
