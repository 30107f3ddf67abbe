import { api } from '@trellis/contract/api.ts';
import { call, comment, makeGoal, makeGuide, makeStudent, sendBack, submit } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { goTo } from './screen.ts';

/** A student with three notifications about a goal. */
async function studentWithNotifications() {
  const student = await makeStudent();
  const guide = await makeGuide({ name: 'Grace Guide' });
  const goal = await makeGoal(student, { title: 'Learn to juggle' });
  await comment(guide, goal, 'How far have you come?');
  await submit(student, goal);
  await sendBack(guide, goal, 'Say how many balls.');
  return { student, guide, goal };
}

test('the bell shows the number of unread notifications, and each leads to its goal', async ({ page }) => {
  const { student } = await studentWithNotifications();
  await signInAs(page, student);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/notifications')) calls += 1;
  });
  await page.goto('/goals');

  await test.step('a screen that follows requests no notifications of its own', async () => {
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    for (const name of ['Houses', 'My Settings', 'Goals']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(calls).toBe(1);
  });

  await test.step('what is unread leads to its goal', async () => {
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await panel.getByRole('link', { name: 'Grace Guide sent “Learn to juggle” back: “Say how many balls.”' }).click();
    await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText('Learn to juggle');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeFocused();
  });
});

test('a notification about a comment shows its first line and opens the goal at the end of its conversation', async ({
  page,
}) => {
  const student = await makeStudent();
  const guide = await makeGuide({ name: 'Grace Guide' });
  const goal = await makeGoal(student, { title: 'Learn to juggle' });
  for (let n = 1; n < 8; n += 1) await comment(guide, goal, `${n} balls\n\nor more?`);
  await comment(guide, goal, 'How far have you come?\nI saw you in the yard.');
  await page.setViewportSize({ width: 390, height: 700 });
  await signInAs(page, student);
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Notifications, 8 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('link', { name: 'Grace Guide commented on “Learn to juggle”: “How far have you come? …”' })
    .click();
  const details = page.getByRole('dialog', { name: 'Goal Details' });
  await expect(details.getByText('I saw you in the yard.')).toBeInViewport();
  await expect(details.getByLabel('Write a comment')).toBeInViewport({ ratio: 1 });
});

test('all notifications are marked as read at once, in other tabs too, and stay readable', async ({
  page,
  context,
}) => {
  const { student } = await studentWithNotifications();
  await signInAs(page, student);
  await page.goto('/goals');
  const other = await context.newPage();
  await other.goto('/goals');
  await expect(other.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Unread:')).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
  await other.bringToFront();
  await other.keyboard.press('Shift');
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('people see what they are notified about and choose how often they get emails, students at most daily', async ({
  page,
}) => {
  const student = await makeStudent();
  await signInAs(page, student);
  await page.goto('/goals');

  await test.step('a person without notifications reads what the bell is for', async () => {
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await expect(page.getByText('Nothing yet. News about your goals will appear here.')).toBeVisible();
  });

  await test.step('one email a day at most', async () => {
    await page.keyboard.press('Escape');
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
