import { api } from '@trellis/contract/api.ts';
import { call, comment, makeGoal, makeGuide, makeStudent, sendBack, submit } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { goTo } from './screen.ts';

test('a student reads what happened under the bell, follows it to the goal, and marks all as read in every tab', async ({
  page,
  context,
}) => {
  const student = await makeStudent();
  const guide = await makeGuide({ name: 'Grace Guide' });
  const goal = await makeGoal(student, { title: 'Learn to juggle' });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const details = page.getByRole('dialog', { name: 'Goal Details' });
  const bell = (name: string, tab = page) => tab.getByRole('button', { name, exact: true });
  await signInAs(page, student);

  await test.step('without notifications, the bell says what it is for', async () => {
    await page.goto('/goals');
    await bell('Notifications').click();
    await expect(page.getByText('Nothing yet. News about your goals will appear here.')).toBeVisible();
  });

  for (let n = 1; n < 8; n += 1) await comment(guide, goal, `${n} balls\n\nor more?`);
  await comment(guide, goal, 'How far have you come?\nI saw you in the yard.');
  await submit(student, goal);
  await sendBack(guide, goal, 'Say how many balls.');

  await test.step('the number of unread notifications is requested once, not by each screen', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/notifications')) calls += 1;
    });
    await page.reload();
    await expect(bell('Notifications, 9 unread')).toBeVisible();
    for (const name of ['Houses', 'My Settings', 'Goals']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(calls).toBe(1);
  });

  await test.step('a notification leads to its goal, and closing the goal leads back to the bell', async () => {
    await bell('Notifications, 9 unread').click();
    await expect(panel.getByRole('listitem')).toHaveCount(9);
    await panel.getByRole('link', { name: 'Grace Guide sent “Learn to juggle” back: “Say how many balls.”' }).click();
    await expect(details).toContainText('Learn to juggle');
    await page.keyboard.press('Escape');
    await expect(bell('Notifications, 8 unread')).toBeFocused();
  });

  await test.step('a notification about a comment shows its first line and opens the end of the conversation', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await bell('Notifications, 8 unread').click();
    const line = 'Grace Guide commented on “Learn to juggle”: “How far have you come? …”';
    await panel.getByRole('link', { name: line }).click();
    await expect(details.getByText('I saw you in the yard.')).toBeInViewport();
    await expect(details.getByLabel('Write a comment')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(bell('Notifications, 7 unread')).toBeVisible();
  });

  await test.step('all are marked as read at once, in other tabs too, and stay readable', async () => {
    const other = await context.newPage();
    await other.goto('/goals');
    await expect(bell('Notifications, 7 unread', other)).toBeVisible();
    await page.bringToFront();
    await bell('Notifications, 7 unread').click();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(panel.getByText('Unread:')).toHaveCount(0);
    await expect(panel.getByRole('listitem')).toHaveCount(9);
    await page.keyboard.press('Escape');
    await expect(bell('Notifications')).toBeFocused();
    await other.bringToFront();
    // The other tab hears of it a moment later, and asks at the next key.
    await expect(async () => {
      await other.keyboard.press('Shift');
      await expect(bell('Notifications', other)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await other.close();
  });

  await test.step('students choose how often they get emails, once a day at most', async () => {
    await goTo(page, '/settings?tab=notifications');
    const choices = page.getByRole('radiogroup', { name: 'Emails' });
    await expect(choices.getByRole('radio')).toHaveCount(3);
    await expect(choices.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
    await choices.getByText('Never').click();
    await expect(page.getByText('Your choice was saved.')).toBeVisible();
    expect((await call(api.notifications.settings, { token: student.token })).body.mail).toBe('never');
    await page.reload();
    await expect(choices.getByRole('radio', { name: /^Never/ })).toBeChecked();
  });
});
