import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goalColumns } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import {
  makeGoal,
  makeGoals,
  makeGuide,
  makeHouse,
  makeLegacyGoal,
  makeReviewedGoal,
  makeStudent,
  submit,
} from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { closeDialog, expectSuccess, filtered, goTo, openDialog, rowOf, rowsOf, searchOf } from './screen.ts';

const headings = goalColumns.map((column) => goalFields[column].heading);
const columns = [...headings.filter((heading) => heading !== 'Owner' && heading !== 'House'), 'Actions'];
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const titlesOf = (page: Page) => rowsOf(page, 'Goals').locator('td:nth-child(2) button[data-content]');

async function exported(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a student sees the goal columns in order with each goal’s values and status, and sorts by them', async ({
  page,
}) => {
  const guide = await makeGuide();
  const student = await makeStudent();
  const [fresh, waiting, assigned, reviewed, moving, done] = [
    await makeGoal(student),
    await makeGoal(student),
    await makeGoal(student),
    await makeReviewedGoal(student),
    await makeReviewedGoal(student, 40),
    await makeReviewedGoal(student, 100),
  ];
  await submit(student, waiting);
  await submit(guide, assigned);
  const own = await makeGoal(student, { type: 'Seminar', period: 'Quarterly', due_date: '2999-12-31' });
  const given = await makeGoal(guide, { owner_id: student.id, period: null, description: 'Twenty minutes a day' });
  const old = [
    { goal: await makeLegacyGoal(student, 'Academic Core', 'Learn fractions'), label: 'Core' },
    { goal: await makeLegacyGoal(student, 'Academic Non-Core', 'Learn to bow'), label: 'TLL' },
  ];
  await openAs(page, student, '/goals');

  await test.step('goals of the two legacy types read Core and TLL', async () => {
    for (const { goal, label } of old) {
      await expect(rowOf(page, goal.title).getByText(label, { exact: true })).toBeVisible();
      const dialog = await openDialog(page, goal.title, 'View Goal');
      await expect(dialog.getByText(label, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Academic/)).toHaveCount(0);
      await closeDialog(page);
    }
  });

  await test.step('each status shows its name and its colour', async () => {
    for (const [goal, word, colour, progress] of [
      [fresh, 'Not Submitted', 'grey', '0%'],
      [waiting, 'Awaiting Guide Review', 'orange', '0%'],
      [assigned, 'Awaiting Student Review', 'orange', '0%'],
      [reviewed, 'Reviewed', 'green', '0%'],
      [moving, 'In Progress', 'blue', '40%'],
      [done, 'Completed!', 'green', '100%'],
    ] as const) {
      const row = rowOf(page, goal.title);
      await expect(row.locator('[data-colour]')).toHaveText(word);
      await expect(row.locator('[data-colour]')).toHaveAttribute('data-colour', colour);
      await expect(row).toContainText(progress);
    }
  });

  await test.step('a row shows who assigned the goal, its type, period and due date, and a dash where there is none', async () => {
    const [ownRow, givenRow] = [rowOf(page, own.title), rowOf(page, given.title)];
    await expect(ownRow.getByRole('cell')).toContainText([
      own.created_on,
      own.title,
      '–',
      'Seminar',
      'Quarterly',
      '2999-12-31',
      'Self',
    ]);
    await expect(givenRow.getByRole('cell')).toContainText([
      given.created_on,
      given.title,
      'Twenty minutes a day',
      'Personal',
      '–',
      '–',
      guide.name,
    ]);
  });

  await test.step('the columns are in their order', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(columns);
  });

  await test.step('a column sorts ascending, then descending, then not at all', async () => {
    for (const title of ['Build a kite', 'Answer a letter', 'Climb a hill'])
      await makeGoal(student, { title, description: 'sort me' });
    await goTo(page, filtered('/goals', { description: 'sort me' }));
    const titles = titlesOf(page);
    const sort = header(page, 'Goal').getByRole('button');
    await expect(titles).toHaveText(['Climb a hill', 'Answer a letter', 'Build a kite']);
    await expect(header(page, 'Goal')).not.toHaveAttribute('aria-sort');

    await sort.click();
    await expect(titles).toHaveText(['Answer a letter', 'Build a kite', 'Climb a hill']);
    await expect(header(page, 'Goal')).toHaveAttribute('aria-sort', 'ascending');
    expect(searchOf(page)).toMatchObject({ sortBy: 'title' });

    await sort.click();
    await expect(titles).toHaveText(['Climb a hill', 'Build a kite', 'Answer a letter']);
    await expect(header(page, 'Goal')).toHaveAttribute('aria-sort', 'descending');
    expect(searchOf(page)).toMatchObject({ sortBy: 'title', sortOrder: 'desc' });

    await sort.click();
    await expect(titles).toHaveText(['Climb a hill', 'Answer a letter', 'Build a kite']);
    expect(searchOf(page)).not.toHaveProperty('sortBy');

    await sort.click();
    await header(page, 'Due Date').getByRole('button').click();
    await expect(header(page, 'Due Date')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'Goal')).not.toHaveAttribute('aria-sort');
  });
});

