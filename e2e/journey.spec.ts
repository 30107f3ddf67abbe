import { expect, logIn, logInAsGuide, logOut, test, withMotion } from './fixtures.ts';
import { select } from './screen.ts';

test.use({ ...withMotion, ownProcess: true });

test('a student signs up, sets a goal, has it reviewed and moves its progress', async ({ page }) => {
  const student = { name: 'Mia Lindqvist', email: 'mia@school.example', password: 'grow like a bean' };
  const title = 'Read twelve books by June';
  const row = page.getByRole('row', { name: title });

  await page.goto('/');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(student.name);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByLabel('Confirm Password').fill(student.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created successfully! You can now log in.')).toBeVisible();

  await logIn(page, student.email, student.password);
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Goal', exact: true }).fill(title);
  await select(dialog, 'Goal type', 'Personal');
  await select(dialog, 'Period', 'Annual');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Goal created successfully.')).toBeVisible();
  await expect(row).toContainText('Not Submitted');

  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'Submit for review' }).click();
  await expect(page.getByText('Goal submitted for review')).toBeVisible();
  await expect(row).toContainText('Awaiting Guide Review');
  await logOut(page);

  await logInAsGuide(page);
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'Review Complete' }).click();
  await expect(page.getByText('Review completed')).toBeVisible();
  await expect(row).toContainText('Reviewed');
  await logOut(page);

  await logIn(page, student.email, student.password);
  const slider = row.getByRole('slider');
  await slider.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Progress updated successfully.')).toBeVisible();
  await expect(row).toContainText('In Progress');
  await page.reload();
  await expect(row.getByRole('slider')).toHaveValue('5');
});
