import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import {
  call,
  guideToken,
  makeGoal,
  makeGuide,
  makeHouse,
  makeReviewedGoal,
  makeStudent,
  makeUser,
  submit,
} from './data.ts';
import { expect, openAs, signInAs, test } from './fixtures.ts';
import { choose, goTo, rowsOf } from './screen.ts';

const scopeField = (page: Page) => page.getByLabel('Show', { exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('a guide’s Monday: my students stay from Today through the review, the list of students and back', async ({
  page,
}) => {
  const [oak, elm, guide] = [await makeHouse('Oak'), await makeHouse('Elm'), await makeGuide()];
  const mia = await makeStudent({ name: 'Mia Mine', house: oak.name });
  await submit(mia, await makeGoal(mia, { title: 'Sow peas' }));
  await makeReviewedGoal(mia, 40, { title: 'Dig', due_date: '2020-05-04' });
  await makeStudent({ name: 'Max Mine', house: oak.name });
  const ella = await makeStudent({ name: 'Ella Else', house: elm.name });
  await submit(ella, await makeGoal(ella, { title: 'Swim' }));
  await signInAs(page, guide);
  const today = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Today/ });

  await test.step('at first everyone shows; the guide chooses a house to look after', async () => {
    await page.goto('/today');
    await expect(scopeField(page)).toHaveValue('all');
    await expect(today).toContainText('2 goals are waiting for you');
    await page.getByRole('button', { name: 'Choose my students' }).click();
    await dialogOf(page).getByRole('checkbox', { name: 'Oak' }).click();
    await expect(dialogOf(page).getByRole('checkbox', { name: 'Oak' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(scopeField(page)).toHaveValue('mine');
    await expect(today).toContainText('1 goal is waiting for you');
    await expect(page.locator('main')).not.toContainText('Ella Else');
  });

  await test.step('the review queue has only their goals', async () => {
    await page.getByRole('link', { name: 'Start reviewing' }).click();
    await expect(page.getByRole('heading', { name: 'Sow peas' })).toBeVisible();
    await expect(scopeField(page)).toHaveValue('mine');
  });

  await test.step('the list begins with the students who need the guide most, and leads from one to the next in its order', async () => {
    await follow(page, 'Students');
    await expect(scopeField(page)).toHaveValue('mine');
    await expect(rowsOf(page, 'Students')).toHaveText([/Mia Mine.*1 to review.*1 overdue/, /Max Mine.*No goals/]);
    await page.getByRole('button', { name: 'Actions for Mia Mine' }).click();
    await page.getByRole('menuitem', { name: 'Student page' }).click();
    await expect(page.getByRole('heading', { name: 'Mia Mine', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Next student' }).click();
    await expect(page.getByRole('heading', { name: 'Max Mine', level: 1 })).toBeVisible();
  });

  await test.step('the goals show the same students when opened from the menu, and everyone at an address without a scope', async () => {
    await follow(page, 'Goals');
    await expect(rowsOf(page, 'Goals')).toHaveCount(2);
    await goTo(page, '/goals');
    await expect(rowsOf(page, 'Goals')).toHaveCount(3);
    await expect(scopeField(page)).toHaveValue('all');
  });

  await test.step('Today opens with my students again, and a house chosen there stays too', async () => {
    await page.goto('/today');
    await expect(scopeField(page)).toHaveValue('mine');
    await scopeField(page).selectOption('Elm');
    await follow(page, 'Students');
    await expect(rowsOf(page, 'Students')).toHaveText([/Ella Else.*1 to review/]);
    await follow(page, 'Overview');
    await expect(scopeField(page)).toHaveValue('Elm');
  });

  await test.step('once an address shows everyone, the other screens and the number in the menu do too', async () => {
    await goTo(page, '/overview?scope=all');
    await expect(today).toContainText('2 goals are waiting for you');
    await follow(page, 'Students');
    await expect(scopeField(page)).toHaveValue('all');
    await today.click();
    await expect(scopeField(page)).toHaveValue('all');
    await expect(today).toContainText('2 goals are waiting for you');
  });

  await test.step('a house without goals says so, and one click shows everyone', async () => {
    await makeHouse('Ash');
    await goTo(page, '/goals?scope=Ash');
    await expect(page.getByText('No goals here yet')).toBeVisible();
    await expect(page.getByText('You’re looking only at: Ash')).toBeVisible();
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect(rowsOf(page, 'Goals')).toHaveCount(3);
  });
});

test('a list of students that is empty says why; in one with students a guide finds those who need them, and adds a goal for one or reminds one or all', async ({
  page,
}) => {
  const token = await guideToken();
  const main = page.getByRole('main');
  await openAs(page, await makeGuide(), '/students');

  await test.step('a school without any students begins with one', async () => {
    await expect(main).toContainText('No students here');
    await expect(main).toContainText('Add a user to get started');
  });

  await test.step('a list that is empty because all have left says so and leads to them', async () => {
    const { id, full_name } = await makeUser('Lea Left');
    await call(api.users.edit, { token, params: { user_id: id }, body: { is_active: false } });
    await page.reload();
    await expect(main).toContainText('No students here');
    await expect(main).toContainText('Inactive students aren’t in this list.');
    await expect(main).not.toContainText('get started');
    await main.getByRole('button', { name: 'Show inactive students' }).click();
    await expect(rowsOf(page, 'Users')).toHaveCount(1);
    await expect(rowsOf(page, 'Users')).toContainText(full_name ?? '');
  });

  const mia = await makeStudent({ name: 'Mia Late' });
  await makeReviewedGoal(mia, 40, { due_date: '2020-05-04' });
  await makeUser('Nils Nothing');
  await page.goto('/students');
  await choose(page, 'Mia Late', 'Remind');
  await expect(dialogOf(page)).toContainText('1 student will get a reminder');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Mia Late' })).toBeFocused();
  const needs = page.getByRole('combobox', { name: 'Filter by Needs you' });
  await needs.selectOption('No goals');
  await expect(rowsOf(page, 'Students')).toHaveText([/Nils Nothing/]);
  await needs.selectOption('All');
  await page.getByRole('textbox', { name: 'Filter by Student' }).fill('late');
  await expect(rowsOf(page, 'Students')).toHaveText([/Mia Late.*1 overdue/]);
  await choose(page, 'Mia Late', 'Add Goal');
  await expect(dialogOf(page).getByRole('combobox', { name: 'Owner' })).toHaveValue(/Mia Late/);

  await test.step('all are reminded, even those on later pages and more than one call takes', async () => {
    for (let n = 0; n < limits.remindedAtOnceMax; n += 1) await makeUser(`Newcomer ${n}`);
    await page.goto('/students');
    await page.getByRole('button', { name: 'Remind all 202' }).click();
    await expect(dialogOf(page)).toContainText('202 students will get a reminder');
  });

  await test.step('the last student of a page leads to the first one of the next page', async () => {
    await page.keyboard.press('Escape');
    await rowsOf(page, 'Students').last().getByRole('link').click();
    await expect(page.getByText('40 of 202')).toBeVisible();
    await page.getByRole('link', { name: 'Next student' }).press('Enter');
    await expect(page.getByText('41 of 202')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