test('a guide also sees owner and house, filters by them, turns pages of ten goals, and exports them all', async ({
  page,
}) => {
  const guide = await makeGuide();
  const tag = 'Grow';
  await makeGoals(guide, tag, 23);
  const house = await makeHouse();
  const [oak, homeless] = [await makeStudent({ house: house.name }), await makeStudent()];
  for (const owner of [oak, homeless]) await makeGoal(owner, { title: 'Sow beans' });
  await openAs(page, guide, `${filtered('/goals', { title: tag })}&sortBy=title`);

  await test.step('owner and house come before the other columns', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Owner', 'House', ...columns]);
  });

  await test.step('every column but progress and actions is sorted and filtered', async () => {
    for (const name of ['Owner', 'House', ...columns.slice(0, -2)]) {
      await expect(header(page, name).getByRole('button', { name })).toBeVisible();
      await expect(page.getByLabel(`Filter by ${name}`, { exact: true })).toBeVisible();
    }
    for (const name of ['Progress', 'Actions']) {
      await expect(header(page, name).getByRole('button')).toHaveCount(0);
      await expect(page.getByLabel(`Filter by ${name}`)).toHaveCount(0);
    }
  });

  await test.step('the pages are turned by number, Previous and Next', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages of Goals' });
    const rows = rowsOf(page, 'Goals');
    const previous = pages.getByRole('button', { name: 'Previous page' });
    const next = pages.getByRole('button', { name: 'Next page' });
    await expect(rows).toHaveCount(10);
    await expect(page.getByText('1–10 of 23')).toBeVisible();
    await expect(previous).toBeDisabled();

    await next.click();
    await expect(rows.first()).toContainText(`${tag} 11`);
    expect(searchOf(page).page).toBe('2');
    await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect(rows).toHaveCount(3);
    await expect(page.getByText('21–23 of 23')).toBeVisible();
    await expect(next).toBeDisabled();

    await previous.click();
    await expect(rows.first()).toContainText(`${tag} 11`);
    await header(page, 'Goal').getByRole('button').click();
    await expect(rows.first()).toContainText(`${tag} 23`);
    expect(searchOf(page).page).toBeUndefined();

    await goTo(page, `${filtered('/goals', { title: tag })}&page=9`);
    await expect(rows).toHaveCount(3);
    await expect.poll(() => searchOf(page).page).toBe('3');
  });

  await test.step('all pages of the filtered goals are exported as CSV and JSON, and the users too', async () => {
    const [{ name, text }] = await Promise.all([
      exported(page, 'Export as CSV'),
      expectSuccess(page, 'Your file has been downloaded.'),
    ]);
    expect(name).toBe('goals.csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('Owner,House,Created At,Goal,');
    expect(lines.slice(1).every((line) => line.includes(tag))).toBe(true);
    expect(lines).toHaveLength(24);
    const json = await exported(page, 'Export as JSON');
    expect(json.name).toBe('goals.json');
    expect(JSON.parse(json.text).data).toHaveLength(23);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    await expect(rowOf(page, oak.email)).toBeVisible();
    const users = await exported(page, 'Export as CSV');
    expect(users.name).toBe('users.csv');
    expect(users.text).toContain(oak.email);
    await page.goBack();
    await expect(rowsOf(page, 'Goals')).toHaveCount(3);
  });

  await test.step('owner and house are filtered, with No House assigned first', async () => {
    const rows = rowsOf(page, 'Goals');
    const filter = (column: string) => page.getByLabel(`Filter by ${column}`, { exact: true });
    await filter('Goal').fill('Sow beans');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Page 1' })).toBeVisible();
    await expect(filter('House').locator('option').nth(1)).toHaveText('No House assigned');
    await filter('House').selectOption(house.name);
    await expect(rows).toHaveText([new RegExp(oak.name)]);
    await filter('House').selectOption('No House assigned');
    await expect(rows).toHaveText([new RegExp(homeless.name)]);
    await filter('House').selectOption('All');
    await filter('Owner').fill(oak.name);
    await expect(rows).toHaveText([new RegExp(oak.name)]);
  });
});
