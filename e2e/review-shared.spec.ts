import { makeGoal, makeGuide, makeStudent, readGoal, submit } from './data.ts';
import { expect, lost, test } from './fixtures.ts';

test.describe('on a shared computer without a connection', () => {
  test.use({ expectedConsoleErrors: lost });

  test('who closes the tab before a review is sent is asked first, as nothing outlasts the tab there', async ({
    page,
    context,
  }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const goal = await makeGoal(student, { title: 'Sow peas' });
    await submit(student, goal);
    await submit(student, await makeGoal(student, { title: 'Water them' }));
    await page.goto('/login');
    await page.getByLabel('Email').fill(guide.email);
    await page.getByLabel('Password', { exact: true }).fill(guide.password);
    await page.getByLabel('This is a shared computer').check();
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/goals');
    await page.getByRole('navigation').getByRole('link', { name: 'Review' }).click();
    const title = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect(title).toHaveText('Sow peas');
    await context.setOffline(true);
    await page.keyboard.press('a');
    await expect(title).toHaveText('Water them');
    await expect(page.getByText('One review is on its way. Keep this tab open until then')).toBeVisible({
      timeout: 30_000,
    });
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await context.setOffline(false);
    await expect.poll(async () => (await readGoal(goal)).status, { timeout: 60_000 }).toBe('Reviewed');
    await expect(page.getByText(/on its way/)).toBeHidden();
    // Now that all has arrived, nobody is asked.
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  });
});
