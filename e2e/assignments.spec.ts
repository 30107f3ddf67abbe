import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { archive, call, makeGoal, makeGuide, makeHouse, makeStudent, makeTemplate, makeUser } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { hold } from './network.ts';
import { chosenIn, expectSuccess, find, rowsOf, select, selectOf } from './screen.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Assign a goal' });
const giveButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Assign (a goal|to)/ });
const goTo = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen, exact: true }).click();

test('a guide assigns a goal from a house’s page, what was typed survives a reload, and later students get it too', async ({
  page,
}) => {
  const house = await makeHouse('Alder');
  const guide = await makeGuide({ house: house.name });
  const has = await makeStudent({ house: house.name, name: 'Lena Has' });
  await makeUser('Mia', house.name);
  await makeUser('Noah', house.name);
  const outside = await makeUser('Olga Outside');
  await makeGoal(guide, { title: 'Teach the house something', owner_id: has.id });
  await openAs(page, guide, '/houses');
  await page.getByRole('button', { name: `View Details of ${house.name}` }).click();
  await page.getByRole('link', { name: 'Assign a goal' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('combobox', { name: 'House' })).toHaveValue('Alder');
  await expect(giveButton(dialog)).toBeDisabled();
  await dialog.getByLabel('Goal', { exact: true }).fill('Teach the house something');
  await select(dialog, 'Goal type', 'Personal');
  await select(dialog, 'Period', 'Quarterly');
  await dialog.getByLabel('Also give it to students who join before the due date').check();
  await page.reload();
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue('Teach the house something');
  await expect(chosenIn(selectOf(dialog, 'Period'))).toHaveText('Quarterly');
  await expect(dialog).toContainText('2 students will get this goal.');
  await dialog.getByText('1 student already has a goal with this title from you and is left out').click();
  await expect(dialog.getByText('Lena Has')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign to 2 students' }).click();
  await expectSuccess(page, '2 students got the goal.');
  await goTo(page, 'Goals');
  await expect(rowsOf(page, 'Goals')).toHaveCount(3);

  await goTo(page, 'Houses');
  await page.getByRole('button', { name: `Edit House ${house.name}` }).click();
  await find(page.getByRole('dialog'), 'Add a user', outside.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
  await expectSuccess(page, 'User updated successfully.');
  await page.goto('/goals');
  await expect(rowsOf(page, 'Goals')).toHaveCount(4);
});

test('a guide assigns a goal from the library to students found by name, follows their progress and ends it', async ({
  page,
}) => {
  await makeTemplate({ title: 'Learn a poem by heart', type: 'Core - ELA', period: 'Quarterly', due_in_days: 30 });
  const guide = await makeGuide({ name: 'Ada Guide' });
  const mia = await makeStudent({ name: 'Mia Lindqvist' });
  await makeUser('Noah Berg');
  await makeUser('Olga Outside');
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/non-superusers') && !searchParams.get('text'),
    (route) => route.fulfill({ json: { data: [mia], count: 204 } }),
  );
  await openAs(page, guide, '/example-goals');
  await page.getByRole('link', { name: 'Assign: Learn a poem by heart' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue('Learn a poem by heart');
  await select(dialog, 'Assign to', 'Everyone');
  await expect(giveButton(dialog)).toHaveText('Assign to 3 students');
  await select(dialog, 'Assign to', 'Some students');
  for (const name of ['Mia Lindqvist', 'Noah Berg', 'Olga Outside']) {
    await find(dialog, 'Students', name);
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Students' })).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toHaveText(
    'The first people are already chosen. Type part of a name to find others.',
  );
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Remove Olga Outside' }).click();
  // The preview is a call to the same path.
  const isSent = ({ pathname, search }: URL) => pathname === '/api/v1/assignments/' && search === '';
  const release = await hold(page, isSent, 'POST');
  const give = dialog.getByRole('button', { name: 'Assign to 2 students' });
  await give.click();

  await test.step('nobody can change who gets the goal while it is being sent', async () => {
    await expect(give).toHaveAttribute('aria-busy', 'true');
    await dialog.getByRole('button', { name: 'Remove Noah Berg' }).click();
    await dialog.getByLabel('Approve it as the guide now').click();
    await selectOf(dialog, 'Assign to').selectOption('Everyone');
    await expect(chosenIn(selectOf(dialog, 'Assign to'))).toHaveText('Some students');
    await expect(dialog.getByRole('button', { name: 'Remove Noah Berg' })).toBeVisible();
    await expect(dialog.getByLabel('Approve it as the guide now')).toBeChecked();
  });

  release();
  await expectSuccess(page, '2 students got the goal.');
  await expect(page).toHaveURL(/\/goals$/);
  await expect(page.getByRole('row').filter({ hasText: 'Olga Outside' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Assignments' }).click();
  const list = page.getByRole('dialog', { name: 'Assignments' });
  await expect(list).toContainText(/To some students, by Ada Guide/);
  await list.getByRole('link', { name: /^2 Awaiting Student Review/ }).click();
  await expect(list).toHaveCount(0);
  await expect(rowsOf(page, 'Goals').filter({ hasText: 'Awaiting Student Review' })).toHaveCount(2);
  await page.goBack();
  await list.getByRole('button', { name: 'End: Learn a poem by heart' }).click();
  await page
    .getByRole('dialog', { name: 'End this assignment?' })
    .getByRole('button', { name: 'End assignment' })
    .click();
  await expectSuccess(page, 'The assignment has ended. Students keep the goal.');
  await expect(list).toContainText('No assignments yet.');
});

test('a template chosen for an assignment outlasts Escape and a reload with its steps until it is discarded, and an assignment says when all its goals are archived', async ({
  page,
}) => {
  const template = await makeTemplate({
    ...{ title: 'Learn a poem by heart', type: 'Core - ELA', period: 'Quarterly' },
    steps: ['Choose a poem', 'Say it aloud'],
  });
  const [guide, mia] = [await makeGuide(), await makeStudent({ name: 'Mia Lindqvist' })];
  await openAs(page, guide, '/goals');
  const dialog = dialogOf(page);
  const from = dialog.getByRole('combobox', { name: 'Start from' });
  const assign = () => page.getByRole('button', { name: 'Assign a goal' }).click();
  await assign();
  await find(dialog, 'Start from', template.title);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await assign();
  await expect(from).toHaveValue(template.title);
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await expect(from).toHaveValue('');
  await find(dialog, 'Start from', template.title);
  await select(dialog, 'Assign to', 'Everyone');
  await page.reload();
  await expect(from).toHaveValue(template.title);
  await dialog.getByRole('button', { name: 'Assign to 1 student' }).click();
  await expectSuccess(page, '1 student got the goal.');
  await expect(rowsOf(page, 'Goals')).toHaveCount(1);
  const { body } = await call(api.goals.list, { token: mia.token });
  expect(body.data).toMatchObject([{ title: template.title, steps_total: 2 }]);

  await page.getByRole('button', { name: 'Assignments' }).click();
  const list = page.getByRole('dialog', { name: 'Assignments' });
  await expect(list).toContainText('1 student');
  for (const goal of body.data) await archive(mia, goal);
  await page.reload();
  await expect(list).toContainText('No goals outside the archive.');
});
