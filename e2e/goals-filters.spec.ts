import type { Page } from '@playwright/test';
import { makeGoal, makeGoals, makeGuide, makeStudent } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { callsOf, goalList } from './network.ts';
import { filtered, goTo, rowsOf, searchOf } from './screen.ts';

const filter = (page: Page, column: string) => page.getByLabel(`Filter by ${column}`, { exact: true });
const clearAll = (page: Page) => page.getByRole('button', { name: 'Clear All Filters' });

test('a student filters by what is typed or chosen, and clears the filters again', async ({ page }) => {
  const student = await makeStudent();
  await makeGoal(student, { title: 'Grow beans', type: 'Personal', description: '100% by hand' });
  await makeGoal(student, { title: 'Read poems', type: 'Seminar', period: 'Quarterly', due_date: '2999-10-02' });
  await signInAs(page, student);
  await makeGoal(await makeGuide(), { owner_id: student.id, title: 'Sow peas', period: 'Quarterly' });
  await page.clock.install();
  await page.goto('/goals');

  await test.step('a text makes one call after 300 ms without typing', async () => {
    await expect(rowsOf(page, 'Goals')).toHaveCount(3);
    // After a longer jump, the goals could count as out of date and load again.
    await page.clock.pauseAt(Date.now() + 10_000);
    const calls = callsOf(page, goalList);
    await filter(page, 'Goal').pressSequentially('bea');
    await page.clock.runFor(299);
    await filter(page, 'Goal').pressSequentially('ns');
    await page.clock.runFor(299);
    await expect(filter(page, 'Goal')).toHaveValue('beans');
    expect(calls).toHaveLength(0);
    await page.clock.resume();
    await expect(rowsOf(page, 'Goals')).toHaveCount(1);
    expect(calls.map(({ searchParams }) => searchParams.get('title'))).toEqual(['beans']);
    await filter(page, 'Goal').press('Escape');
  });

  await test.step('Enter searches right away, Escape removes the filter', async () => {
    await filter(page, 'Goal').fill('POEM');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page, 'Goals')).toHaveText([/Read poems/]);
    await page.keyboard.press('Escape');
    await expect(rowsOf(page, 'Goals')).toHaveCount(3);
    await expect(filter(page, 'Goal')).toHaveValue('');
  });

  await test.step('other columns are filtered by a text box too', async () => {
    for (const [column, text, name] of [
      ['Due Date', '2999-10', 'due_date'],
      ['Assigned By', 'self', 'assigner_name'],
    ] as const) {
      await filter(page, column).fill(text);
      await expect.poll(() => searchOf(page).filters).toEqual({ [name]: text });
      await expect(rowsOf(page, 'Goals')).toHaveCount(column === 'Assigned By' ? 2 : 1);
      await expect(page.getByRole('table').getByText('Sow peas')).toBeHidden();
      await filter(page, column).fill('');
      await expect(rowsOf(page, 'Goals')).toHaveCount(3);
    }
  });

  await test.step('type, period and status are chosen from lists', async () => {
    const options = (column: string) => filter(page, column).locator('option');
    await expect(options('Goal Type')).toHaveText([
      'All',
      'IDE',
      'Wonder Session',
      'Seminar',
      'Personal',
      'Core - ELA',
      'Core - Math',
      'Core - Science',
      'Core - SS',
      'Core - Other',
      'Core',
      'TLL',
    ]);
    await expect(options('Period')).toHaveText(['All', 'Annual', 'Quarterly']);
    await expect(options('Status')).toHaveText([
      'All',
      'Not Submitted',
      'Awaiting Student Review',
      'Awaiting Guide Review',
      'Reviewed',
      'In Progress',
      'Completed!',
    ]);
    await filter(page, 'Goal Type').selectOption('Seminar');
    await expect(rowsOf(page, 'Goals')).toHaveText([/Read poems/]);
    await filter(page, 'Period').selectOption('Annual');
    await expect(page.getByText('No goals match your current filters')).toBeVisible();
    expect(searchOf(page).filters).toEqual({ type: 'Seminar', period: 'Annual' });
    await filter(page, 'Goal Type').selectOption('All');
    await filter(page, 'Status').selectOption('Not Submitted');
    await expect(rowsOf(page, 'Goals')).toHaveText([/Grow beans/]);
    await clearAll(page).first().click();
    await expect(rowsOf(page, 'Goals')).toHaveCount(3);
  });

  await test.step('spaces alone are no filter, and spaces around a text do not count', async () => {
    await expect(rowsOf(page, 'Goals')).toHaveCount(3);
    await filter(page, 'Goal').fill('   ');
    await page.keyboard.press('Enter');
    expect(searchOf(page)).toEqual({});
    await filter(page, 'Goal').fill('  beans ');
    await expect.poll(() => searchOf(page).filters).toEqual({ title: 'beans' });
  });

  await test.step('Clear All Filters leaves no filter, no sorting and the first page, and leaves the focus on the screen', async () => {
    await makeGoals(student, 'Grow', 11);
    await page.goto(`${filtered('/goals', { title: 'Grow', type: 'Personal' })}&page=2&sortBy=title&sortOrder=desc`);
    await expect(rowsOf(page, 'Goals')).toHaveCount(2);
    await clearAll(page).press('Enter');
    await expect(page).toHaveURL(/\/goals$/);
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
    await expect(filter(page, 'Goal')).toHaveValue('');
    await expect(filter(page, 'Goal Type')).toHaveValue('');
    await expect(clearAll(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('Clear All Filters also empties a field that someone is still typing in', async () => {
    await goTo(page, '/goals?sortBy=title');
    await filter(page, 'Goal').fill('Grow');
    await clearAll(page).click();
    await expect(page).toHaveURL(/\/goals$/);
    await expect(filter(page, 'Goal')).toHaveValue('');
  });

  await test.step('a filter goes back to the first page', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rowsOf(page, 'Goals')).toHaveCount(4);
    await filter(page, 'Goal').fill('grow');
    await expect.poll(() => searchOf(page)).toEqual({ filters: { title: 'grow' } });
    await expect(rowsOf(page, 'Goals')).toHaveCount(10);
  });
});
