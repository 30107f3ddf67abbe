import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeGuide, makeHouse, makeStudent } from './data.ts';
import { expect, lost, openAs, test } from './fixtures.ts';
import { hold } from './network.ts';

const box = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const chosen = (page: Page) => box(page).getByRole('option', { selected: true });
const nameOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.use({ expectedConsoleErrors: lost });

test('a guide gets from any screen to a student, to the next one and to what to do for them, by keys alone', async ({
  page,
  context,
}) => {
  const guide = await makeGuide();
  const oak = await makeHouse('Oak');
  const mia = await makeStudent({ name: 'Mía Lindqvist', house: oak.name });
  await makeStudent({ name: 'Noah Berg', house: oak.name });
  await makeGoal(mia, { title: 'Grow mint in a box' });
  await openAs(page, guide, '/overview');
  await expect(nameOf(page, 'Overview')).toBeVisible();

  await test.step('three letters and Enter open the page of a student', async () => {
    await page.getByRole('main').getByRole('link').first().focus();
    await page.keyboard.press('Control+k');
    await expect(box(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('mia');
    await page.keyboard.press('Enter');
    await expect(nameOf(page, 'Mía Lindqvist')).toBeVisible();
    await expect(box(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('J opens the next student of the house, and K the previous one', async () => {
    await expect(page.getByRole('link', { name: 'Next student' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(nameOf(page, 'Noah Berg')).toBeVisible();
    await page.keyboard.press('k');
    await expect(nameOf(page, 'Mía Lindqvist')).toBeVisible();
  });

  await test.step('words may come in any order, and the results are grouped by what they are', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('lind mi');
    await expect(chosen(page)).toContainText('Mía Lindqvist');
    // In Safari, the Enter that confirms the letters of an input method has this code.
    await box(page).getByRole('combobox').dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await expect(box(page).getByRole('group', { name: 'Students' }).getByRole('option')).toHaveText(
      /Mía Lindqvist.*Oak/,
    );
    await expect(chosen(page)).toContainText('Mía Lindqvist');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText('Add a goal for Mía Lindqvist');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add Goal' }).getByRole('combobox', { name: /^Owner/ })).toHaveValue(
      /Mía Lindqvist/,
    );
  });

  await test.step('from the form for one student, the search leads to a new form for another', async () => {
    const form = page.getByRole('dialog', { name: 'Add Goal' });
    await form.getByLabel('Goal', { exact: true }).fill('Only for Mía');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('noah');
    await expect(chosen(page)).toContainText('Noah Berg');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: /^Owner/ })).toHaveValue(/Noah Berg/);
    await expect(form.getByLabel('Goal', { exact: true })).toHaveValue('');
  });

  await test.step('Ctrl K works in a field of a dialog too, and Escape leads back to the field', async () => {
    const field = page.getByRole('dialog', { name: 'Add Goal' }).getByLabel('Goal', { exact: true });
    await field.focus();
    await page.keyboard.press('/');
    await expect(box(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('oak review');
    await expect(chosen(page)).toHaveText('Review Oak');
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box(page).getByRole('combobox')).toHaveValue('');
    await page.keyboard.type('review oak');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/review?scope=Oak');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a goal opens with its details', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('box mint');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Goal Details' })).toContainText('Grow mint in a box');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('an arrow key pressed before the results come moves within them', async () => {
    await page.keyboard.press('Control+k');
    const release = await hold(page, /\/search\?text=noah/);
    await page.keyboard.type('noah');
    await page.keyboard.press('ArrowDown');
    release();
    await expect(chosen(page)).toHaveText('Add a goal for Noah Berg');
  });

  await test.step('a student who has left is found but can’t be given a goal', async () => {
    const lea = await makeStudent({ name: 'Lea Left' });
    await call(api.users.edit, { token: guide.token, params: { user_id: lea.id }, body: { is_active: false } });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lea');
    await expect(chosen(page)).toHaveText(/Lea Left.*Inactive/);
    await expect(box(page).getByText('Add a goal for Lea Left')).toHaveCount(0);
  });

  await test.step('without a connection, screens and commands are found', async () => {
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('over');
    await expect(chosen(page)).toHaveText('Overview');
    await expect(box(page)).toContainText('Only screens and commands can be found right now.');
    await context.setOffline(false);
    await expect(box(page)).not.toContainText('Only screens and commands');
    await page.keyboard.press('Escape');
  });

  await test.step('“?” lists the keys of a screen, and single keys can be turned off, in every tab', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto('/goals');
    await expect(otherTab.getByRole('button', { name: 'Search' })).toBeVisible();
    const helpIn = (tab: Page) => tab.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const help = helpIn(page);
    for (const tab of [otherTab, page]) await tab.keyboard.press('?');
    await expect(help).toContainText('Show keyboard shortcuts');
    await help.getByRole('checkbox').uncheck();
    await expect(helpIn(otherTab).getByRole('checkbox')).not.toBeChecked();
    for (const tab of [otherTab, page]) {
      await tab.keyboard.press('Escape');
      await expect(helpIn(tab)).toBeHidden();
    }
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeHidden();
    const isCommand = await otherTab.evaluate(() => {
      const press = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(press);
    });
    expect(isCommand).toBe(false);
    await otherTab.close();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('keyb');
    await page.keyboard.press('Enter');
    await expect(help).toBeVisible();
  });
});

test('a student finds their own goals, screens and commands, and nobody else’s', async ({ page }) => {
  const student = await makeStudent({ name: 'Mia Lindqvist' });
  const other = await makeStudent({ name: 'Noah Berg' });
  await makeGoal(student, { title: 'Water the tomatoes' });
  await makeGoal(other, { title: 'Water the cress' });
  await openAs(page, student, '/goals');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(box(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('water');
  await expect(box(page).getByRole('option')).toHaveText(['Water the tomatoes']);
  for (const foreign of ['noah', 'cress', 'users', 'review', 'import']) {
    await box(page).getByRole('combobox').fill(foreign);
    await expect(box(page)).toContainText(`Nothing found for “${foreign}”.`);
  }
  await box(page).getByRole('combobox').fill('appear');
  await expect(chosen(page)).toContainText('Appearance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings?tab=appearance');
});
