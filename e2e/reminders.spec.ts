import { makeGoal, makeGuide, makeStudent } from './data.ts';
import { expect, openAs, signInAs, test } from './fixtures.ts';
import { expectSuccess } from './screen.ts';

test('a guide reminds all late students with one sentence, and learns who is left out', async ({ page }) => {
  const guide = await makeGuide({ name: 'Grace Guide' });
  const late = async (name: string) => {
    const student = await makeStudent({ name });
    await makeGoal(student, { title: 'Sow peas', due_date: '2020-05-04' });
    return student;
  };
  const [mia] = [await late('Mia Late'), await late('Noah Late')];
  await signInAs(page, guide);
  const dialog = page.getByRole('dialog', { name: 'Remind' });

  await test.step('one student, from Today', async () => {
    await page.goto('/today');
    await page.getByRole('button', { name: 'Remind Mia Late' }).click();
    await dialog.getByLabel('Add a sentence (optional)').fill('Only for Mia');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remind Noah Late' }).click();
    await expect(dialog).toContainText('1 student will get a reminder');
    await expect(dialog.getByLabel('Add a sentence (optional)')).toHaveValue('');
    await expect(dialog.getByLabel('Add a sentence (optional)')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expectSuccess(page, '1 student was reminded.');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remind Noah Late' })).toBeFocused();
  });

  await test.step('all in the list, but nobody twice', async () => {
    await page.getByRole('button', { name: 'Overdue: remind all 2' }).click();
    await expect(dialog).toContainText('1 student will get a reminder');
    await expect(dialog).toContainText(/1 is left out.*Noah Late.*Reminded in the last 3 days/);
    await expect(dialog.getByLabel('Add a sentence (optional)')).toBeFocused();
    await page.keyboard.type('Bring your folder on Monday.');
    await dialog.getByRole('button', { name: 'Send reminder' }).click();
    await expectSuccess(page, '1 student was reminded; 1 was left out.');
  });

  await test.step('nobody is left to remind on the student’s page', async () => {
    await page.getByRole('link', { name: 'Mia Late' }).click();
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    await expect(dialog).toContainText('Nobody will get a reminder');
    await expect(dialog.getByRole('button', { name: 'Send reminder' })).toBeDisabled();
  });

  await test.step('the student reads it under the bell, which leads to what to do next', async () => {
    await openAs(page, mia, '/goals');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const item = page.getByRole('dialog').getByRole('link', { name: /Grace Guide/ });
    await expect(item).toContainText(
      'Grace Guide reminds you that a goal is overdue: “Sow peas”. “Bring your folder on Monday.”',
    );
    await item.click();
    await expect(page).toHaveURL(/\/today$/);
  });
});
