import { expectAccessible } from './axe.ts';
import {
  makeGoal,
  makeGuide,
  makeHouse,
  makeReviewedGoal,
  makeStudent,
  type Person,
  someGuide,
  submit,
} from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { goalList, hold } from './network.ts';
import { filtered, rowOf } from './screen.ts';

// Nothing moves, so that no colour is looked at on its way to another one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };

for (const [path, heading] of [
  ['/login', 'Log In'],
  ['/signup', 'Sign Up'],
  ['/recover-password', 'Password Recovery'],
  ['/reset-password', 'Reset Password'],
  ['/setup', 'Set up Trellis'],
  ['/nowhere', 'Oops!'],
  ['/example-goals', 'Example goals'],
] as const) {
  test(`${path} has no axe violation, light or dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('forms that say what is wrong have no axe violation', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Password', { exact: true }).fill('grow like 1 Bean');
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await expectAccessible(page);
});

/** A student with a goal in each state. */
async function studentWithGoals(): Promise<Person> {
  const house = await makeHouse();
  const student = await makeStudent({ purpose: 'I want to build bridges.', house: house.name });
  await makeGoal(student, { description: 'By hand', due_date: '2999-12-31' });
  await submit(student, await makeGoal(student));
  for (const progress of [0, 40, 100]) await makeReviewedGoal(student, progress);
  return student;
}

test('the goals of a student have no axe violation: table, cards and none', async ({ page }) => {
  const student = await studentWithGoals();
  await signInAs(page, student);
  await page.goto('/goals');
  await expect(page.getByRole('slider')).toHaveCount(5);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await page.getByText('Filter and sort').click();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expectAccessible(page);
  await page.goto(filtered('/goals', { title: 'nothing' }));
  await expect(page.getByText('No goals match your current filters')).toBeVisible();
  await expectAccessible(page);
});

test('the goals of everybody have no axe violation, while they load and after', async ({ page }) => {
  const student = await studentWithGoals();
  await signInAs(page, await someGuide());
  const release = await hold(page, goalList);
  await page.goto(`${filtered('/goals', { owner_name: student.name })}&sortBy=title`);
  await expect(page.locator('tr[data-skeleton]')).toHaveCount(5);
  await expectAccessible(page);
  release();
  await expect(rowOf(page, 'In Progress').last()).toBeVisible();
  await expectAccessible(page);
});

test('the goals of someone who has none have no axe violation, the purpose statement being edited', async ({
  page,
}) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await expect(page.getByText("You don't have any goals yet")).toBeVisible();
  await page.getByRole('button', { name: 'Edit purpose statement' }).click();
  await page.getByRole('region', { name: 'Purpose Statement' }).getByRole('textbox').fill('Bridges');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expectAccessible(page);
});

test('the users and the houses have no axe violation, as table and as cards', async ({ page }) => {
  const guide = await makeGuide();
  await makeHouse();
  await signInAs(page, guide);
  await page.goto(filtered('/admin', { full_name: guide.name }));
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/houses');
  await expect(page.getByRole('table', { name: 'Houses' })).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.goto(filtered('/admin', { full_name: guide.name }));
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the settings have no axe violation on any tab', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectAccessible(page);
  for (const tab of ['profile', 'password', 'appearance', 'danger']) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
});
